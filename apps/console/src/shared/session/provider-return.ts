/**
 * The path to which the single sign-on provider redirects. A path, because redirect addresses cannot have a fragment.
 */
const RETURN_PATH = '/auth-redirect';
/** The page to return to after the provider; per tab. */
const RETURN_PAGE_KEY = 'huiwu_wanted';

let brought = '';

export const storeReturnPage = (target: string): void => window.sessionStorage.setItem(RETURN_PAGE_KEY, target);

/**
 * Removes the provider's parameters from the address immediately, so that neither the history nor a later page contains
 * them.
 */
export const catchReturn = (): void => {
  if (window.location.pathname !== RETURN_PATH) return;
  brought = window.location.search;
  const wanted = window.sessionStorage.getItem(RETURN_PAGE_KEY) ?? '/';
  window.history.replaceState(null, '', `/#${RETURN_PATH}?redirect=${encodeURIComponent(wanted)}`);
};

/** The provider's parameters. They can be read once. */
export const takeReturn = (): URLSearchParams => {
  const taken = brought;
  brought = '';
  return new URLSearchParams(taken);
};
