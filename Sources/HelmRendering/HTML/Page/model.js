/** What the page was given: the graph, the explored states with the steps between them, the flows. */
const data = JSON.parse(byId('data').textContent);
const { tags = [], flows = [], entries = [], parts } = data;
/** What is shown, of an overview a part; the numbers of fragments by ids, of segues by the numbers of their ends. */
let fragments;
let segues;
let numbersOfFragments;
let numbersOfSegues;
useGraphOf(parts ? parts[0] : data);
const isWalkable = Boolean(data.states);

/** Takes the fragments and segues of the graph, or of a part of an overview, for those that are shown. */
function useGraphOf(shown) {
  ({ fragments, segues } = shown);
  numbersOfFragments = firstPlaces(fragments.map(({ id }) => id));
  numbersOfSegues = firstPlaces(segues.map(({ from, to }) => `${from} ${to}`));
}

/** Where each of some values stands first. */
function firstPlaces(values) {
  return new Map(values.map((value, place) => [value, place]).reverse());
}

/** The number of the fragment in which one starts, of several the first that is chosen; -1 where there is none. */
const startNumber = () => entries[0] ?? fragments.findIndex(({ entry }) => entry);

/** The number of the fragment with an id; -1 where there is none. */
const numberOfFragment = (id) => numbersOfFragments.get(id) ?? -1;

/** The number of the first segue between two fragments, by their ids; -1 where there is none. */
const numberOfSegue = (from, to) => numbersOfSegues.get(`${numberOfFragment(from)} ${numberOfFragment(to)}`) ?? -1;

/** What can be done, by number: the kind, the fragment or tag that it is about, the engine's words where it refuses. */
const actions = (data.actions || []).map(([kind, subject, refusal]) => ({ kind, subject, refusal }));
const numbersOfActions = new Map(actions.map(({ kind, subject }, number) => [`${kind}:${subject}`, number]));

/** The number of an action; forward and dismissing what is last are about nothing. */
const actionOf = (kind, subject) => numbersOfActions.get(`${kind}:${subject}`);

/** The fragments that a segue can be taken from. */
const originsOf = ({ from, origins }) => origins || [from];

/** The lines that are drawn for segues that have none or several, by segue. */
const linesOfSegues = new Map((data.lines || []).map(([number, ...lines]) => [number, lines]));

/** The segues of each explored state's path. */
const paths = [];
let parent = 0;
for (const [farther, kept, added] of data.states || []) {
  parent += farther;
  paths.push((paths[parent] || []).slice(0, kept).concat(added));
}

/** The state of a number: explored ones count from 0 up, others from -2 down; their fragments may have identifiers. */
function stateOf(number) {
  const [path, look, menu, targets] = number < 0
    ? data.others[-2 - number] : [paths[number], ...data.states[number].slice(3)];
  const [presented, visited, available, numbers] = data.looks[look];
  const [shown, turned, caption] = data.presented[presented];
  const [availableFragments, availableLines] = data.available[available];
  const [steps, clicks, forward, dismissLast] = data.menus[menu];
  return {
    path: path.map(itemOf),
    presented: shown.map(itemOf),
    caption,
    look: {
      fragments: { visited: data.visited[visited], available: availableFragments }, availableLines,
      moved: data.moved[numbers].filter((number) => number.length > 1),
      untold: data.moved[numbers].filter((number) => number.length === 1).flat(),
    },
    turned,
    clicks: new Map(clicks.map((action) => [actions[action].subject, action])),
    steps: stepsOf(steps, targets),
    refusals: { forward: data.refusals[forward], dismissLast: data.refusals[dismissLast] },
  };
}

/** A fragment or a segue, with an identifier where it has one. */
function itemOf(value) {
  const [number, id] = [value].flat();
  return { number, id };
}

/** Where each action leads; to -1 where that isn't on the page. */
function stepsOf(steps, targets) {
  return new Map(steps.flatMap((step, index) => data.steps[step].map((action) => [action, targets[index]])));
}

/** The engine's words for a step that it refuses. */
function refusalOf(action) {
  const { kind, refusal } = actions[action];
  return state.refusal || refusal || state.refusals[kind];
}

/** The title of something presented or reached, with its identifier. */
function titled(fragment, id) {
  const { title } = fragments[fragment];
  return id === undefined ? title : `${title} (${id})`;
}

let numbersOfPaths;

/** The number of the state whose path has these segues. */
function numberOfPath(path) {
  numbersOfPaths = numbersOfPaths || firstPlaces(paths.map((known) => known.join()));
  return numbersOfPaths.get(path.join());
}

/** The number of the explored state with a path and what that leaves presented; none with identifiers is. */
function numberOfState({ path, presented }) {
  if ([...path, ...presented].some(({ id }) => id !== undefined)) return undefined;
  const numbersOf = (items) => items.map(({ number }) => number);
  const number = numberOfPath(numbersOf(path));
  const isSame = number !== undefined && numbersOf(stateOf(number).presented).join() === numbersOf(presented).join();
  return isSame ? number : undefined;
}
