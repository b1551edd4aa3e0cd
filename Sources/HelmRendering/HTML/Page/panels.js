/** What is known of the state, beside the picture. */
function showState() {
  const focused = document.activeElement && document.activeElement.dataset.key;
  byId('state').replaceChildren(...[
    section('Presented', presentedList()), section('Path', pathList()), ...actionSections(), ...flowSection(),
    ...rulesSection(),
  ]);
  setRefused('forward', actionOf('forward'));
  setRefused('dismiss', actionOf('dismissLast'));
  byId('back').disabled = depth === 0;
  if (focused) restoreFocus(focused);
}

/** A button that the engine would refuse looks so, but answers with the reason. */
function setRefused(id, action) {
  byId(id).classList.toggle('refused', !state.steps.has(action));
}

/** What had the focus has it again; where that is gone, the first step that can be made. */
function restoreFocus(key) {
  const all = [...document.querySelectorAll('#state [data-key]')];
  const next = all.find((part) => part.dataset.key === key) || all[0] || byId('restart');
  next.focus();
}

function presentedList() {
  const items = state.presented.map(({ number, id }) => element('li', {}, named(titled(number, id))));
  return element('ul', { className: 'presented-list' }, ...items);
}

/** The path as a trail: where the app starts, then each step with its number. */
function pathList() {
  const items = [];
  let last;
  state.path.forEach(({ number: segue, id }, index) => {
    const { from, to } = segues[segue];
    if (from !== last) items.push(element('li', { className: 'origin' }, named(fragments[from].title)));
    const number = element('span', { className: 'number', textContent: index + 1 });
    items.push(element('li', {}, number, ' ', named(titled(to, id))));
    last = to;
  });
  if (!items.length) {
    const start = fragments[entries[here.number]];
    items.push(element('li', { className: 'origin', textContent: `empty: at ${start ? start.title : 'the start'}` }));
  }
  return element('ol', { className: 'path' }, ...items);
}

const actionGroups = [
  ['present', 'Present'], ['dismiss', 'Dismiss'], ['presentTag', 'Present by tag'], ['dismissTag', 'Dismiss by tag'],
];

/** Every step that can be made, as buttons. */
function actionSections() {
  const sections = actionGroups.map(([wanted, title]) => {
    const buttons = [...state.steps.keys()].filter((action) => actions[action].kind === wanted).map((action) => {
      const made = button([named(nameOfSubject(actions[action]))], wanted, () => take(action));
      made.dataset.key = `${wanted}:${actions[action].subject}`;
      return element('li', {}, made);
    });
    return buttons.length ? section(title, element('ul', { className: 'actions' }, ...buttons)) : undefined;
  });
  return sections.filter(Boolean);
}

/** The flows and recordings: one to choose, its stops, the screenshot. */
function flowSection() {
  if (!flows.length) return [];
  const choice = element('select', { id: 'flow' }, element('option', { value: '', textContent: 'none' }));
  flows.forEach(({ name }, index) => choice.append(element('option', { value: index, textContent: name })));
  choice.setAttribute('aria-label', 'Flow');
  choice.dataset.key = 'flow';
  choice.value = here.flow === undefined ? '' : here.flow;
  choice.addEventListener('change', () => {
    const flow = Number(choice.value);
    go(choice.value === '' ? { number: here.number } : { number: flows[flow].stops[0].state, flow, stop: 0 });
  });
  const [buttons, stops] = here.flow === undefined ? [[], []] : [[flowButtons()], [stopList()]];
  return [section('Flow', choice, ...buttons, ...screenshot(), ...stops)];
}

const lights = { holds: '✓', broken: '✗', undecided: '?' };

/** The rules with a light each; a broken one leads through the steps that break it. */
function rulesSection() {
  const rules = data.rules || [];
  if (!rules.length) return [];
  const items = rules.map(({ name, answer, words, flow }, index) => {
    const light = element('span', { className: `light ${answer}`, textContent: lights[answer] });
    light.setAttribute('aria-label', answer);
    light.setAttribute('role', 'img');
    const follow = () => go({ number: flows[flow].stops[0].state, flow, stop: 0 });
    const label = flow === undefined ? element('span', {}, named(name)) : button([named(name)], 'rule', follow);
    if (flow !== undefined) label.dataset.key = `rule-${index}`;
    return element('li', {}, light, ' ', label, element('p', { className: 'words', textContent: words }));
  });
  return [section('Rules', element('ul', { className: 'rules' }, ...items))];
}

function flowButtons() {
  const made = [['flow-back', 'Step back', -1], ['flow-on', 'Step on', 1]].map(([key, title, by]) => {
    const part = button([title], '', () => stepFlow(by));
    part.dataset.key = key;
    part.disabled = !flows[here.flow].stops[here.stop + by];
    return part;
  });
  return element('div', { className: 'row' }, ...made);
}

function stopList() {
  const items = flows[here.flow].stops.map(({ state: number, label }, stop) => {
    const part = button([named(label)], 'stop', () => go({ number, flow: here.flow, stop }, label));
    part.dataset.key = `stop-${stop}`;
    if (stop === here.stop) part.setAttribute('aria-current', 'step');
    return element('li', {}, part);
  });
  return element('ol', { className: 'stops', start: 0 }, ...items);
}

/** What the app showed: at this stop, or where no flow is followed, whenever a flow came through this state. */
function screenshot() {
  const stops = here.flow === undefined ? flows.flatMap((flow) => flow.stops) : [flows[here.flow].stops[here.stop]];
  const shown = stops.find(({ state: number, image }) => number === here.number && image);
  if (!shown) return [];
  const { image, width, height, label } = shown;
  return [element('img', { src: image, width, height, alt: `Screenshot: ${label}` })];
}

/** Why a graph can only be looked at. */
function showProblems() {
  const items = (data.problems || []).map((problem) => element('li', { textContent: problem }));
  const words = 'The engine refuses this graph, so there is nothing to walk through:';
  byId('state').replaceChildren(
    section('Not navigable', element('p', { textContent: words }), element('ul', {}, ...items)));
}
