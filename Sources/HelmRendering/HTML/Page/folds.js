/** An overview's parts: which one is shown, how one is opened and closed, where each fragment is. */
let part = 0;
const pictures = parts
  ? [byId('graph'), ...[...document.querySelectorAll('.part')].map(({ content }) => content)]
  : [];

/** Every box, and every fragment in one that stays closed, with part and number; what stands beside is elsewhere. */
const places = (parts || []).flatMap((shown, index) => shown.fragments.flatMap((fragment, number) => {
  const names = fragment.near ? [] : [[fragment.id, fragment.title], ...(fragment.members || [])];
  return names.map(([id, title]) => ({ id, title, part: index, number }));
}));

/** The number of a place in the picture: of the fragment, or of the fold that leads to it. */
function drawnPlace({ part: wanted, number }) {
  if (wanted === part) return number;
  for (let at = wanted; at !== undefined; at = parts[at].parent) {
    if (parts[at].parent === part) return fragments.findIndex(({ opens }) => opens === at);
  }
  return -1;
}

/** The parts from the overview to one. */
function waysTo(number) {
  const way = [];
  for (let at = number; at !== undefined; at = parts[at].parent) way.unshift(at);
  return way;
}

/** `#open=a/b`: what is open, from the outside in. */
const hashOfPart = (number) =>
  `#open=${waysTo(number).slice(1).map((at) => encodeURIComponent(parts[at].name)).join('/')}`;

function partOfHash() {
  const names = location.hash.startsWith('#open=') ? location.hash.slice(6).split('/').filter(Boolean) : [];
  let number = 0;
  for (const name of names.map(decoded)) {
    const next = parts.findIndex(({ parent, name: known }) => parent === number && known === name);
    if (next < 0) break;
    number = next;
  }
  return number;
}

/** Shows a part; what was a template becomes a picture when it is first seen. */
function showPart(number) {
  part = number;
  if (!(pictures[number] instanceof SVGElement)) pictures[number] = pictures[number].querySelector('svg');
  graph.replaceWith(pictures[number]);
  useGraphOf(parts[number]);
  closeSearch();
  refuse('');
  prepareGraph(pictures[number]);
  showAbout();
  showTable();
  showFolds();
  showFirstView([Math.max(0, fragments.findIndex(({ near }) => !near))]);
}

/** Says to those who can't see it what is shown. */
function announce() {
  byId('status').textContent = part ? `Opened ${parts[part].title}` : 'The overview';
}

/** Goes to a part, which the browser's history remembers. */
function goToPart(number) {
  history.pushState({}, '', hashOfPart(number));
  showPart(number);
  announce();
}

/** Opens a part; its first box has the focus. */
function enterPart(number) {
  goToPart(number);
  showFragment(fragments.findIndex(({ near }) => !near));
}

/** Opens what is folded in a box. */
function openFold(number) {
  const { refusal, opens } = fragments[number];
  if (opens !== undefined) enterPart(opens);
  else if (refusal) refuse(refusal);
}

/** Closes what is open; the box that it becomes has the focus. */
function closeFold() {
  const closed = part;
  if (parts[closed].parent === undefined) return;
  goToPart(parts[closed].parent);
  showFragment(fragments.findIndex(({ opens }) => opens === closed));
}

function showPlace(place) {
  if (place.part !== part) goToPart(place.part);
  showFragment(place.number);
}

/** What is open, and what can be opened, beside the picture. */
function showFolds() {
  const trail = waysTo(part).map((at) => {
    const made = button([named(parts[at].title || 'Overview')], 'stop', () => enterPart(at));
    if (at === part) made.setAttribute('aria-current', 'step');
    return element('li', {}, made);
  });
  const folds = fragments.map(({ title, fold, opens, near }) => {
    if (opens === undefined || near) return undefined;
    const words = element('span', { className: 'traits', textContent: fold });
    return element('li', {}, button([named(title), ' ', words], 'stop', () => enterPart(opens)));
  }).filter(Boolean);
  byId('state').replaceChildren(
    section('Open', element('ol', { className: 'trail' }, ...trail)),
    ...(folds.length ? [section('Folded', element('ul', { className: 'trail' }, ...folds))] : []));
}

function prepareFolds() {
  document.body.classList.add('overview');
  stage.addEventListener('click', ({ target }) => {
    const number = fragmentElements.indexOf(target.closest('.fragment'));
    if (number >= 0) {
      showAbout(number);
      openFold(number);
    }
  });
  addEventListener('popstate', () => {
    showPart(partOfHash());
    announce();
  });
  const first = partOfHash();
  if (first) showPart(first);
  else showFolds();
}
