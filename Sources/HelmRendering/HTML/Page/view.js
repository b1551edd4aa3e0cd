/**
 * The part of the picture that is seen: the point in the middle of the stage, and pixels a point; the fragments that
 * are to be seen at first, until it is moved.
 */
const stage = byId('stage');
const size = { width: 0, height: 0 };
const view = { x: 0, y: 0, scale: 1, isFitted: true };
const scales = { least: 0.05, readable: 0.62, comfortable: 0.85, fitted: 1.3, most: 4 };
let animation;
let isPrinting = false;

const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

/** What is seen, in the picture's points. */
function seen() {
  const width = stage.clientWidth / view.scale;
  const height = stage.clientHeight / view.scale;
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

function showView() {
  if (isPrinting) return;
  const { x, y, width, height } = seen();
  graph.setAttribute('viewBox', [x, y, width, height].map((value) => value.toFixed(2)).join(' '));
  showMinimap();
}

function setView(x, y, scale, { isFitted = false, beside = 80 } = {}) {
  view.scale = clamped(scale, scales.least, scales.most);
  view.x = withinPicture(x, stage.clientWidth / view.scale, size.width, beside / view.scale);
  view.y = withinPicture(y, stage.clientHeight / view.scale, size.height, beside / view.scale);
  view.isFitted = isFitted;
  view.first = undefined;
  showView();
}

/** A middle from which no more than a little is seen beside the picture, and all of one that there is room for. */
function withinPicture(middle, length, whole, beside) {
  const ends = [length / 2 - beside, whole - length / 2 + beside];
  return clamped(middle, Math.min(...ends), Math.max(...ends));
}

/** Moves there, at once where the reader asks for less motion. */
function moveView(x, y, scale) {
  cancelAnimationFrame(animation);
  if (prefersStillness()) return setView(x, y, scale);
  const from = { ...view };
  const started = performance.now();
  const frame = (now) => {
    const done = clamped((now - started) / 240, 0, 1);
    const eased = 1 - (1 - done) ** 3;
    const between = (a, b) => a + (b - a) * eased;
    setView(between(from.x, x), between(from.y, y), between(from.scale, scale));
    if (done < 1) animation = requestAnimationFrame(frame);
  };
  animation = requestAnimationFrame(frame);
}

const fittingScale = (box) =>
  Math.min(stage.clientWidth / box.width, stage.clientHeight / box.height, scales.fitted);

/** Shows all of the graph. */
function fit() {
  cancelAnimationFrame(animation);
  setView(size.width / 2, size.height / 2, fittingScale(size), { isFitted: true });
}

/**
 * Shows all of a graph that can be read so, else a part with some fragments, or with the first of them, and with the
 * path's lines where there is room for those; again in a window of another size, as long as the reader hasn't moved it.
 */
function showFirstView(numbers) {
  fit();
  if (view.scale < scales.readable) {
    const first = grown(readable(numbers, 0) || { x: 0, y: 0, width: 0, height: 0 });
    const path = pathBoxes();
    const whole = united([first, ...path]);
    const box = fittingScale(whole) < scales.readable ? first : whole;
    const { x, y } = middleOf(box);
    const scale = Math.min(scales.comfortable, fittingScale(box));
    setView(x, y, scale, { beside: scale * outside(path) });
  }
  view.first = numbers;
}

/** Shows the same in a window of another size. */
function onResize() {
  if (view.first) showFirstView(view.first);
  else if (view.isFitted) fit();
  else showView();
}

const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** A box with some room around it. */
const grown = ({ x, y, width, height }) => ({ x: x - 40, y: y - 40, width: width + 80, height: height + 80 });

/** The box around some fragments; where it is too large to be read, that of one of them. */
function readable(numbers, one) {
  const box = around(numbers);
  return box && fittingScale(grown(box)) < scales.readable ? around(numbers.slice(one).slice(0, 1)) : box;
}

/** The box around some fragments, undefined where none is drawn. */
function around(numbers) {
  const found = numbers.map((number) => boxes[number]).filter(Boolean);
  return found.length ? united(found) : undefined;
}

/** The box around some boxes. */
function united(all) {
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  const width = Math.max(...all.map((box) => box.x + box.width)) - x;
  const height = Math.max(...all.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/** How far some boxes stand out of the picture: a line may run along its edge. */
function outside(all) {
  const { x, y, width, height } = united([{ x: 0, y: 0, ...size }, ...all]);
  return Math.max(-x, -y, x + width - size.width, y + height - size.height);
}

/** The boxes of the lines of the path that is shown, and of its numbers. */
const pathBoxes = () =>
  [...graph.querySelectorAll('.segue[data-step]:not([data-untold]) .line, .number[data-step] .step')]
    .map((part) => part.getBBox()).map(({ x, y, width, height }) =>
      ({ x: x - 4, y: y - 4, width: width + 8, height: height + 8 }));

/** Moves the picture so that some fragments are seen, if they aren't. */
function reveal(numbers) {
  const box = readable(numbers, -1);
  if (!box) return;
  const all = seen();
  const margin = 12;
  const isSeen = box.x >= all.x + margin && box.y >= all.y + margin
    && box.x + box.width <= all.x + all.width - margin && box.y + box.height <= all.y + all.height - margin;
  if (isSeen) return;
  const { x, y } = middleOf(box);
  moveView(x, y, Math.min(view.scale, fittingScale(grown(box))));
}

/** Zooms while the point under the pointer stays where it is. */
function zoomBy(factor, place) {
  cancelAnimationFrame(animation);
  const scale = clamped(view.scale * factor, scales.least, scales.most);
  const { left, top, width, height } = stage.getBoundingClientRect();
  const dx = place ? place.clientX - left - width / 2 : 0;
  const dy = place ? place.clientY - top - height / 2 : 0;
  const moved = 1 / view.scale - 1 / scale;
  setView(view.x + dx * moved, view.y + dy * moved, scale);
}

function panBy(dx, dy) {
  cancelAnimationFrame(animation);
  setView(view.x - dx / view.scale, view.y - dy / view.scale, view.scale);
}

function onWheel(event) {
  event.preventDefault();
  if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    panBy(-event.deltaX - (event.shiftKey ? event.deltaY : 0), 0);
  } else {
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event);
  }
}

/** Dragging moves the picture, two fingers zoom it as well; a click stays a click. */
function prepareDragging() {
  const fingers = new Map();
  let isDragging = false;
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  graph.addEventListener('pointerdown', (event) => {
    if (event.button === 0) fingers.set(event.pointerId, event);
    if (fingers.size === 1) isDragging = false;
  });
  graph.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!isDragging && Math.hypot(dx, dy) < 4) return;
    if (!isDragging) graph.setPointerCapture(event.pointerId);
    isDragging = true;
    const distance = fingers.size === 2 ? spread() : 0;
    fingers.set(event.pointerId, event);
    if (distance) zoomBy(spread() / distance, event);
    panBy(dx / fingers.size, dy / fingers.size);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    graph.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  graph.addEventListener('click', (event) => {
    if (isDragging) event.stopImmediatePropagation();
    isDragging = false;
  }, true);
}

/** Prints all of the picture. */
function preparePrinting() {
  addEventListener('beforeprint', () => {
    isPrinting = true;
    graph.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  });
  addEventListener('afterprint', () => {
    isPrinting = false;
    showView();
  });
}

/** Takes over how large the picture is, before anything of it is shown. */
function measureGraph() {
  Object.assign(size, { width: graph.viewBox.baseVal.width, height: graph.viewBox.baseVal.height });
}

function prepareView() {
  stage.addEventListener('wheel', onWheel, { passive: false });
  byId('zoom-in').addEventListener('click', () => zoomBy(1.3));
  byId('zoom-out').addEventListener('click', () => zoomBy(1 / 1.3));
  byId('zoom-fit').addEventListener('click', fit);
  preparePrinting();
  new ResizeObserver(onResize).observe(stage);
}
