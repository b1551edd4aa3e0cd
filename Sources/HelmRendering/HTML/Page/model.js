/** What the page was given: the graph, the explored states with the steps between them, the flows. */
const data = JSON.parse(byId('data').textContent);
const { tags = [], flows = [], parts } = data;
/** Of an overview, those of the part that is shown. */
let { fragments, segues } = parts ? parts[0] : data;
const isWalkable = Boolean(data.states);

/** The segues of each explored state's path. */
const paths = [];
for (const [parent, kept, added] of data.states || []) {
  paths.push((paths[parent] || []).slice(0, kept).concat(added));
}

/** The state of a number: explored ones count from 0 up, others from -2 down. */
function stateOf(number) {
  if (number < 0) return otherState(number);
  const [, , , presented, menu, targets] = data.states[number];
  const [shown, available] = data.presented[presented];
  return {
    path: paths[number].map((segue) => ({ segue })),
    presented: shown.map((fragment) => ({ fragment })),
    available,
    menu: data.menus[menu],
    steps: stepsOf(data.menus[menu], targets),
  };
}

/** A state whose fragments may have identifiers: of a flow, or reached from one. */
function otherState(number) {
  const { path, presented, available, menu, targets } = data.others[-2 - number];
  return {
    path: path.map(([segue, id]) => ({ segue, id })),
    presented: presented.map(([fragment, id]) => ({ fragment, id })),
    available,
    menu,
    steps: stepsOf(menu, targets),
  };
}

/** Where each action leads; to -1 where that wasn't explored. */
function stepsOf(menu, targets) {
  const steps = new Map();
  menu.steps.forEach((actions, index) => {
    for (const action of actions.split(' ')) steps.set(action, targets[index]);
  });
  return steps;
}

/** The engine's words for a step that it refuses. */
function refusal(state, action) {
  if (action === 'forward' || action === 'dismiss') return data.refusals[state.menu[action]];
  const [kind, number] = action.split(':');
  const name = kind === 'presentTag' ? tags[number] : fragments[number].id;
  return data.words[kind].split('{}').join(name);
}

/** The title of something presented or reached, with its identifier. */
function titled(fragment, id) {
  const { title } = fragments[fragment];
  return id === undefined ? title : `${title} (${id})`;
}

let numbersOfPaths;

/** The number of the state whose path has these segues. */
function numberOfPath(path) {
  numbersOfPaths = numbersOfPaths || new Map(paths.map((known, number) => [known.join(), number]));
  return numbersOfPaths.get(path.join());
}
