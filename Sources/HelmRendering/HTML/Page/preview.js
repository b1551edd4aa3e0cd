const { version } = preview;
const report = element('section', { id: 'report', hidden: true });
let changes;

/** Says what is wrong; nothing where all is well. */
function showReport(title, text) {
  report.hidden = !text;
  report.replaceChildren(
    element('h2', { textContent: title }), element('pre', { textContent: text, tabIndex: 0 }));
}

/** Loads the page that is newer than this one. */
function follow() {
  changes = new EventSource(addressOf('/changes'));
  changes.addEventListener('session', ({ data: session }) => takeSession(session));
  changes.addEventListener('apps', ({ data: apps }) => takeApps(apps));
  changes.addEventListener('refused', ({ data: words }) => takeRefused(words));
  changes.addEventListener('message', ({ lastEventId, data }) => {
    if (lastEventId !== version) location.reload();
    else showReport('What was saved last can’t be drawn', data);
  });
  changes.addEventListener('error', () =>
    showReport('No answer', 'helm-viz preview has ended. Start it again, and this page goes on.'));
}

/** A page that isn't seen waits: browsers allow a few connections to one place, and there may be many such pages. */
function followWhileSeen() {
  changes?.close();
  if (!document.hidden) follow();
}

/** Keeps what the address doesn't hold, for the page that comes next. */
function keepPlace() {
  const { scheme } = document.documentElement.dataset;
  const place = {
    scheme, session: live.chosen, focus: document.querySelector('#graph :focus-visible')?.dataset.fragment,
    view: typeof view === 'undefined' ? undefined : view,
  };
  sessionStorage.setItem('place', JSON.stringify(place));
}

/** Goes on where the page before was left. */
function takePlace() {
  const place = JSON.parse(sessionStorage.getItem('place') || '{}');
  document.querySelector(`#scheme [value="${place.scheme}"]`)?.click();
  live.wanted = place.session;
  if (place.focus !== undefined && typeof fragmentElements !== 'undefined') {
    const number = numberOfFragment(place.focus);
    setTabStop(number);
    fragmentElements[number]?.focus({ preventScroll: true });
  }
  if (!place.view || typeof view === 'undefined') return;
  if (place.view.isFitted) return fit();
  cancelAnimationFrame(animation);
  setView(place.view.x, place.view.y, place.view.scale);
}

report.setAttribute('role', 'alert');
document.body.prepend(report);
takePlace();
addEventListener('pagehide', keepPlace);
document.addEventListener('visibilitychange', followWhileSeen);
followWhileSeen();
