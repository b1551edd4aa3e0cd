/** Where the reader is: a state's number, and in which flow at which stop, where they follow one. */
let here;
let state;
let depth = 0;

/** A shareable name of a place: the path where it was explored. */
function hashOf({ number, flow, stop }) {
  if (flow !== undefined) return `#flow=${encodeURIComponent(flows[flow].name)}&step=${stop}`;
  if (number > 0 && entries[number] !== undefined) return `#entry=${encodeURIComponent(fragments[entries[number]].id)}`;
  return number < 0 ? `#state=${number}` : `#path=${pathText(paths[number])}`;
}

/** `a/b/c,b/d`: fragments one after the other; a comma where the next segue leaves another fragment. */
function pathText(path) {
  let text = '';
  let last;
  for (const segue of path) {
    const { from, to } = segues[segue];
    if (from !== last) text += (text && ',') + encodeURIComponent(fragments[from].id);
    text += '/' + encodeURIComponent(fragments[to].id);
    last = to;
  }
  return text;
}

/** The place that the address names; undefined where it names none that is known. */
function placeOf(hash) {
  const parts = new Map(hash.slice(1).split('&').map((part) => part.split(/=(.*)/s).slice(0, 2)));
  if (parts.has('entry')) return placeAtEntry(decoded(parts.get('entry')));
  if (parts.has('flow')) return placeInFlow(decoded(parts.get('flow')), Number(parts.get('step') || 0));
  const number = parts.has('path') ? numberOfPath(pathOf(parts.get('path'))) : Number(parts.get('state') || NaN);
  const isKnown = number < 0 ? number < -1 && -1 - number <= (data.others || []).length : number < paths.length;
  return Number.isInteger(number) && isKnown ? { number } : undefined;
}

/** Browsers and people may escape more or less than we do. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The first states are those at each entry, before the first step. */
function placeAtEntry(id) {
  const number = entries.indexOf(numberOfFragment(id));
  return number < 0 ? undefined : { number };
}

function placeInFlow(name, stop) {
  const flow = flows.findIndex((known) => known.name === name);
  const stops = flow < 0 ? [] : flows[flow].stops;
  return stops[stop] && { number: stops[stop].state, flow, stop };
}

function pathOf(text) {
  const path = [];
  for (const chain of text ? text.split(',') : []) {
    const ids = chain.split('/').map(decoded);
    ids.slice(1).forEach((id, index) => path.push(numberOfSegue(ids[index], id)));
  }
  return path;
}

/** Goes to a place, which the browser's history remembers. */
function go(place, said) {
  depth += 1;
  history.pushState({ depth }, '', hashOf(place));
  show(place, said);
}

/** Shows a place. */
function show(place, said = '') {
  here = place;
  state = stateOf(place.number);
  const presented = state.presented.map(({ number }) => number);
  draw(state);
  colorMinimap();
  if (!graph.contains(document.activeElement)) setTabStop(presented[presented.length - 1]);
  showState();
  showEntry();
  byId('message').textContent = '';
  byId('status').textContent = `${said}${said && '. '}${state.caption}.`;
  reveal(presented);
}

/** Says why a step isn't made. */
function refuse(words) {
  byId('message').textContent = words;
}

/** Makes a step, if the engine makes it. */
function take(action) {
  const target = state.steps.get(action);
  if (target === undefined) refuse(refusalOf(action));
  else if (target === -1) refuse(data.border);
  else go({ number: target }, spokenAction(actions[action]));
}

/** The name of the fragment or tag that an action is about. */
const nameOfSubject = ({ kind, subject }) => (kind.endsWith('Tag') ? `#${tags[subject]}` : fragments[subject].title);

function spokenAction(action) {
  if (action.subject === undefined) return action.kind === 'forward' ? 'Went forward' : 'Dismissed';
  return `${action.kind.startsWith('present') ? 'Presented' : 'Dismissed'} ${nameOfSubject(action)}`;
}

/** A click on a fragment presents it, or does what the state has for it. */
function act(number) {
  showAbout(number);
  if (typeof askApp === 'function' && askApp(number)) return;
  if (parts) openFold(number);
  else if (isWalkable) take(state.clicks.has(number) ? state.clicks.get(number) : actionOf('present', number));
}

/** A click on a line stands for one on the fragment that its segue leads to; a line for both ways may be turned. */
function actOnSegue(number) {
  const { partner } = segues[number];
  act(segues[state.turned.includes(number) ? partner : number].to);
}

const back = () => depth > 0 && history.back();
const restart = () => go({ number: Number(byId('entry').value || 0) }, 'Restarted');

/** A choice of where one starts, where there are several entries: of those that the picture marks, if it does. */
function prepareEntries() {
  const choice = byId('entry');
  const marked = entries.filter((entry) => fragments[entry].entry);
  const starts = marked.length ? marked : entries;
  choice.hidden = starts.length < 2;
  for (const entry of starts) choice.append(
    element('option', { value: entries.indexOf(entry), textContent: `Start at ${fragments[entry].title}` }));
  choice.addEventListener('change', restart);
}

/** Shows the entry of the state in the choice, where the state tells it. */
function showEntry() {
  const first = state.path.length ? segues[state.path[0].number].from : entries[here.number];
  const option = byId('entry').querySelector(`[value="${entries.indexOf(first)}"]`);
  if (option) option.selected = true;
}

/** Goes on in the flow that is followed, or back. */
function stepFlow(by) {
  if (here.flow === undefined) return;
  const stop = here.stop + by;
  const stops = flows[here.flow].stops;
  if (stops[stop]) go({ number: stops[stop].state, flow: here.flow, stop }, stops[stop].label);
}

function prepareWalk() {
  byId('controls').hidden = false;
  prepareEntries();
  byId('back').addEventListener('click', back);
  byId('restart').addEventListener('click', restart);
  byId('forward').addEventListener('click', () => take(actionOf('forward')));
  byId('dismiss').addEventListener('click', () => take(actionOf('dismissLast')));
  graph.addEventListener('click', (event) => {
    const part = event.target.closest('.row, .fragment, .segue');
    if (!part) return;
    if (part.dataset.row) return actOnSegue(Number(part.dataset.row));
    const number = fragmentElements.indexOf(part);
    if (number >= 0) act(number);
    else actOnSegue(segueElements.indexOf(part));
  });
  addEventListener('popstate', () => {
    depth = (history.state && history.state.depth) || 0;
    showAddress();
  });
  history.replaceState({ depth }, '');
}

/** Shows the place that the address names, or the start. */
function showAddress() {
  const place = placeOf(location.hash);
  show(place || { number: data.start });
  if (!place && location.hash.length > 1) refuse('the address names no state of this page; this is where it opens');
}
