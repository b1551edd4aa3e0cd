/** The page's element with an id. */
const byId = (id) => document.getElementById(id);

/** An element with properties and children. Strings become text, never markup. */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** An SVG element with attributes. */
function svgElement(name, attributes = {}) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** A text from the document, which has a direction of its own; where it is too long it breaks between words. */
function named(text) {
  const words = text.replace(/[\p{Ll}\d](?=\p{Lu})|[-_./]/gu, '$&\u200B').split('\u200B');
  return element('bdi', {}, ...words.flatMap((word, number) => (number ? [element('wbr'), word] : [word])));
}

/** A button that does something. */
function button(children, className, act) {
  const made = element('button', { type: 'button', className }, ...children);
  made.addEventListener('click', act);
  return made;
}

/** A heading with what stands under it. */
function section(title, ...children) {
  return element('section', {}, element('h2', { textContent: title }), ...children);
}

/** Whether the reader asks for less motion. */
const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
