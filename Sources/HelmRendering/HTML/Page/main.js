/** Light, dark, or as the reader's system is. */
function prepareScheme() {
  byId('scheme').addEventListener('change', ({ target }) => {
    if (target.value === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = target.value;
  });
}

function prepareHeader() {
  byId('show-help').addEventListener('click', () => byId('help').showModal());
  byId('show-table').addEventListener('click', () => {
    byId('fragments').scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth' });
    byId('fragments').focus({ preventScroll: true });
  });
  byId('legend').open = matchMedia('(min-width: 800px)').matches;
}

/** Makes a picture the one that is looked at, moved and clicked. */
function prepareGraph(picture) {
  useGraph(picture);
  measureGraph();
  if (!picture.dataset.isPrepared) {
    prepareDrawing();
    prepareDragging();
  }
  picture.dataset.isPrepared = true;
  prepareMinimap();
  colorMinimap();
}

prepareGraph(byId('graph'));
prepareMinimapPointer();
prepareView();
prepareScheme();
prepareHeader();
prepareSearch();
prepareKeys();
showTable();
if (parts) {
  showFirstView([startNumber()]);
  prepareFolds();
} else if (isWalkable) {
  prepareWalk();
  showAddress();
  const presented = state.presented.map(({ number }) => number);
  const begun = [startNumber(), ...presented].filter((number) => boxes[number]);
  showFirstView(location.hash ? presented.reverse() : begun);
} else {
  prepareLooking();
  showProblems();
  showFirstView([startNumber()]);
}
