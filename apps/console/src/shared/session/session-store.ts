import { create } from 'zustand';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { removeStored } from './stored-keys.ts';
import { TOKEN_COOKIE } from './token-cookie.ts';

/** What belongs to one person and must not meet the next one: the meeting they were in, and the legacy constant. */
const PERSONAL_KEYS = ['meetCode', 'constant'];

/** What a browser remembers of one session: the tabs that were open, and the pages that the menu has. */
export const SESSION_KEYS = { tabs: 'huiwu_tabs', pages: 'huiwu_pages' } as const;

const forgetSession = (): void => Object.values(SESSION_KEYS).forEach(removeStored);

/** The readable half of the session; the other half is a cookie that no script sees. */
export const readToken = (): string | null => readCookie(TOKEN_COOKIE);

interface Session {
  token: string | null;
}

/** Whether a user is signed in. */
export const useSession = create<Session>()(() => ({ token: readToken() }));

/** Keeps the token until the browser is closed. */
export const openSession = (token: string): void => {
  writeCookie(TOKEN_COOKIE, token);
  // The session before may have been another user's, and have ended with the browser.
  if (useSession.getState().token === null) forgetSession();
  useSession.setState({ token });
};

/** Forgets the person here, whatever the server said about it. */
export const closeSession = (): void => {
  removeCookie(TOKEN_COOKIE);
  PERSONAL_KEYS.forEach(removeStored);
  forgetSession();
  useSession.setState({ token: null });
};

const handleReturn = (): void => {
  const [kept, now] = [useSession.getState().token, readToken()];
  if (document.visibilityState !== 'visible' || kept === now) return;
  // Another user may have signed in: nothing of what this tab shows may be taken for theirs.
  if (kept !== null && now !== null) window.location.reload();
  else useSession.setState({ token: now });
};

/** Takes over what another tab did to the session as soon as this one is looked at again. */
export const watchOtherTabs = (): (() => void) => {
  const events = ['visibilitychange', 'focus'] as const;
  events.forEach((event) => window.addEventListener(event, handleReturn));
  return () => events.forEach((event) => window.removeEventListener(event, handleReturn));
};
