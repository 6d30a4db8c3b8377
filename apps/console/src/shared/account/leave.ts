import { baseErrors } from '@huiwu/contract/base/errors';
import { sessionErrors, signOut } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../api/call-endpoint.ts';
import { leaveNoDrafts } from '../session/drafts.ts';
import { useMeeting } from '../session/meeting-store.ts';
import { closeSession, readToken } from '../session/session-store.ts';

/** Leaving must not wait for a server that does not answer. */
const PATIENCE_MS = 3000;

/** Ends the session on the server without waiting for the answer, because the server may be unreachable. */
export const endOnServer = (): void => {
  const token = readToken();
  if (token === null) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const options = { token, signal, keepalive: true, handles: 'all', isRepeatable: true } as const;
  void callEndpoint(signOut, {}, options).catch(() => undefined);
};

/** Clears the session in this browser and opens the given public page. */
export const leaveTo = (path: '/login' | '/'): void => {
  closeSession();
  window.location.hash = path;
};

/**
 * Clears the session in this browser and opens the sign-in page, which returns to the current location. A meeting has
 * to be entered again.
 */
export const leaveToSignIn = (): void => {
  endOnServer();
  if (useMeeting.getState().code === '') closeSession();
  else leaveTo('/login');
};

/** Signs out on the server, and clears the session here whatever the server answers. */
export const signOutEverywhere = async (): Promise<void> => {
  await callEndpoint(signOut, {}, { signal: AbortSignal.timeout(PATIENCE_MS), handles: 'all' }).catch(() => undefined);
  leaveNoDrafts();
  leaveTo('/login');
};

const KEPT: number[] = [baseErrors.passwordIsDue.code, sessionErrors.screenLocked.code];

/** Whether a refusal with this code keeps the session, as for a due password or a locked screen. */
export const isSessionKept = (code: number): boolean => KEPT.includes(code);
