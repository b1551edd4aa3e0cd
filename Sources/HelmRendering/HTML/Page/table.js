/** A table of all fragments with what leads in and out. */
function showTable() {
  const titles = ['Fragment', 'Kind', 'Group', 'Leads here', 'Leads to', 'Note', 'Source'];
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col', textContent: title })));
  const leadsHere = fragments.map(() => []);
  const leadsTo = fragments.map(() => []);
  segues.filter(({ unlisted }) => !unlisted).forEach((segue) => {
    leadsHere[segue.to].push(segueItem(segue, segue.scope || fragments[segue.from].title));
    originsOf(segue).forEach((origin) => leadsTo[origin].push(segueItem(segue, fragments[segue.to].title)));
  });
  const rows = fragments.map((fragment, number) => row(fragment, number, leadsHere[number], leadsTo[number]));
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows));
  removeEmptyColumns(table);
  document.querySelector('.table').replaceChildren(table);
}

function removeEmptyColumns({ rows }) {
  for (let column = rows[0].cells.length - 1; column >= 0; column -= 1) {
    const cells = [...rows].map(({ cells: all }) => all[column]);
    if (cells.slice(1).every(({ textContent }) => !textContent)) cells.forEach((cell) => cell.remove());
  }
}

function segueItem({ words }, other) {
  const item = element('li', {}, named(other));
  if (words) item.append(' ', element('span', { className: 'traits', textContent: words }));
  return item;
}

function row(fragment, number, leadsHere, leadsTo) {
  const { id, title, kind = '', fold, entry, group = '', note = '', link, source, sourceLink } = fragment;
  const name = fragmentElements[number]
    ? button([named(title)], 'plain', () => showFragment(number))
    : named(title);
  const code = title === id ? [] : [' ', element('code', { textContent: id })];
  const remarks = [named(note)];
  if (link && link !== sourceLink) remarks.push(' ', linkTo(link));
  const list = (items) => element('ul', {}, ...items);
  const kinds = [fold || kind, entry && 'entry'].filter(Boolean).join(', ');
  return element('tr', {},
    element('th', { scope: 'row' }, name, ...code), element('td', { textContent: kinds }),
    element('td', {}, named(group)), element('td', {}, list(leadsHere)), element('td', {}, list(leadsTo)),
    element('td', {}, ...remarks), element('td', {}, ...[sourceItem(source, sourceLink)].filter(Boolean)));
}

/** Brings a fragment into view and gives it the focus. */
function showFragment(number) {
  if (!fragmentElements[number]) return;
  stage.scrollIntoView({ block: 'nearest', behavior: prefersStillness() ? 'auto' : 'smooth' });
  setTabStop(number);
  fragmentElements[number].focus({ preventScroll: true });
  showAbout(number);
  reveal([number]);
}
