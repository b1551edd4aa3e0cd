/** Finds fragments by title and id, tags by name. */
const searchField = byId('search');
const results = byId('results');
let found = [];
let chosen = -1;

/** What is searched: all fragments, those in folds too. */
const searched = () => (parts ? places : fragments);

/** Where something that was found is drawn: the number of its fragment, or of the fold that holds it. */
const numberInPicture = (number) => (parts ? drawnPlace(places[number]) : number);

/** What matches, the beginnings of titles first. */
function matches(text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  if (wanted.startsWith('#')) {
    return tags.map((tag, number) => ({ number, tag })).filter(({ tag }) => `#${tag}`.toLowerCase().startsWith(wanted));
  }
  return searched()
    .map(({ id, title }, number) => {
      const hits = [title, id].map((name) => name.toLowerCase().indexOf(wanted)).filter((place) => place >= 0);
      return { number, place: Math.min(...hits) };
    })
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place || a.number - b.number);
}

function showMatches() {
  const all = matches(searchField.value);
  const shown = new Set(all.filter(({ tag }) => tag === undefined).map(({ number }) => numberInPicture(number)));
  fragmentElements.forEach((part, number) => part.toggleAttribute('data-found', shown.has(number)));
  found = all.slice(0, 8);
  const options = found.map((match, index) => option(match, index));
  if (searchField.value.trim() && !options.length) {
    options.push(element('li', { className: 'none', role: 'option', textContent: 'nothing found' }));
  }
  results.replaceChildren(...options);
  openResults(options.length > 0);
  choose(found.length ? 0 : -1);
}

function option({ number, tag }, index) {
  const name = tag === undefined ? searched()[number].title : `#${tag}`;
  const isStep = isWalkable && state.steps.has(actionOf(tag === undefined ? 'present' : 'presentTag', number));
  const made = element('li', { id: `found-${index}`, role: 'option' }, named(name), ' ',
    element('span', { className: 'traits', textContent: isStep ? 'present' : tag === undefined ? 'show' : '' }));
  made.addEventListener('pointerdown', (event) => event.preventDefault());
  made.addEventListener('click', () => accept(index));
  return made;
}

function openResults(isOpen) {
  results.hidden = !isOpen;
  searchField.setAttribute('aria-expanded', isOpen);
}

function choose(index) {
  chosen = index;
  [...results.children].forEach((part, other) => part.setAttribute('aria-selected', other === index));
  if (index < 0) searchField.removeAttribute('aria-activedescendant');
  else searchField.setAttribute('aria-activedescendant', `found-${index}`);
}

/** Presents what was found, where that is possible, and gives it the focus; takes a tag. */
function accept(index) {
  const match = found[index];
  if (!match) return;
  closeSearch();
  if (parts) {
    showPlace(places[match.number]);
  } else if (match.tag !== undefined) {
    take(actionOf('presentTag', match.number));
    showFragment(state.presented[state.presented.length - 1].number);
  } else {
    const action = actionOf('present', match.number);
    if (isWalkable && state.steps.has(action)) take(action);
    showFragment(match.number);
  }
}

function closeSearch() {
  searchField.value = '';
  showMatches();
}

function onSearchKey(event) {
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (moves[event.key] && found.length) {
    event.preventDefault();
    choose((chosen + moves[event.key] + found.length) % found.length);
  } else if (event.key === 'Enter') {
    accept(chosen);
  } else if (event.key === 'Escape') {
    closeSearch();
  }
}

function prepareSearch() {
  searchField.addEventListener('input', showMatches);
  searchField.addEventListener('keydown', onSearchKey);
  searchField.addEventListener('blur', () => openResults(false));
  searchField.addEventListener('focus', () => openResults(results.children.length > 0));
}
