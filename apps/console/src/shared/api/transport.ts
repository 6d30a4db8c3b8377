import { BROWSER_HEADER } from '@huiwu/contract/base/endpoint';
import type { Envelope } from '@huiwu/contract/base/envelope';
import { REQUEST_TIMEOUT_MS } from '@huiwu/contract/base/limits';
import { CallFailure, isUnreached, LOCAL_CODES } from './call-failure.ts';
import { NETWORK_ERROR, statusMessage, TIMEOUT_ERROR, UNKNOWN_ERROR } from './error-messages.ts';
import { nameOf, type Outgoing } from './outgoing.ts';
import { reachability } from './reachability.ts';
import { noteBuild } from './release.ts';
import { noteInbox } from '../session/inbox-epoch.ts';
import { noteRights } from './rights.ts';

export interface Reply extends Partial<Envelope> {
  requestId: string | undefined;
}

interface Told {
  code: number;
  message: string;
  requestId?: string | undefined;
}

/** A failure of the transport, not a refusal. */
export const transportFailure = (outgoing: Outgoing, told: Told): CallFailure =>
  new CallFailure({ ...told, call: nameOf(outgoing), isTransport: true });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';

/** An answer before it is parsed. */
export interface RawAnswer {
  status: number;
  requestId: string | undefined;
  text: string;
}

/** Returns the envelope of an answer. Throws for other answers, which come from no handler. */
export const toReply = (outgoing: Outgoing, { status, requestId, text }: RawAnswer): Reply => {
  const isOk = status >= 200 && status < 300;
  if (!isOk) throw transportFailure(outgoing, { code: status, message: statusMessage(status), requestId });
  const envelope = parse(text);
  if (isEnvelope(envelope)) return { ...envelope, requestId };
  throw transportFailure(outgoing, { code: status, message: UNKNOWN_ERROR, requestId });
};

/** The request id under which the server logs a request. */
export const requestIdOf = (headers: Headers): string | undefined => headers.get('x-request-id') ?? undefined;

/** Sends a request with `fetch`. */
export const fetchOut = async (outgoing: Outgoing, signal: AbortSignal): Promise<Response> => {
  const { url, body = null, keepalive = false, headers: own, ...init } = outgoing;
  const headers = { ...own, [BROWSER_HEADER.name]: BROWSER_HEADER.value };
  const response = await fetch(url, { ...init, headers, body, keepalive, signal, credentials: 'same-origin' });
  noteBuild(response.headers);
  noteRights(response.headers);
  noteInbox(response.headers);
  return response;
};

const failureOf = (error: unknown, outgoing: Outgoing, isTooLate: boolean): CallFailure => {
  if (isTooLate) return transportFailure(outgoing, { code: LOCAL_CODES.timeout, message: TIMEOUT_ERROR });
  if (error instanceof CallFailure) return error;
  return transportFailure(outgoing, { code: LOCAL_CODES.network, message: NETWORK_ERROR });
};

const tellReachability = (failure: CallFailure): CallFailure => {
  if (isUnreached(failure)) reachability.unanswered();
  else reachability.answered();
  return failure;
};

/** Limits the wait for an answer, and turns every transport error into a `CallFailure`. */
export const withTimeout = async <Answer>(
  outgoing: Outgoing,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const control = new AbortController();
  const abort = () => control.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  outgoing.signal?.addEventListener('abort', abort);
  try {
    outgoing.signal?.throwIfAborted();
    const answer = await send(control.signal);
    reachability.answered();
    return answer;
  } catch (error) {
    outgoing.signal?.throwIfAborted();
    throw tellReachability(failureOf(error, outgoing, control.signal.aborted));
  } finally {
    clearTimeout(timer);
    outgoing.signal?.removeEventListener('abort', abort);
  }
};

/** Sends a request and resolves to its reply. Rejects if no handler was reached or the request timed out. */
export const exchange = (outgoing: Outgoing): Promise<Reply> => {
  const endWait = reachability.waits();
  return withTimeout(outgoing, async (signal) => {
    const response = await fetchOut(outgoing, signal);
    const requestId = requestIdOf(response.headers);
    const text = response.ok ? await response.text() : '';
    return toReply(outgoing, { status: response.status, requestId, text });
  }).finally(endWait);
};
