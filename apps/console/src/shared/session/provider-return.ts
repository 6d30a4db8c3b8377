/** Where the provider of single sign-on sends the browser back to: a path, since its address may have no fragment. */
const RETURN_PATH = '/auth-redirect';
/** The page that was asked for before the browser went to the provider; of this tab only. */
const WANTED_KEY = 'huiwu_wanted';

let brought = '';

export const keepWanted = (target: string): void => window.sessionStorage.setItem(WANTED_KEY, target);

/** Takes what the provider brought out of the address at once, so that neither the history nor a later page has it. */
export const catchReturn = (): void => {
  if (window.location.pathname !== RETURN_PATH) return;
  brought = window.location.search;
  const wanted = window.sessionStorage.getItem(WANTED_KEY) ?? '/';
  window.history.replaceState(null, '', `/#${RETURN_PATH}?redirect=${encodeURIComponent(wanted)}`);
};

/** What the provider brought back, for anyone who asks first. */
export const takeReturn = (): URLSearchParams => {
  const taken = brought;
  brought = '';
  return new URLSearchParams(taken);
};
