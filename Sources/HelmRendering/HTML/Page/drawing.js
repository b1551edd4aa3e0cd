/** The picture; its fragments and segues in the order of the data; what isn't drawn has no element. */
let graph;
let fragmentElements;
let segueElements;
/** The rows that segues are in their origins' boxes, by segue. */
let rowElements;
let plainClasses;
/** The fragments' boxes in the picture. */
let boxes;
/** Each segue's number: its elements, and where it usually stands. */
let badges;
/** What no number may cover. */
let obstacles;

/** Takes a picture for the one that is shown. */
function useGraph(picture) {
  graph = picture;
  fragmentElements = [...graph.querySelectorAll('.fragment')];
  segueElements = [...graph.querySelectorAll('.segue')];
  rowElements = new Map([...graph.querySelectorAll('.row')].map((part) => [Number(part.dataset.row), part]));
  plainClasses = new Map([...fragmentElements, ...segueElements, ...rowElements.values()]
    .map((part) => [part, part.getAttribute('class')]));
  boxes = fragmentElements.map((part) => boxOf(part.querySelector('.frame')));
  badges = [...graph.querySelectorAll('.number')].map((part) => {
    const disc = part.querySelector('.step');
    return { part, disc, number: part.querySelector('.step-number'), usual: middleOf(boxOf(disc)) };
  });
  obstacles = [
    ...boxes, ...[...graph.querySelectorAll('.tag, .chip')].map(boxOf),
    ...[...graph.querySelectorAll('.segue:not(.quiet)')].flatMap(headsOf),
  ];
}

const boxOf = (part) => Object.fromEntries(['x', 'y', 'width', 'height'].map((name) =>
  [name, Number(part.getAttribute(name))]));

const boxAround = ({ x, y }, width, height) => ({ x: x - width / 2, y: y - height / 2, width, height });

const meet = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;

/** The boxes around a line's heads. */
const headsOf = (part) => [...part.querySelectorAll('.head')].map((head) => {
  const numbers = head.getAttribute('d').match(/-?[\d.]+/g).map(Number);
  const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
});

/** Shows a state, as it is drawn in a file of its own: each part looks as the page was told. */
function draw({ path, presented, look }) {
  const shown = fragments.map(() => 'dimmed');
  for (const number of look.availableFragments) shown[number] = 'available';
  for (const number of look.visited) shown[number] = 'visited';
  for (const { number } of presented) shown[number] = 'presented';
  fragmentElements.forEach((part, number) => {
    setClasses(part, [shown[number]]);
    describe(part, number, shown[number]);
  });
  const steps = segues.map(() => []);
  path.forEach(({ number }, index) => steps[number].push(index + 1));
  const lines = steps.map((numbers) => (numbers.length ? 'on-path' : 'dimmed'));
  for (const number of look.availableSegues) lines[number] = 'available';
  segueElements.forEach((part, number) => {
    const { partner } = segues[number];
    const isShared = partner !== undefined && lines[partner] !== 'dimmed';
    setClasses(part, [lines[number], ...(isShared ? [`partner-${lines[partner]}`] : [])]);
    setStep(part, badges[number], steps[number]);
    if (rowElements.has(number)) setClasses(rowElements.get(number), [lines[number]]);
  });
  placeNumbers(segues.map((_, number) => number).filter((number) => steps[number].length));
}

function setClasses(part, classes) {
  part.setAttribute('class', [plainClasses.get(part), ...classes].join(' '));
}

/** The step number on a line. */
function setStep(part, badge, steps) {
  for (const element of [part, badge.part]) {
    if (steps.length) element.setAttribute('data-step', steps.join(' '));
    else element.removeAttribute('data-step');
  }
  badge.number.textContent = steps.slice(0, 3).join(', ') + (steps.length > 3 ? ', …' : '');
}

/** Sets numbers where they usually stand; those in the way of each other, a box, a tag or a head, elsewhere. */
function placeNumbers(shown) {
  const discs = shown.map((number) => {
    const { number: text, disc, usual } = badges[number];
    const [width, height] = [Math.max(17, text.getComputedTextLength() + 9), Number(disc.getAttribute('height'))];
    return { number, width, height, box: boxAround(usual, width, height) };
  });
  const heads = shown.filter((number) => segueElements[number].matches('.quiet'))
    .flatMap((number) => headsOf(segueElements[number]));
  // Between two boxes there is a little less room than a number takes.
  const isFree = (box, taken) => {
    const inner = boxAround(middleOf(box), box.width - 2, box.height - 2);
    return ![...obstacles, ...heads].some((other) => meet(inner, other)) && !taken.some((other) => meet(box, other));
  };
  const isIn = (one) => isFree(one.box, discs.filter((other) => other !== one).map(({ box }) => box));
  const taken = discs.filter(isIn).map(({ box }) => box);
  for (const disc of discs) {
    if (!taken.includes(disc.box)) {
      const places = placesOf(disc.number).map((place) => boxAround(place, disc.width, disc.height));
      disc.box = places.find((box) => isFree(box, taken)) ?? disc.box;
      taken.push(disc.box);
    }
    const { disc: part, number: text } = badges[disc.number];
    for (const name of ['x', 'y', 'width']) part.setAttribute(name, disc.box[name].toFixed(2));
    text.setAttribute('x', middleOf(disc.box).x.toFixed(2));
    text.setAttribute('y', (middleOf(disc.box).y + 3.7).toFixed(2));
  }
}

