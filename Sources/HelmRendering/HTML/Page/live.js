/**
 * Running apps that the preview follows: where they are, what they did last, what the graph lacks. `chosen` is the
 * session that is shown, `wanted` the one that was before the page was loaded anew, `refused` how many steps there was
 * no room for, `shown` the place that the picture was given last, `stop` the number of its step, `isHeld` whether the
 * reader looks at an earlier one, `note` what came of adding a step's segue, `apps` the sessions whose app lets the
 * page present something, with whether it listens now.
 */
const live = {
  sessions: new Map(), panel: undefined, chosen: undefined, wanted: undefined, refused: 0, note: {}, apps: new Map(),
};

/** A session as the preview tells it: its fragments are numbers in its own list of names. */
function takeSession(text) {
  const session = JSON.parse(text);
  session.names = session.names.map((name) => [name].flat()).map(([id, title]) => ({ id, title }));
  live.sessions.set(session.name, session);
  if (live.chosen === undefined || live.wanted === session.name) live.chosen = session.name;
  if (live.wanted === session.name) live.wanted = undefined;
  showChoice();
  if (live.chosen === session.name) showLive();
}

/** How many steps weren't taken, as they are of more sessions than are kept. */
function takeRefused(count) {
  live.refused = count;
  if (live.chosen !== undefined) showLivePanel(live.sessions.get(live.chosen));
}

/** Which apps let the page present something. */
function takeApps(text) {
  live.apps = new Map(JSON.parse(text));
  if (live.chosen !== undefined) showLivePanel(live.sessions.get(live.chosen));
}

/** Has the app that is followed present a fragment; gives whether that is what a click does now. */
function askApp(number) {
  if (parts || !live.apps.has(live.chosen) || !isFollowed()) return false;
  const { id, title } = fragments[number];
  byId('status').textContent = `Asking the app for ${title}`;
  ask('/present', { session: live.chosen, fragment: id }).then((problem) => {
    if (problem) refuse(`${title}: ${problem}`);
    else byId('status').textContent = `The app presents ${title}`;
  });
  return true;
}

/** What a click does, where the app has a say in that. */
function clickWords({ name }) {
  if (!live.apps.has(name)) return [];
  const words = live.apps.get(name) ? 'A click in the picture moves the app' : 'The app isn’t connected';
  return [element('p', { className: 'words', textContent: words })];
}

/** A fragment's title, and its id where one points at it; the id where it has no title. */
const titledName = ({ id, title }) =>
  element('bdi', title === undefined ? { textContent: id } : { textContent: title, title: id });

/** What a step says: texts, and numbers of fragments between them. */
const wordsOf = (words, { names }) =>
  words.map((part) => (typeof part === 'number' ? titledName(names[part]) : named(part)));

/** The same as a text. */
const plainWords = (words, { names }) =>
  words.map((part) => (typeof part === 'number' ? names[part].title ?? names[part].id : part)).join('');

/** Whether the picture is where the app is: not while a stop is held, nor once the reader has gone elsewhere. */
function isFollowed() {
  return !live.isHeld && (live.shown === undefined || typeof here === 'undefined' || here === live.shown);
}

/** Shows the chosen session: its words always, its state as long as it is followed. */
function showLive() {
  const session = live.sessions.get(live.chosen);
  const last = session.stops[session.stops.length - 1];
  if (isFollowed() && last) showStop(session, last);
  drawOutside(session);
  showLivePanel(session);
}

/** Shows where a step led, in the picture too where there is one. */
function showStop(session, stop) {
  live.stop = stop.n;
  if (typeof state === 'undefined' || parts || !isWalkable) return;
  const told = stateOfStop(stop, session);
  const known = numberOfState(told);
  if (known === undefined) {
    showFollowed(told, plainWords(stop.words, session));
  } else {
    show({ number: known });
    history.replaceState({ depth }, '', location.pathname + location.search + hashOf(here));
  }
  live.shown = here;
}

/** A stop by the page's numbers, -1 for what the page doesn't have. */
function stateOfStop({ path, presented, visited, caption }, { names }) {
  const idOf = (name) => names[name].id;
  return {
    path: path.map(([from, to, id]) => ({ number: numberOfSegue(idOf(from), idOf(to)), id })),
    presented: presented.map(([name, id]) => ({ number: numberOfFragment(idOf(name)), id })),
    visited: visited.map((name) => numberOfFragment(idOf(name))),
    caption,
  };
}

