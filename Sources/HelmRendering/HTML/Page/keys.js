/** Keys that act wherever the focus is, but in fields and dialogs. */
const shortcuts = {
  '+': () => zoomBy(1.3),
  '=': () => zoomBy(1.3),
  '-': () => zoomBy(1 / 1.3),
  '0': fit,
  '/': () => searchField.focus(),
  '?': () => byId('help').showModal(),
};

/** Those of an overview. */
const foldingShortcuts = { Backspace: closeFold, Escape: closeFold };

/** Those that need a state. */
const walkingShortcuts = {
  f: () => take(actionOf('forward')),
  d: () => take(actionOf('dismissLast')),
  r: restart,
  Backspace: back,
  '[': () => stepFlow(-1),
  ']': () => stepFlow(1),
};

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest fragment in a direction: what lies aside counts double. */
function neighbour(number, [dx, dy]) {
  const here = middleOf(boxes[number]);
  let best;
  boxes.forEach((box, other) => {
    const there = middleOf(box);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 1 && ahead * 2 > aside && (!best || distance < best.distance)) best = { other, distance };
  });
  return best && best.other;
}

function onPictureKey(event) {
  const number = fragmentElements.indexOf(event.target.closest('.fragment'));
  if (number < 0) return;
  const { row } = event.target.dataset;
  if (directions[event.key]) {
    const next = neighbour(number, directions[event.key]);
    event.preventDefault();
    if (next !== undefined) showFragment(next);
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (row === undefined) act(number);
    else if (isWalkable) actOnSegue(Number(row));
    else showFragment(segues[row].to);
  }
}

function onKey(event) {
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest('input, select, textarea, dialog');
  const shortcut = shortcuts[event.key] || (isWalkable && walkingShortcuts[event.key])
    || (parts && foldingShortcuts[event.key]);
  if (isElsewhere || !shortcut) return;
  event.preventDefault();
  shortcut();
}

function prepareKeys() {
  stage.addEventListener('keydown', onPictureKey);
  document.addEventListener('keydown', onKey);
}
