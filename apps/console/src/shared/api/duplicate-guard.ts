import { DUPLICATE_WINDOW_MS } from '@huiwu/contract/base/limits';
import { CallFailure, LOCAL_CODES } from './call-failure.ts';
import { DUPLICATE_ERROR } from './error-messages.ts';
import { useSession } from '../session/session-store.ts';
import { nameOf, type Outgoing } from './outgoing.ts';

/** When each request was sent, in order. Expired entries are dropped at the next check. */
const sent = new Map<string, number>();

const keyOf = (url: string, body: string): string => `${url}\n${body}`;

const forget = (now: number): void => {
  for (const [key, at] of sent) {
    if (now - at < DUPLICATE_WINDOW_MS) return;
    sent.delete(key);
  }
};

/**
 * Whether the same body was sent to the same address within the last second. A repetition does not restart the second,
 * so that a held key sends once per second instead of never.
 */
export const isDuplicate = (url: string, body: string): boolean => {
  const now = performance.now();
  forget(now);
  const key = keyOf(url, body);
  if (sent.has(key)) return true;
  sent.set(key, now);
  return false;
};

/** Throws for a POST or PUT that repeats one of the last second. */
export const refuseDuplicate = (request: Outgoing, body = ''): void => {
  if (request.method === 'GET' || !isDuplicate(request.url, body)) return;
  throw new CallFailure({ code: LOCAL_CODES.duplicate, message: DUPLICATE_ERROR, call: nameOf(request) });
};

/** Allows a request again that did not reach the server. */
export const allowRepetition = ({ url }: Outgoing, body = ''): void => void sent.delete(keyOf(url, body));

/** Forgets all requests, for another session and for tests. */
export const forgetSentRequests = (): void => sent.clear();

// The first requests of a new session repeat nothing.
useSession.subscribe(({ token }) => {
  if (token === null) forgetSentRequests();
});