/** Shows a state that the page hasn't explored as the preview tells it: what can be done there isn't known. */
function showFollowed(told, said) {
  here = { number: data.start };
  const known = (items) => items.filter(({ number }) => number >= 0);
  const { caption } = told;
  const presented = known(told.presented);
  const visited = told.visited.filter((number) => number >= 0);
  state = {
    path: known(told.path), presented, caption, turned: [], clicks: new Map(), steps: new Map(),
    look: { fragments: { visited }, availableLines: [], moved: [] },
    refusals: {}, refusal: 'the app is followed, and this page doesn’t know what can be done where it is',
  };
  draw(state);
  colorMinimap();
  showState();
  byId('message').textContent = '';
  byId('status').textContent = `${said}. ${caption}.`;
  reveal(presented.map(({ number }) => number));
}

/** Holds a stop: the app isn't touched, and goes on. */
function holdStop(session, stop) {
  live.isHeld = true;
  showStop(session, stop);
  showLivePanel(session);
}

function followAgain() {
  live.isHeld = false;
  live.shown = undefined;
  showLive();
}

/** The part of the page that tells of running apps; the choice of a session stays while the rest changes. */
function preparePanel() {
  if (live.panel) return;
  live.choice = element('select', { hidden: true });
  live.choice.setAttribute('aria-label', 'Session');
  live.choice.addEventListener('change', () => {
    live.chosen = live.choice.value;
    followAgain();
  });
  live.body = element('div');
  const title = element('h2', { textContent: 'Running app' });
  const status = element('p', { id: 'live-status', className: 'spoken' });
  status.setAttribute('role', 'status');
  live.panel = element('section', { id: 'live' }, title, live.choice, live.body, status);
  (document.querySelector('aside') || document.body).prepend(live.panel);
}

/** Offers the sessions, where there are several. */
function showChoice() {
  preparePanel();
  const known = live.choice.options.length;
  for (const name of [...live.sessions.keys()].slice(known)) {
    live.choice.append(element('option', { value: name, textContent: name || 'without a name' }));
  }
  live.choice.value = live.chosen;
  live.choice.hidden = live.sessions.size < 2;
}

function showLivePanel(session) {
  const key = live.body.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const place = live.isHeld ? live.body.querySelector('.steps')?.scrollTop : undefined;
  live.body.replaceChildren(...livePanel(session));
  if (key) live.body.querySelector(`[data-key="${key}"]`)?.focus();
  const steps = live.body.querySelector('.steps');
  steps.scrollTop = place === undefined ? steps.scrollHeight : place;
}

function livePanel(session) {
  const { steps, lost, beyond, dropped, covered, now, names } = session;
  const counts = [
    `${steps} ${steps === 1 ? 'step' : 'steps'}`, `${covered.segues} of ${covered.of} segues taken`,
    lost && `${lost} lost`, beyond && `${beyond} beyond the graph`,
    dropped && `the first ${dropped} no longer recorded`,
    live.refused && `${live.refused} of further sessions not taken`,
  ].filter(Boolean).join(', ');
  const bar = element('progress', { max: Math.max(1, covered.of), value: covered.segues });
  bar.setAttribute('aria-label', 'Segues taken');
  const save = element('a', {
    className: 'button', href: addressOf('/recording', { session: session.name }), textContent: 'Save as a recording',
    download: `${session.name || 'recording'}.json`,
  });
  save.dataset.key = 'save';
  const again = button(['Follow the app'], '', followAgain);
  again.dataset.key = 'again';
  again.hidden = isFollowed();
  return [
    element('p', { className: 'now' }, 'Now ',
      ...now.flatMap((number, index) => [index ? ', ' : '', titledName(names[number])])),
    ...clickWords(session), element('p', { className: 'counts', textContent: counts }), bar,
    timeLine(session), ...outsideList(session),
    element('div', { className: 'row' }, again, save),
  ];
}

/** The last steps, each of which can be looked at again. */
function timeLine(session) {
  const items = session.stops.map((stop) => {
    const number = element('span', { className: 'number', textContent: stop.n });
    const part = button([number, ' ', ...wordsOf(stop.words, session)],
      stop.isBeyond ? 'stop outside' : 'stop', () => holdStop(session, stop));
    part.dataset.key = `live-${stop.n}`;
    if (stop.isBeyond) part.title = 'The graph doesn’t have this step';
    if (stop.n === live.stop) part.setAttribute('aria-current', 'step');
    return element('li', {}, part);
  });
  const list = element('ol', { className: 'trail steps', tabIndex: 0 }, ...items);
  list.setAttribute('aria-label', 'Last steps');
  list.dataset.key = 'steps';
  return list;
}

