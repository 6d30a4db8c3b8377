import type { Endpoint, InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { CallFailure, isUnreached } from './call-failure.ts';
import { allowRepetition, refuseDuplicate } from './duplicate-guard.ts';
import { reactTo, type Handled } from './failure-reactions.ts';
import { addressOf, withQuery, type Outgoing, type OutgoingValues } from './outgoing.ts';
import { reachability } from './reachability.ts';
import { exchange } from './transport.ts';
import { dataOf, MEETING_HEADER, withTokens } from './with-tokens.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Requests with the same key and body create one thing, however often they are sent. */
  idempotencyKey?: string | undefined;
  /** Codes that the caller handles; they are not announced. */
  handles?: Handled | undefined;
  /** The user token to send, if the session may be cleared before the request is sent. */
  token?: string | undefined;
  /** Another meeting than the open one, whose figures stand beside its own. */
  meetingCode?: string | undefined;
  /** The request continues when the page is closed; for small bodies only. */
  keepalive?: boolean | undefined;
  /** The duplicate guard ignores this request. */
  isRepeatable?: boolean | undefined;
}

type JsonOutgoing = Outgoing & { body?: string | undefined };

const outgoing = (endpoint: Endpoint, input: OutgoingValues, options: CallOptions): JsonOutgoing => {
  const { url, rest } = addressOf(endpoint, input);
  const headers: Record<string, string> = {};
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.token !== undefined) headers['X-User-Token'] = options.token;
  if (options.meetingCode !== undefined) headers[MEETING_HEADER] = options.meetingCode;
  const base = { method: endpoint.method, headers, signal: options.signal, keepalive: options.keepalive };
  if (endpoint.method === 'GET') return { ...base, url: withQuery(url, rest) };
  headers['Content-Type'] = 'application/json';
  return { ...base, url, body: JSON.stringify(endpoint.pathInBody ? input : rest) };
};

/** An outage is announced once. Failed reads show it in their own place. */
const isToldAlready = (failure: CallFailure, { effect }: Endpoint): boolean =>
  effect === 'reads' && isUnreached(failure) && reachability.isKnownLost();

/**
 * Makes a call of the contract and resolves to its data. Rejects with a `CallFailure`, which is already announced
 * unless the caller handles its code or it names fields of the form.
 */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  const request = outgoing(endpoint, input as OutgoingValues, options);
  try {
    if (endpoint.effect !== 'reads' && !options.isRepeatable) refuseDuplicate(request, request.body);
    const reply = endpoint.access === 'open' ? exchange(request) : withTokens(request, exchange);
    return dataOf(request, await reply) as OutputOf<E>;
  } catch (error) {
    if (error instanceof CallFailure) {
      // A request that never reached the server may be sent again at once.
      if (isUnreached(error)) allowRepetition(request, request.body);
      if (!isToldAlready(error, endpoint)) reactTo(error, options.handles ?? []);
    }
    throw error;
  }
};
