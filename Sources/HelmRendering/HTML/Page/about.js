/** The fragment that was clicked or searched for last. */
let about;

/** What is known of a fragment, beside the picture: what leads here and from here, each line of the picture once. */
function showAbout(number) {
  about = number;
  const shown = fragments[number];
  byId('about').replaceChildren(...(shown && !shown.fold ? [aboutSection(shown, number)] : []));
}

function aboutSection({ id, title, kind = '', entry, group, note, mark, link, source, sourceLink }, number) {
  const words = [kind, entry && 'entry', group, mark].filter(Boolean).join(', ');
  const code = title === id ? [] : [element('code', { textContent: id }), ' '];
  const remarks = [sourceItem(source, sourceLink), link === sourceLink ? undefined : linkTo(link), note && named(note)];
  const drawn = segues.slice(0, segueElements.length);
  const lists = [['Leads here', 'to', 'from'], ['Leads to', 'from', 'to']].map(([heading, end, other]) => {
    const items = drawn
      .filter((segue) => (end === 'to' ? segue.to === number : originsOf(segue).includes(number)))
      .map((segue) => aboutSegue(segue, segue[other], end === 'to'));
    return items.length ? [element('h3', { textContent: heading }), element('ul', {}, ...items)] : [];
  });
  return section(`About ${title}`, element('p', { className: 'traits' }, ...code, words),
    ...remarks.filter(Boolean).map((part) => element('p', {}, part)), ...lists.flat());
}

/** One segue with everything that is known of it. */
function aboutSegue({ words, note, mark, scope, source, sourceLink }, other, isIn) {
  const name = isIn && scope ? element('span', { textContent: scope })
    : button([named(fragments[other].title)], 'plain', () => showFragment(other));
  const said = [[words, mark].filter(Boolean).join(', '), !isIn && scope && `(from ${scope})`];
  const item = element('li', {}, name);
  for (const text of said.filter(Boolean)) {
    item.append(' ', element('span', { className: 'traits', textContent: text }));
  }
  for (const part of [sourceItem(source, sourceLink), note && named(note)].filter(Boolean)) {
    item.append(element('div', { className: 'traits' }, part));
  }
  return item;
}

/** A click on a fragment of a graph that can only be looked at tells about it. */
function prepareLooking() {
  stage.addEventListener('click', ({ target }) => {
    const number = fragmentElements.indexOf(target.closest('.fragment'));
    if (number >= 0) showAbout(number);
  });
}

/** A place in the sources, as a link where there is one. */
function sourceItem(source, link) {
  if (!source) return undefined;
  const code = element('code', { textContent: source });
  return link ? element('a', { href: link, rel: 'noreferrer' }, code) : code;
}

const linkTo = (link) => (link ? element('a', { href: link, rel: 'noreferrer', textContent: link }) : undefined);
