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
/** The segues whose lines are led elsewhere than usually, each with its usual shapes. */
let ledSegues = new Map();

/** Takes a picture for the one that is shown. */
function useGraph(picture) {
  graph = picture;
  fragmentElements = [...graph.querySelectorAll('.fragment')];
  segueElements = [...graph.querySelectorAll('.segue')];
  rowElements = new Map([...graph.querySelectorAll('.row')].map((part) => [Number(part.dataset.row), part]));
  plainClasses = new Map([...fragmentElements, ...segueElements, ...rowElements.values()]
    .map((part) => [part, part.getAttribute('class')]));
  boxes = fragmentElements.map((part) => boxOf(part.querySelector('.frame')));
  ledSegues = new Map();
  badges = [...graph.querySelectorAll('.number')].map((part) => {
    const disc = part.querySelector('.step');
    return { part, disc, number: part.querySelector('.step-number'), usual: middleOf(boxOf(disc)) };
  });
}

const boxOf = (part) => Object.fromEntries(['x', 'y', 'width', 'height'].map((name) =>
  [name, Number(part.getAttribute(name))]));

/** Shows a state, as it is drawn in a file of its own: each part looks as the page was told, which is in one way. */
function draw({ path, presented, look }) {
  const shown = fragments.map(() => 'dimmed');
  const told = { presented: presented.map(({ number }) => number), ...look.fragments };
  for (const [name, numbers] of Object.entries(told)) for (const number of numbers) shown[number] = name;
  fragmentElements.forEach((part, number) => {
    setClasses(part, [shown[number]]);
    describe(part, number, shown[number]);
  });
  const steps = segueElements.map(() => []);
  path.forEach(({ number }, index) =>
    (linesOfSegues.get(number) || [number]).forEach((line) => steps[line]?.push(index + 1)));
  const lines = steps.map((numbers) => (numbers.length ? 'on-path' : 'dimmed'));
  const untold = new Set(look.untold);
  for (const number of look.availableLines) lines[number] = 'available';
  segueElements.forEach((part, number) => {
    setClasses(part, [lines[number], data.partners[lines[segues[number].partner]]]);
    tellSteps(part, steps[number]);
    setStep(badges[number], untold.has(number) ? [] : steps[number]);
    part.toggleAttribute('data-untold', untold.has(number));
    if (rowElements.has(number)) setClasses(rowElements.get(number), [lines[number]]);
  });
  const numbered = segueElements.map((_, line) => line).filter((line) => steps[line].length && !untold.has(line));
  placeNumbers(numbered, look.moved);
  leadLines(look.moved.flatMap(([, , , line]) => data.led?.[line] ? [data.led[line]] : []));
}

/** Draws lines as a state leads them, and those that it doesn't lead as usual. */
function leadLines(lines) {
  for (const [number, shapes] of ledSegues) setShapes(segueElements[number], shapes);
  ledSegues = new Map(lines.map(([number]) => [number, shapesOf(segueElements[number])]));
  for (const [number, ...shapes] of lines) setShapes(segueElements[number], shapes);
}

/** What draws a segue, and has a shape. */
const shapedParts = (part) => [...part.querySelectorAll('.line, .head, .tail, .cross')];

const shapesOf = (part) => shapedParts(part).map((shape) =>
  shape.getAttribute('d') ?? `${shape.getAttribute('cx')} ${shape.getAttribute('cy')}`);

function setShapes(part, shapes) {
  shapedParts(part).forEach((shape, index) => {
    const [x, y] = shapes[index].split(' ');
    const values = shape.matches('.tail') ? { cx: x, cy: y } : { d: shapes[index] };
    for (const [name, value] of Object.entries(values)) shape.setAttribute(name, value);
  });
  for (const along of part.querySelectorAll('.return, .hit')) along.setAttribute('d', shapes[0]);
}

function setClasses(part, classes) {
  part.setAttribute('class', [plainClasses.get(part), ...classes].filter(Boolean).join(' '));
}

function tellSteps(element, steps) {
  if (steps.length) element.setAttribute('data-step', steps.join(' '));
  else element.removeAttribute('data-step');
}

/** The step number on a line. */
function setStep(badge, steps) {
  const { most, separator, rest } = data.number;
  tellSteps(badge.part, steps);
  badge.number.textContent = steps.slice(0, most).join(separator) + (steps.length > most ? rest : '');
}

/** Sets the numbers of lines where the page was told that they stand. */
function placeNumbers(shown, moved) {
  const { least, room, drop, widths } = data.number;
  const moves = new Map(moved.map(([number, ...by]) => [number, by]));
  for (const number of shown) {
    const { number: text, disc, usual } = badges[number];
    const [right, down] = moves.get(number) || [0, 0];
    const [x, y] = [usual.x + right, usual.y + down];
    const width = Math.max(least, [...text.textContent].reduce((sum, letter) => sum + widths[letter], room));
    disc.setAttribute('width', width.toFixed(2));
    disc.setAttribute('x', (x - width / 2).toFixed(2));
    disc.setAttribute('y', (y - Number(disc.getAttribute('height')) / 2).toFixed(2));
    text.setAttribute('x', x.toFixed(2));
    text.setAttribute('y', (y + drop).toFixed(2));
  }
}

/** What a screen reader says of a fragment. */
function describe(part, number, emphasis) {
  const { title, kind, entry, fold } = fragments[number];
  const words = [title, fold || kind, entry && 'entry', data.spoken?.[emphasis]];
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
  setTabStop(Math.max(0, startNumber()));
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
    const count = origins.length > 1 ? `from ${origins.length}: ` : 'from ';
    if (chip) stop(chip, 'img', count + origins.join(', '));
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
