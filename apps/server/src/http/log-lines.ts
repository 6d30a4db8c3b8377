import { withoutUnusable } from '@huiwu/contract/base/characters';
import type { FastifyRequest } from 'fastify';
import { redacted } from './redaction.ts';

const ADDRESS_MAX = 500;

const PRINTED = /%([2-7][0-9a-f])/gi;

/** Twice encoded is still the same text. */
const decoded = (path: string): string => {
  const once = path.replaceAll(PRINTED, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once.replaceAll(PRINTED, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

/** Never what stands behind the question mark, nor a host and its password before the path. */
const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/^\w+:\/\/[^/]*/, '');

const describeRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: redacted(withoutUnusable(decoded(pathOf(url)))).slice(0, ADDRESS_MAX),
  remoteAddress: ip,
});

/** Never the values of a row, which a database adds to its complaint. */
const describeError = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message: redacted(message),
  ...(rest.code === undefined ? {} : { code: rest.code }),
  stack: (stack ?? '').replace(message, redacted(message)),
});

/** What the program writes down of a request and of what went wrong with it. */
export const LOG_SERIALIZERS = { req: describeRequest, err: describeError };
