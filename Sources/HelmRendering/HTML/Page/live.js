/**
 * Running apps that the preview follows: where they are, what they did last, what the graph lacks. `chosen` is the
 * session that is shown, `wanted` the one that was before the page was loaded anew, `refused` what is said of steps
 * that there was no room for, `shown` the place that the picture was given last, `stop` the number of its step,
 * `isHeld` whether the reader looks at an earlier one, `note` what came of adding a step's segue, `apps` the sessions
 * whose app lets the page present something, with what a click does now.
 */
const live = {
  sessions: new Map(), panel: undefined, chosen: undefined, wanted: undefined, refused: '', note: {},
  apps: new Map(),
};

/** A session as the preview tells it of this page, not of one that comes in its place: all is ready to be put in. */
function takeSession(text) {
  const session = JSON.parse(text);
  if (session.page !== preview.version) return;
  session.names = session.names.map((name) => [name].flat()).map(([id, title]) => ({ id, title }));
  live.sessions.set(session.name, session);
  if (live.chosen === undefined || live.wanted === session.name) live.chosen = session.name;
  if (live.wanted === session.name) live.wanted = undefined;
  showChoice();
  if (live.chosen === session.name) showLive();
}

/** What is said of steps that weren't taken, as they are of more sessions than are kept. */
function takeRefused(words) {
  live.refused = words;
  if (live.chosen !== undefined) showLivePanel(live.sessions.get(live.chosen));
}

/** Which apps let the page present something, and what a click does. */
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
  return live.apps.has(name) ? [element('p', { className: 'words', textContent: live.apps.get(name) })] : [];
}

/** A fragment's title, and its id where one points at it; the id where it has no title. */
const titledName = ({ id, title }) =>
  element('bdi', title === undefined ? { textContent: id } : { textContent: title, title: id });

/** What a step says: texts, and numbers of fragments between them. */
const wordsOf = (words, { names }) =>
  words.map((part) => (typeof part === 'number' ? titledName(names[part]) : named(part)));

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
  if (typeof state === 'undefined' || !stop.look) return;
  const told = { ...stop, path: stop.path.map(itemOf), presented: stop.presented.map(itemOf) };
  const known = numberOfState(told);
  if (known === undefined) {
    showFollowed(told, element('p', {}, ...wordsOf(stop.words, session)).textContent);
  } else {
    show({ number: known });
    history.replaceState({ depth }, '', location.pathname + location.search + hashOf(here));
  }
  live.shown = here;
}

/** Shows a state that the page hasn't explored as the preview tells it; where its steps lead isn't known. */
function showFollowed({ path, presented, look, caption }, said) {
  here = { number: data.start };
  const [visited, available, availableLines, untold] = look;
  state = {
    path, presented, caption, turned: [], clicks: new Map(), steps: new Map(),
    look: { fragments: { visited, available }, availableLines, moved: [], untold },
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
  const [taken, all] = session.covered;
  const counts = [session.counts, live.refused].filter(Boolean).join(', ');
  const bar = element('progress', { max: Math.max(1, all), value: taken });
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
    element('p', { className: 'now' }, ...wordsOf(session.now, session)),
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

/** Draws the segues that the app took and the graph lacks, as the preview tells them. */
function drawOutside({ lines }) {
  if (typeof graph === 'undefined') return;
  graph.querySelectorAll('.beyond').forEach((part) => part.remove());
  for (const line of lines) {
    const title = svgElement('title');
    title.textContent = line.title;
    graph.append(beyondLine(line, title));
  }
}

/** Such a line, with its head. */
function beyondLine({ way, head }, ...parts) {
  const shape = svgElement('g', { class: 'beyond' });
  shape.append(...parts, svgElement('path', { class: 'way', d: way }), svgElement('path', { class: 'tip', d: head }));
  return shape;
}

/** What such a line means, where one is drawn. */
function beyondLegend({ legend }) {
  if (!legend) return [];
  const sample = svgElement('svg', { class: 'sample', viewBox: '0 0 46 12', 'aria-hidden': 'true' });
  sample.append(beyondLine(legend));
  return [element('p', { className: 'words' }, sample, legend.title)];
}

/** What the app did and the graph doesn't have, with the segue that is missing where both ends are known. */
function outsideList(session) {
  if (!session.outside.length) return [];
  const items = session.outside.map(({ n, words, isMissing }) => {
    const add = isMissing && preview.overlay !== undefined ? [' ', addButton(session, n)] : [];
    const isNoted = live.note.session === session.name && live.note.n === n;
    const note = isNoted ? [element('p', { className: 'words', textContent: live.note.text })] : [];
    return element('li', {}, `${n} `, ...wordsOf(words, session), ...add, ...note);
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