/** Where a segue's number may stand: on its line, near to the usual place first; then beside it. */
function placesOf(number) {
  const { usual } = badges[number];
  const line = [number, segues[number].partner].map((one) => segueElements[one]?.querySelector('.line'))
    .find((found) => found);
  if (!line) return [usual];
  const length = line.getTotalLength();
  const count = Math.max(2, Math.min(200, Math.floor(length / 4)));
  const places = Array.from({ length: count + 1 }, (_, index) => line.getPointAtLength((length * index) / count));
  const far = ({ x, y }) => Math.hypot(x - usual.x, y - usual.y);
  const near = (found) => found.sort((one, other) => far(one) - far(other));
  const beside = [12, 22].flatMap((distance) => near(places.flatMap(({ x, y }) =>
    [[0, -1], [0, 1], [-1, 0], [1, 0]].map(([dx, dy]) => ({ x: x + dx * distance, y: y + dy * distance })))));
  return [usual, ...near([...places]), ...beside];
}

const spokenEmphasis = { presented: 'presented', visited: 'passed', available: 'can be presented', dimmed: '' };

/** What a screen reader says of a fragment. */
function describe(part, number, emphasis) {
  const { title, kind, entry, fold } = fragments[number];
  const words = [title, fold || kind, entry && 'entry', spokenEmphasis[emphasis]];
  part.setAttribute('aria-label', words.filter(Boolean).join(', '));
}

/** Makes fragments buttons, one of them in the order of the Tab key, and lines wide enough to be hit. */
function prepareDrawing() {
  fragmentElements.forEach((part, number) => {
    const { fold } = fragments[number];
    part.setAttribute('role', parts && !fold ? 'img' : 'button');
    if (fold) part.setAttribute('aria-expanded', 'false');
    part.setAttribute('tabindex', '-1');
    describe(part, number, 'dimmed');
  });
  for (const part of segueElements) {
    part.setAttribute('aria-hidden', 'true');
    const line = part.querySelector('.line');
    if (line) part.append(svgElement('path', { class: 'hit', d: line.getAttribute('d') }));
  }
  prepareRows();
  setTabStop(Math.max(0, fragments.findIndex(({ entry }) => entry)));
}

/** Has rows, and chips for all rows that lead to their fragment, show the rows and lines that they stand for. */
function prepareRows() {
  const show = (numbers, isShown) => numbers.forEach((number) =>
    [segueElements[number], rowElements.get(number)].forEach((part) => part.toggleAttribute('data-shown', isShown)));
  const prepare = (part, numbers) => {
    for (const name of ['pointerenter', 'focus']) part.addEventListener(name, () => show(numbers, true));
    for (const name of ['pointerleave', 'blur']) part.addEventListener(name, () => show(numbers, false));
  };
  const stop = (part, role, words) => {
    part.setAttribute('tabindex', '-1');
    part.setAttribute('role', role);
    part.setAttribute('aria-label', words);
  };
  for (const [number, part] of rowElements) {
    stop(part, 'link', part.querySelector('title').textContent);
    prepare(part, [number]);
  }
  fragmentElements.forEach((part, fragment) => {
    const numbers = [...rowElements.keys()].filter((number) => {
      const { from, to } = segues[number];
      return to === fragment && from !== to;
    });
    part.querySelectorAll('.chip, .chip-text').forEach((chip) => prepare(chip, numbers));
    const chip = part.querySelector('.chip-text');
    const origins = numbers.map((number) => fragments[segues[number].from].title);
    if (chip) stop(chip, 'img', `${chip.textContent}: ${origins.join(', ')}`);
    // A button has nothing in it that can be reached.
    if (stopsIn(part).length && part.getAttribute('role') === 'button') part.setAttribute('role', 'link');
    else if (stopsIn(part).length) part.setAttribute('role', 'group');
  });
}

/** What the Tab key comes to after a fragment: its chip and its rows. */
const stopsIn = (part) => [...part.querySelectorAll('.chip-text, .row')];

/** Chooses the fragment at which the Tab key enters the picture. */
function setTabStop(number) {
  for (const part of graph.querySelectorAll('[tabindex="0"]')) part.setAttribute('tabindex', '-1');
  const part = fragmentElements[number];
  if (!part) return;
  for (const stop of [part, ...stopsIn(part)]) stop.setAttribute('tabindex', '0');
}
