import { BASE_PATH, pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';

/** A request, independent of the transport. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
}

/** The input of a call before its values are assigned to path, query and body. */
export type OutgoingValues = Record<string, unknown>;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const entriesOf = ([name, value]: [string, unknown]): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([part, inner]): [string, unknown] => [`${name}[${part}]`, inner])
    : [[name, value]];

/** Encodes values for a query or a form. Empty values are left out; nested ones are written as `name[part]`. */
export const toPairs = (values: OutgoingValues): string =>
  new URLSearchParams(
    Object.entries(values)
      .flatMap(entriesOf)
      .filter(([, value]) => !isNothing(value))
      .map(([name, value]) => [name, String(value)]),
  ).toString();

/** An address with its query, if there is one. */
export const withQuery = (url: string, values: OutgoingValues): string => {
  const pairs = toPairs(values);
  return pairs === '' ? url : `${url}?${pairs}`;
};

/** The address of a call, and the values that its path did not use. */
export const addressOf = ({ path }: Endpoint, input: OutgoingValues): { url: string; rest: OutgoingValues } => {
  const names = pathParameters(path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return {
    url: BASE_PATH + filled,
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))),
  };
};

/** Names a call for troubleshooting, without its input. */
export const nameOf = ({ method, url }: Outgoing): string => `${method} ${url.split('?', 1)[0] ?? ''}`;
