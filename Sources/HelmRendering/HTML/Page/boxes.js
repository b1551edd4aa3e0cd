/** Whether boxes can be moved: where a layout lock keeps what is drawn. */
const isMovable = preview.moves !== undefined;
/** The box that is moved: its part, where that began, how far it is; whether the preview is asked to keep it there. */
let moved;
let isKeeping = false;

/** Has the preview keep something; the next page shows it. */
async function keep(path, parameters = {}) {
  if (isKeeping) return;
  isKeeping = true;
  stage.setAttribute('aria-busy', 'true');
  const problem = await ask(path, { version: preview.version, ...parameters });
  if (!problem) return;
  isKeeping = false;
  stage.removeAttribute('aria-busy');
  putBack();
  refuse(problem);
}

const keepMove = (number, dx, dy) =>
  keep('/boxes', { fragment: fragments[number].id, dx: dx.toFixed(2), dy: dy.toFixed(2) });

function undoMove() {
  if (preview.moves === '0') refuse('there is no move to take back');
  else keep('/undo');
}

/** Shows the box where it was. */
function putBack() {
  graph.querySelectorAll('.moving').forEach((part) => part.classList.remove('moving'));
  moved?.part.removeAttribute('transform');
  moved = undefined;
}

/** The box follows the pointer; its lines come with the next page. */
function moveBox({ pointerId, clientX, clientY }) {
  const [across, down] = [clientX - moved.x, clientY - moved.y];
  if (!moved.isMoved && Math.hypot(across, down) < 4) return;
  if (!moved.isMoved) {
    graph.setPointerCapture(pointerId);
    segues.forEach(({ from, to }, number) =>
      segueElements[number]?.classList.toggle('moving', from === moved.number || to === moved.number));
  }
  Object.assign(moved, { isMoved: true, dx: across / view.scale, dy: down / view.scale });
  moved.part.setAttribute('transform', `translate(${moved.dx} ${moved.dy})`);
}

/** A box is dragged, which moves neither the picture nor the app; a click stays a click. */
function prepareMoving() {
  let isOver = false;
  graph.addEventListener('pointerdown', (event) => {
    const part = event.target.closest('.fragment');
    isOver = false;
    if (!part || event.button !== 0 || isKeeping || moved) return;
    event.stopPropagation();
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    moved = { part, number: fragmentElements.indexOf(part), pointer, x, y, isMoved: false };
  }, true);
  graph.addEventListener('pointermove', (event) => {
    if (moved?.pointer === event.pointerId && !isKeeping) moveBox(event);
  });
  graph.addEventListener('pointerup', (event) => {
    if (moved?.pointer !== event.pointerId || isKeeping) return;
    isOver = moved.isMoved;
    if (moved.isMoved) keepMove(moved.number, moved.dx, moved.dy);
    else moved = undefined;
  });
  graph.addEventListener('pointercancel', () => isKeeping || putBack());
  graph.addEventListener('click', (event) => {
    if (isOver) event.stopImmediatePropagation();
    isOver = false;
  }, true);
}

/** Shift and an arrow move the box that has the focus, Ctrl-Z takes a move back, Escape lets go of a box. */
function prepareMovingKeys() {
  stage.addEventListener('keydown', (event) => {
    const number = fragmentElements.indexOf(event.target);
    const direction = event.shiftKey && directions[event.key];
    if (number < 0 || !direction) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keepMove(number, 24 * direction[0], 24 * direction[1]);
  }, true);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && moved && !isKeeping) putBack();
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || event.target.closest('input, select, textarea, dialog')) return;
    event.preventDefault();
    undoMove();
  });
}

if (isMovable) {
  const undo = button(['Undo'], 'undo', undoMove);
  undo.id = 'undo';
  undo.title = 'Takes the last move of a box back (Ctrl-Z). A box is dragged, or moved by Shift and the arrows';
  undo.disabled = preview.moves === '0';
  document.querySelector('.zoom').append(undo);
  graph.classList.add('movable');
  prepareMoving();
  prepareMovingKeys();
}
