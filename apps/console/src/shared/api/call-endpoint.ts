import { BASE_PATH, pathParameters, type Endpoint, type InputOf, type OutputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors, DONE } from '@huiwu/contract/base/errors';
import { readBoot } from '../session/boot.ts';
import { readToken } from '../session/session-store.ts';
import { CallFailure, LOCAL_CODES } from './call-failure.ts';
import { isDuplicate } from './duplicate-guard.ts';
import { answerMessage, DUPLICATE_ERROR } from './error-messages.ts';
import { reactTo } from './failure-reactions.ts';
import { renewSystemToken, systemToken } from './system-token.ts';
import { exchange, type Outgoing, type Reply } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key and body make one thing however often they are sent. */
  idempotencyKey?: string | undefined;
  /** Codes that the caller deals with itself, or all of them: nobody else announces these. */
  handles?: readonly number[] | 'all' | undefined;
  /** Goes on when the page is left; for small bodies only. */
  keepalive?: boolean | undefined;
}

type Values = Record<string, unknown>;

const queryOf = (values: Values): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const outgoing = (endpoint: Endpoint, input: Values, options: CallOptions): Outgoing => {
  const names = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const headers: Record<string, string> = {};
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  const base = { method: endpoint.method, headers, signal: options.signal, keepalive: options.keepalive };
  if (endpoint.method === 'GET') return { ...base, url: BASE_PATH + path + queryOf(rest) };
  headers['Content-Type'] = 'application/json';
  return { ...base, url: BASE_PATH + path, body: JSON.stringify(rest) };
};

const withTokens = (request: Outgoing, token: string): Outgoing => {
  const userToken = readToken();
  const headers = { ...request.headers, 'X-System-Key': readBoot().appKey, 'X-System-Token': token };
  return { ...request, headers: userToken === null ? headers : { ...headers, 'X-User-Token': userToken } };
};

const ask = async (endpoint: Endpoint, request: Outgoing): Promise<Reply> => {
  if (endpoint.access === 'open') return exchange(request);
  const token = await systemToken();
  const reply = await exchange(withTokens(request, token));
  if (reply.code !== baseErrors.systemTokenInvalid.code) return reply;
  return exchange(withTokens(request, await renewSystemToken(token)));
};

/** An answer without a code counts as done. */
const dataOf = ({ code = DONE, msg, data, requestId }: Reply): unknown => {
  if (code === DONE) return data;
  throw new CallFailure({ code, message: answerMessage(code, msg), data, requestId });
};

const refuseDuplicate = (endpoint: Endpoint, { url, body = '' }: Outgoing): void => {
  if (endpoint.method !== 'POST' || endpoint.effect === 'reads' || !isDuplicate(url, body)) return;
  throw new CallFailure({ code: LOCAL_CODES.duplicate, message: DUPLICATE_ERROR });
};

/**
 * Makes one call of the contract. Rejects with a `CallFailure`, which was announced already unless the caller
 * handles its code or it names fields of the form that was sent.
 */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> => {
  try {
    const request = outgoing(endpoint, input as Values, options);
    refuseDuplicate(endpoint, request);
    return dataOf(await ask(endpoint, request)) as OutputOf<E>;
  } catch (error) {
    if (error instanceof CallFailure) reactTo(error, options.handles ?? []);
    throw error;
  }
};
