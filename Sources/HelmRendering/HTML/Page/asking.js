/** What the preview says of this page: its version, the document that segues can be added to, the moves so far. */
const preview = { ...document.currentScript.dataset };

const token = new URLSearchParams(location.search).get('token');

/** An address of the preview's, with the token where one is needed. */
function addressOf(path, parameters = {}) {
  const query = new URLSearchParams({ ...parameters, ...(token ? { token } : {}) }).toString();
  return query ? `${path}?${query}` : path;
}

/** Asks the preview to do something; gives what prevents it, nothing where it is done. */
async function ask(path, parameters) {
  try {
    const answer = await fetch(addressOf(path, parameters), { method: 'POST' });
    return answer.ok ? '' : (await answer.text()).trim();
  } catch {
    return 'No answer: helm-viz preview has ended, or takes too long.';
  }
}
