/** The whole graph in a corner, while only a part of it is seen; a click or a drag goes there. */
const minimap = byId('minimap');
const frame = svgElement('rect', { class: 'seen', rx: 2 });

function prepareMinimap() {
  const scale = Math.min(200 / size.width, 130 / size.height);
  minimap.setAttribute('width', Math.round(size.width * scale));
  minimap.setAttribute('height', Math.round(size.height * scale));
  minimap.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  minimap.replaceChildren(...boxes.map((box) => svgElement('rect', { ...box, class: 'dimmed' })), frame);
}

function prepareMinimapPointer() {
  const go = (event) => {
    const { left, top, width, height } = minimap.getBoundingClientRect();
    setView(
      ((event.clientX - left) / width) * size.width, ((event.clientY - top) / height) * size.height, view.scale);
  };
  minimap.addEventListener('pointerdown', (event) => {
    minimap.setPointerCapture(event.pointerId);
    go(event);
  });
  minimap.addEventListener('pointermove', (event) => event.buttons && go(event));
}

/** Shows what is seen, and how much stands out in it. */
function showMinimap() {
  const part = seen();
  const isWhole = part.width >= size.width * 0.98 && part.height >= size.height * 0.98;
  minimap.toggleAttribute('hidden', isWhole);
  if (isWhole) return;
  const x = clamped(part.x, 0, size.width);
  const y = clamped(part.y, 0, size.height);
  const width = clamped(part.x + part.width, x, size.width) - x;
  const height = clamped(part.y + part.height, y, size.height) - y;
  for (const [key, value] of Object.entries({ x, y, width, height })) frame.setAttribute(key, value.toFixed(1));
}

/** Takes over what the picture shows. */
function colorMinimap() {
  fragmentElements.forEach((part, number) =>
    minimap.children[number].setAttribute('class', part.getAttribute('class').split(' ').pop()));
}
