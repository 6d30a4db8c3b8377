import {
  fullPath,
  pathParameters,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '../../packages/contract/src/base/endpoint.ts';
import { signIn } from '../../packages/contract/src/sign-in/index.ts';
import { getSystemToken } from '../../packages/contract/src/system-tokens/index.ts';

/** What came back, as it stood on the wire. */
export interface Answer<Data> {
  status: number;
  code: number;
  msg: string;
  data: Data;
}

interface Extra {
  idempotencyKey?: string;
  /** Inside of which meeting it is asked. */
  meetingCode?: string;
}

/** An admin who talks to the server without a browser. */
export interface Person {
  token: string;
  /** Any request at all, with this person's tokens. */
  fetch(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string | FormData },
  ): Promise<Response>;
  /** Any answer at all. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, extra?: Extra): Promise<Answer<OutputOf<E>>>;
  /** The data of an answer that has to be a good one. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, extra?: Extra): Promise<OutputOf<E>>;
}

type Values = Record<string, unknown>;

const addressOf = (endpoint: Endpoint, input: Values): { path: string; rest: Values } => {
  const rest = { ...input };
  let path = fullPath(endpoint);
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  return { path, rest };
};

const requestOf = (endpoint: Endpoint, input: Values): { path: string; body: string | undefined } => {
  const { path, rest } = addressOf(endpoint, input);
  if (endpoint.method === 'POST') return { path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  return { path: query === '' ? path : `${path}?${query}`, body: undefined };
};

interface Keys {
  appKey: string;
  appSecret: string;
}

const readKeys = async (origin: string): Promise<Keys> => {
  const html = await (await fetch(origin)).text();
  const [, text = '{}'] = /id="huiwu-boot">([^<]*)</.exec(html) ?? [];
  return JSON.parse(text) as Keys;
};

/** Anyone who has opened the console's page, before signing in; or who knows its keys without a page. */
export const visit = async (origin: string, keys?: Keys) => {
  const { appKey, appSecret } = keys ?? (await readKeys(origin));
  let systemToken = '';

  const personWith = (token: string, header = 'x-user-token'): Person => {
    const fetchAs: Person['fetch'] = (path, { headers, ...init } = {}) => {
      const tokens = {
        'x-system-key': appKey,
        'x-system-token': systemToken,
        ...(token !== '' && { [header]: token }),
      };
      return fetch(new URL(path, origin), { ...init, headers: { ...tokens, ...headers } });
    };
    const ask: Person['ask'] = async (endpoint, input, { idempotencyKey, meetingCode } = {}) => {
      const { path, body } = requestOf(endpoint, input as Values);
      const response = await fetchAs(path, {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(meetingCode !== undefined && { 'x-meeting-code': meetingCode }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, ...((await response.json()) as Omit<Answer<never>, 'status'>) };
    };
    const call: Person['call'] = async (endpoint, input, extra) => {
      const { code, msg, data } = await ask(endpoint, input, extra);
      if (code !== 200) throw new Error(`${endpoint.summary}: ${code} ${msg} ${JSON.stringify(data)}`);
      return data;
    };
    return { token, fetch: fetchAs, ask, call };
  };

  systemToken = await personWith('').call(getSystemToken, { appKey, appSecret });
  return {
    anonymous: personWith(''),
    personWith,
    /** Someone with the token of a session for one meeting. */
    attendeeWith: (token: string): Person => personWith(token, 'x-attendee-token'),
    signIn: async (phone: string, password: string): Promise<Person> => {
      const answer = await personWith('').call(signIn, { type: 'password', phone, password });
      if (!('Token' in answer)) throw new Error(`${phone} is asked for a second step`);
      return personWith(answer.Token);
    },
  };
};

export type Client = Awaited<ReturnType<typeof visit>>;
