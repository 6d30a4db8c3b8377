import type { FastifyRequest } from 'fastify';

/** Signs that a terminal would obey, beside those that JSON writes in letters anyway. */
const OBEYED = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g;

const ADDRESS_MAX = 500;

/** Never what stands behind the question mark: somebody may have put a token there. */
const describeRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: (url.split('?', 1)[0] ?? '').replaceAll(OBEYED, '').slice(0, ADDRESS_MAX),
  remoteAddress: ip,
});

/** Never the values of a row, which a database adds to its complaint. */
const describeError = ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message,
  ...(rest.code === undefined ? {} : { code: rest.code }),
  stack: stack ?? '',
});

/** What the program writes down of a request and of what went wrong with it. */
export const LOG_SERIALIZERS = { req: describeRequest, err: describeError };
