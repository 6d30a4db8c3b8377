import { BASE_PATH, pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';

/** One request as it goes out; what carries it is the transport's business. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

/** What a call is asked with, before it is known where each value travels. */
export type OutgoingValues = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const entriesOf = ([name, value]: [string, unknown]): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([part, inner]): [string, unknown] => [`${name}[${part}]`, inner])
    : [[name, value]];

/** Values as a query or a form carries them: what is empty is left out, one level down is written `name[part]`. */
export const toPairs = (values: OutgoingValues): string =>
  new URLSearchParams(
    Object.entries(values)
      .flatMap(entriesOf)
      .filter(([, value]) => !isNothing(value))
      .map(([name, value]) => [name, String(value)]),
  ).toString();

/** An address with a query behind it, where there is something to ask for. */
export const withQuery = (url: string, values: OutgoingValues): string => {
  const pairs = toPairs(values);
  return pairs === '' ? url : `${url}?${pairs}`;
};

/** The address of a call, and what is left of the values when its path has taken its own. */
export const addressOf = ({ path }: Endpoint, input: OutgoingValues): { url: string; rest: OutgoingValues } => {
  const names = pathParameters(path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return {
    url: BASE_PATH + filled,
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))),
  };
};

/** Which call it was, for anyone who has to find out why it failed; what was asked for stays out of it. */
export const nameOf = ({ method, url }: Outgoing): string => `${method} ${url.split('?', 1)[0] ?? ''}`;