/** Where a line from the middle of a box to another point leaves the box. */
function rimTowards(box, target) {
  const middle = middleOf(box);
  const [across, down] = [target.x - middle.x, target.y - middle.y];
  const part = Math.min(1, 1 / Math.max(Math.abs(across) * 2 / box.width, Math.abs(down) * 2 / box.height));
  return { x: middle.x + across * part, y: middle.y + down * part };
}

/** What bends a line to its right: a segue the other way may lie straight between its ends. */
function bendBetween(start, end) {
  const [across, down] = [end.x - start.x, end.y - start.y];
  const part = Math.min(.25, 80 / Math.hypot(across, down));
  return { x: (start.x + end.x) / 2 - down * part, y: (start.y + end.y) / 2 + across * part };
}

/** Draws the segues that the app took and the graph lacks, where both ends are in the picture. */
function drawOutside({ outside, names }) {
  if (typeof boxes === 'undefined' || parts) return;
  graph.querySelectorAll('.beyond').forEach((part) => part.remove());
  const known = outside.filter(({ edge }) => edge);
  const edges = new Map(known.map(({ edge }) => [edge.join(), edge.map((end) => names[end])]));
  for (const edge of edges.values()) {
    const [from, to] = edge.map((name) => boxes[numberOfFragment(name.id)]);
    if (!from || !to || from === to) continue;
    const bend = bendBetween(middleOf(from), middleOf(to));
    const [start, end] = [rimTowards(from, bend), rimTowards(to, bend)];
    const shape = beyondLine(start, bend, end);
    const title = svgElement('title');
    const ends = edge.map((end) => end.title ?? end.id);
    title.textContent = `${ends.join(' => ')}: the app did it, the graph doesn’t have it`;
    shape.prepend(title);
    graph.append(shape);
  }
}

/** A line of what the app did and the graph lacks, with its head. */
function beyondLine(start, bend, end) {
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wings = [2.7, -2.7].map((turn) => [end.x + 11 * Math.cos(angle + turn), end.y + 11 * Math.sin(angle + turn)]);
  const shape = svgElement('g', { class: 'beyond' });
  shape.append(
    svgElement('path', { class: 'way', d: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}` }),
    svgElement('polygon', { points: [[end.x, end.y], ...wings].join(' ') }));
  return shape;
}

/** What such a line means, where one is drawn. */
function beyondLegend({ outside, names }) {
  const isShown = (end) => numberOfFragment(names[end].id) >= 0;
  if (typeof boxes === 'undefined' || parts || !outside.some(({ edge }) => edge?.every(isShown))) return [];
  const sample = svgElement('svg', { class: 'sample', viewBox: '0 0 46 12', 'aria-hidden': 'true' });
  sample.append(beyondLine({ x: 1, y: 6 }, { x: 23, y: 6 }, { x: 45, y: 6 }));
  return [element('p', { className: 'words' }, sample, 'The app did it, the graph doesn’t have it')];
}

/** What the app did and the graph doesn't have, with the segue that is missing where both ends are known. */
function outsideList(session) {
  const { outside, names } = session;
  if (!outside.length) return [];
  const offered = new Set();
  const items = outside.map(({ n, words, edge, isMissing }) => {
    const segue = edge ? [': ', titledName(names[edge[0]]), ' => ', titledName(names[edge[1]])] : [];
    const isOffered = isMissing && preview.overlay !== undefined && !offered.has(edge.join());
    if (isOffered) offered.add(edge.join());
    const add = isOffered ? [' ', addButton(session, n)] : [];
    const isNoted = live.note.session === session.name && live.note.n === n;
    const note = isNoted ? [element('p', { className: 'words', textContent: live.note.text })] : [];
    return element('li', {}, `${n} `, ...wordsOf(words, session), ...segue, ...add, ...note);
  });
  return [
    element('h3', { textContent: 'Beyond the graph' }), ...beyondLegend(session),
    element('ul', { className: 'outside' }, ...items),
  ];
}

/** Has the segue that a step lacks written into the document over the graph; the page comes anew by that. */
function addButton(session, n) {
  const say = (text) => {
    live.note = { session: session.name, n, text };
    byId('live-status').textContent = text;
    showLivePanel(live.sessions.get(live.chosen));
  };
  const part = button(['Add to the graph'], 'add', async () => {
    say(`Writing to ${preview.overlay} …`);
    const problem = await ask('/segues', { session: session.name, n });
    say(problem || `Added to ${preview.overlay}.`);
  });
  part.title = `Writes this segue into ${preview.overlay}`;
  part.dataset.key = `add-${n}`;
  return part;
}
