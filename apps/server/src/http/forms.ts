import type { FastifyInstance } from 'fastify';

const FORM_BYTES_MAX = 16_384;

/** A name that comes twice holds a list, which no text of ours can be. */
const valuesOf = (body: string): object => {
  const values = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(body)) {
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
};

/** Plain forms are understood from here on, and nothing else is; what is mounted elsewhere goes on refusing them. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, valuesOf(body as string)),
  );
};
