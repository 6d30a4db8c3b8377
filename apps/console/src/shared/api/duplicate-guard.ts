import { DUPLICATE_WINDOW_MS } from '@huiwu/contract/base/limits';
import { CallFailure, LOCAL_CODES } from './call-failure.ts';
import { DUPLICATE_ERROR } from './error-messages.ts';
import { useSession } from '../session/session-store.ts';
import { nameOf, type Outgoing } from './outgoing.ts';

/** When each request was sent, in order; what is older than the window is dropped at the next look. */
const sent = new Map<string, number>();

const keyOf = (url: string, body: string): string => `${url}\n${body}`;

const forget = (now: number): void => {
  for (const [key, at] of sent) {
    if (now - at < DUPLICATE_WINDOW_MS) return;
    sent.delete(key);
  }
};

/**
 * Whether the same body went to the same address less than a second ago. A repetition does not start a new second,
 * so that holding a key down sends something once in a while instead of never.
 */
export const isDuplicate = (url: string, body: string): boolean => {
  const now = performance.now();
  forget(now);
  const key = keyOf(url, body);
  if (sent.has(key)) return true;
  sent.set(key, now);
  return false;
};

/** Stops a POST or PUT that says the same as one of the last second. */
export const refuseDuplicate = (request: Outgoing, body = ''): void => {
  if (request.method === 'GET' || !isDuplicate(request.url, body)) return;
  throw new CallFailure({ code: LOCAL_CODES.duplicate, message: DUPLICATE_ERROR, call: nameOf(request) });
};

/** What did not reach the server is no repetition when it is sent again. */
export const allowAgain = ({ url }: Outgoing, body = ''): void => void sent.delete(keyOf(url, body));

/** Another session asks for itself; tests send the same thing again and again. */
export const forgetSentRequests = (): void => sent.clear();

// Who signs in again at once after signing out repeats nothing.
useSession.subscribe(({ token }) => {
  if (token === null) forgetSentRequests();
});
