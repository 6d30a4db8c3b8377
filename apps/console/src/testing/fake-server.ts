import * as z from 'zod/mini';
import {
  BASE_PATH,
  pathParameters,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
} from '@huiwu/contract/base/endpoint';
import type { Envelope } from '@huiwu/contract/base/envelope';
import { baseErrors, DONE, Refused } from '@huiwu/contract/base/errors';
import { getSystemToken } from '@huiwu/contract/system-tokens';
import { vi } from 'vitest';

interface Handler {
  endpoint: Endpoint;
  answer: (input: never) => unknown;
}

interface Call {
  endpoint: Endpoint;
  input: unknown;
  headers: Headers;
}

/** How a fake server answers one call of the contract; it may `refuse`, as a real one may. */
export const on = <E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>,
): Handler => ({ endpoint, answer });

const matcher = (endpoint: Endpoint) => {
  const pattern = endpoint.path.replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${BASE_PATH}${pattern}$`);
};

const inputOf = (endpoint: Endpoint, url: URL, body: string | null): Record<string, unknown> => {
  const values = matcher(endpoint).exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const inPath = Object.fromEntries(pathParameters(endpoint.path).map((name, index) => [name, values[index]]));
  const rest = endpoint.method === 'GET' ? Object.fromEntries(url.searchParams) : (JSON.parse(body ?? '{}') as object);
  return { ...rest, ...inPath };
};

const answerTo = async ({ endpoint, answer }: Handler, input: unknown): Promise<Envelope> => {
  const checked = z.safeParse(endpoint.input, input);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    return { code: baseErrors.badInput.code, msg: baseErrors.badInput.message, data: { fields } };
  }
  try {
    const data = await answer(checked.data as never);
    return { code: DONE, msg: '操作成功', data: z.parse(endpoint.output, data) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, msg: error.message, data: error.data };
  }
};

/** A server of only these calls, in place of the network. Input and answers are held to the contract. */
export const fakeServer = (handlers: Handler[]) => {
  const known = [...handlers, on(getSystemToken, () => 'system-token')];
  const calls: Call[] = [];
  let requests = 0;

  const fetchFake = async (location: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(location, 'http://console.test');
    const method = init.method ?? 'GET';
    const handler = known.find(({ endpoint }) => endpoint.method === method && matcher(endpoint).test(url.pathname));
    requests += 1;
    const headers = { 'x-request-id': `request-${requests}` };
    if (!handler) return new Response(`${method} ${url.pathname} is not faked`, { status: 404, headers });
    const input = inputOf(handler.endpoint, url, init.body as string | null);
    calls.push({ endpoint: handler.endpoint, input, headers: new Headers(init.headers) });
    return new Response(JSON.stringify(await answerTo(handler, input)), { headers });
  };
  vi.stubGlobal('fetch', fetchFake);

  return {
    /** Another answer, or one more call, from now on. */
    add: (handler: Handler) => void known.unshift(handler),
    /** What was sent to one call, oldest first. */
    sentTo: <E extends Endpoint>(endpoint: E) =>
      calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input as InputOf<E>),
    headersOf: (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint).map(({ headers }) => headers),
  };
};

export type FakeServer = ReturnType<typeof fakeServer>;
