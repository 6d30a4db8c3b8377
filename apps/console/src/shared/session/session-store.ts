import { create } from 'zustand';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { removeStored } from './stored-keys.ts';
import { forgetRosters } from './roster-database.ts';
import { TOKEN_COOKIE } from './token-cookie.ts';

/** Data of one user that the next user must not see: the meeting, and a legacy constant. */
const PERSONAL_KEYS = ['meetCode', 'constant'];

/** Data of one session in this browser: the open tabs, and the pages of the menu. */
export const SESSION_KEYS = { tabs: 'huiwu_tabs', pages: 'huiwu_pages' } as const;

const forgetSession = (): void => Object.values(SESSION_KEYS).forEach(removeStored);

/** The readable half of the session. The other half is an HttpOnly cookie. */
export const readToken = (): string | null => readCookie(TOKEN_COOKIE);

interface Session {
  token: string | null;
}

/** Whether a user is signed in. */
export const useSession = create<Session>()(() => ({ token: readToken() }));

/** Stores the token until the browser is closed. */
export const openSession = (token: string): void => {
  writeCookie(TOKEN_COOKIE, token);
  // The previous session may belong to another user and have ended with the browser.
  if (useSession.getState().token === null) {
    forgetSession();
    forgetRosters();
  }
  useSession.setState({ token });
};

/** Ends the session in this browser, whatever the server answered. */
export const closeSession = (): void => {
  removeCookie(TOKEN_COOKIE);
  PERSONAL_KEYS.forEach(removeStored);
  forgetRosters();
  forgetSession();
  useSession.setState({ token: null });
};

const handleReturn = (): void => {
  const [kept, now] = [useSession.getState().token, readToken()];
  if (document.visibilityState !== 'visible' || kept === now) return;
  // Another user may have signed in, so this tab must not show data of the previous one.
  if (kept !== null && now !== null) window.location.reload();
  else useSession.setState({ token: now });
};

/** Applies changes of the session by other tabs when this tab is shown again. */
export const watchOtherTabs = (): (() => void) => {
  const events = ['visibilitychange', 'focus'] as const;
  events.forEach((event) => window.addEventListener(event, handleReturn));
  return () => events.forEach((event) => window.removeEventListener(event, handleReturn));
};
