import { baseErrors } from '@huiwu/contract/base/errors';
import { sessionErrors, signOut } from '@huiwu/contract/sign-in';
import { callEndpoint } from '../api/call-endpoint.ts';
import { leaveNoDrafts } from '../session/drafts.ts';
import { useMeeting } from '../session/meeting-store.ts';
import { closeSession, readToken } from '../session/session-store.ts';

/** A server that does not answer must not hold anyone here. */
const PATIENCE_MS = 3000;

/** Ends on the server what may still be alive there. No one waits for the answer: the server may be what is broken. */
export const endOnServer = (): void => {
  const token = readToken();
  if (token === null) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const options = { token, signal, keepalive: true, handles: 'all', isRepeatable: true } as const;
  void callEndpoint(signOut, {}, options).catch(() => undefined);
};

/** Forgets the person in this browser and goes where a user who is not signed in goes. */
export const leaveTo = (path: '/login' | '/'): void => {
  closeSession();
  window.location.hash = path;
};

/**
 * Forgets the person in this browser, who will be asked to sign in and then be where they are now. A meeting is another
 * matter: it is entered again.
 */
export const leaveHere = (): void => {
  endOnServer();
  if (useMeeting.getState().code === '') closeSession();
  else leaveTo('/login');
};

/** Tells the server, and whatever it says, forgets the person here. */
export const signOutEverywhere = async (): Promise<void> => {
  await callEndpoint(signOut, {}, { signal: AbortSignal.timeout(PATIENCE_MS), handles: 'all' }).catch(() => undefined);
  leaveNoDrafts();
  leaveTo('/login');
};

const KEPT: number[] = [baseErrors.passwordIsDue.code, sessionErrors.screenLocked.code];

/** Whether a session goes on although a call of it was refused: the password page and the lock screen need it. */
export const isSessionKept = (code: number): boolean => KEPT.includes(code);
