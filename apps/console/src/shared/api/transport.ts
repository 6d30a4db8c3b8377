import type { Envelope } from '@huiwu/contract/base/envelope';
import { REQUEST_TIMEOUT_MS } from '@huiwu/contract/base/limits';
import { CallFailure, LOCAL_CODES } from './call-failure.ts';
import { NETWORK_ERROR, statusMessage, TIMEOUT_ERROR, UNKNOWN_ERROR } from './error-messages.ts';

export interface Outgoing {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

export interface Reply extends Partial<Envelope> {
  requestId: string | undefined;
}

const failure = (code: number, message: string, requestId?: string): CallFailure =>
  new CallFailure({ code, message, requestId, isTransport: true });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const read = async (response: Response): Promise<Reply> => {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw failure(response.status, statusMessage(response.status), requestId);
  const envelope = parse(await response.text());
  if (typeof envelope !== 'object' || envelope === null) throw failure(response.status, UNKNOWN_ERROR, requestId);
  return { ...envelope, requestId };
};

const send = async ({ url, body = null, keepalive = false, ...init }: Outgoing, signal: AbortSignal): Promise<Reply> =>
  read(await fetch(url, { ...init, body, keepalive, signal, credentials: 'same-origin' }));

/** One request and its answer; what never reached a handler is a failure, and so is waiting longer than allowed. */
export const exchange = async (outgoing: Outgoing): Promise<Reply> => {
  const control = new AbortController();
  const abort = () => control.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  outgoing.signal?.addEventListener('abort', abort);
  try {
    outgoing.signal?.throwIfAborted();
    return await send(outgoing, control.signal);
  } catch (error) {
    outgoing.signal?.throwIfAborted();
    if (control.signal.aborted) throw failure(LOCAL_CODES.timeout, TIMEOUT_ERROR);
    throw error instanceof CallFailure ? error : failure(LOCAL_CODES.network, NETWORK_ERROR);
  } finally {
    clearTimeout(timer);
    outgoing.signal?.removeEventListener('abort', abort);
  }
};
