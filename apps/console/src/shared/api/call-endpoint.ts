import type { Endpoint, InputOf, OutputOf } from '@huiwu/contract/base/endpoint';
import { CallFailure, isUnreached } from './call-failure.ts';
import { allowAgain, refuseDuplicate } from './duplicate-guard.ts';
import { reactTo, type Handled } from './failure-reactions.ts';
import { addressOf, withQuery, type Outgoing, type OutgoingValues } from './outgoing.ts';
import { reachability } from './reachability.ts';
import { exchange } from './transport.ts';
import { dataOf, withTokens } from './with-tokens.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key and body make one thing however often they are sent. */
  idempotencyKey?: string | undefined;
  /** What the caller deals with itself: no one else announces that. */
  handles?: Handled | undefined;
  /** Of the person for whom it is made, where they may be forgotten before it goes out. */
  token?: string | undefined;
  /** Goes on when the page is left; for small bodies only. */
  keepalive?: boolean | undefined;
  /** The same may be sent again at once. */
  isRepeatable?: boolean | undefined;
}

type JsonOutgoing = Outgoing & { body?: string | undefined };

const outgoing = (endpoint: Endpoint, input: OutgoingValues, options: CallOptions): JsonOutgoing => {
  const { url, rest } = addressOf(endpoint, input);
  const headers: Record<string, string> = {};
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.token !== undefined) headers['X-User-Token'] = options.token;
  const base = { method: endpoint.method, headers, signal: options.signal, keepalive: options.keepalive };
  if (endpoint.method === 'GET') return { ...base, url: withQuery(url, rest) };
  headers['Content-Type'] = 'application/json';
  return { ...base, url, body: JSON.stringify(endpoint.pathInBody ? input : rest) };
};

/** An outage is told once: what is only read meanwhile shows by itself that it did not come. */
const isToldAlready = (failure: CallFailure, { effect }: Endpoint): boolean =>
  effect === 'reads' && isUnreached(failure) && reachability.isKnownLost();

/**
 * Makes one call of the contract. Rejects with a `CallFailure`, which was announced already unless the caller
 * handles its code or it names fields of the form that was sent.
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
      // What never arrived is not being processed: it may be sent again at once.
      if (isUnreached(error)) allowAgain(request, request.body);
      if (!isToldAlready(error, endpoint)) reactTo(error, options.handles ?? []);
    }
    throw error;
  }
};
