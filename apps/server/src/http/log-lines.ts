import { withoutUnusable } from '@huiwu/contract/base/characters';
import type { FastifyRequest } from 'fastify';
import { redacted } from './redaction.ts';

const ADDRESS_MAX = 500;

const PRINTED = /%([2-7][0-9a-f])/gi;

/** A text can be encoded twice. */
const decoded = (path: string): string => {
  const once = path.replaceAll(PRINTED, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once.replaceAll(PRINTED, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

/** The path only: no query, no host and no password before it. */
const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/^\w+:\/\/[^/]*/, '');

const describeRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: redacted(withoutUnusable(decoded(pathOf(url)))).slice(0, ADDRESS_MAX),
  remoteAddress: ip,
});

/** Without the values of the row, which databases add to their error messages. */
const describeError = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message: redacted(message),
  ...(rest.code === undefined ? {} : { code: rest.code }),
  stack: (stack ?? '').replace(message, redacted(message)),
});

/** Log serialisers of requests and errors. */
export const LOG_SERIALIZERS = { req: describeRequest, err: describeError };
