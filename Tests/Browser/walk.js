(walks) => {
  const byId = (id) => document.getElementById(id);
  const search = byId('search');

  /** Searches a text and accepts what is found first. */
  function accept(text) {
    search.value = text;
    search.dispatchEvent(new Event('input'));
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  }

  const deeds = {
    click: (id) => document.querySelector(`#graph [data-fragment="${id}"]`)
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    tag: (tag) => accept(`#${tag}`),
    dismissTag: (tag) => [...document.querySelectorAll('.actions .dismissTag')]
      .find((button) => button.textContent === `#${tag}`).click(),
    forward: () => byId('forward').click(),
    dismiss: () => byId('dismiss').click(),
  };

  /** The ids of what is presented, by the titles in the panel. */
  function presented() {
    const shown = [...document.querySelectorAll('#graph .fragment.presented')];
    const ids = new Map(shown.map((part) => [part.getAttribute('aria-label').split(', ')[0], part.dataset.fragment]));
    return [...document.querySelectorAll('.presented-list li')].map((item) => ids.get(item.textContent)).join(' ');
  }

  const pathOf = () => decodeURIComponent(location.hash.replace('#path=', '').replace('#state=0', ''));

  /** The classes, steps and step numbers of everything in the picture. */
  const drawing = () => [...document.querySelectorAll('#graph .segue, #graph .fragment')].map((part, index) => {
    const step = part.getAttribute('data-step');
    const number = step === null ? '' : document.querySelectorAll('#graph .number')[index].textContent.trim();
    return [part.getAttribute('class'), step || '', number].join('|');
  });

  return walks.map(({ steps }) => {
    byId('restart').click();
    const made = steps.map((step) => {
      const [deed, ...words] = step.do.split(' ');
      byId('message').textContent = '';
      deeds[deed](words.join(' '));
      const found = { do: step.do, path: pathOf(), presented: presented() };
      const refused = byId('message').textContent;
      return refused ? { ...found, refused } : found;
    });
    return { steps: made, drawing: drawing() };
  });
}
