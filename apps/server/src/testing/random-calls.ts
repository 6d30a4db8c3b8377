import type { Endpoint } from '@huiwu/contract/base/endpoint';
import * as z from 'zod/mini';
import type { Random } from '../demo/random.ts';

/** The number of something that was seen in an answer: what it is called differs from database to database. */
export interface Reference {
  seen: number;
}

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

const TEXTS = [
  '张',
  '李四',
  'Market',
  'market',
  'MARKET',
  '%',
  '_',
  'a_b',
  "o'neil",
  '\\',
  ' x ',
  '１２３',
  'é',
  '部',
  '0',
  'ß',
  '👍',
];
const MOMENTS = ['2026-11-01', '2026-11-20 09:30:00', '2026-11-21T02:00:00.000Z', '2025-01-01', '2026-02-30', ''];
const ODD = [null, '', -1, 1.5, 2 ** 53, true, [], {}, '\u0000', 'x'.repeat(300), '\ud800'];
const NUMBERS = [0, 1, 1, 1, 2, 3, 10, 50, 200];

/** By what a field is called; the rest of it its schema says. */
const BY_NAME: [RegExp, (random: Random) => unknown][] = [
  [/phone$/i, (random) => `1990000${String(random.between(0, 60)).padStart(4, '0')}`],
  [/email$/i, (random) => random.pick(['a@example.com', 'B@Example.com', ''])],
  [/idCard$/, (random) => random.pick(['11010519491231002X', ''])],
  [/Time$/, (random) => random.pick(MOMENTS)],
  [/^version$/, (random) => random.pick([1, 1, 1, 2, 3])],
  [
    /^(code|custCode|key|prefix|type|list)$/,
    (random) => random.pick(['ab1', 'XY-2', 'sys_state', 'admins', 'admin', 'HUIWU']),
  ],
];

const isReference = (name: string): boolean => /(^id|Id|ids|Ids)$/.test(name);

/** Random inputs of a careless or malicious client: mostly well-formed, rarely correct. */
export const createInputs = (random: Random, countSeen: () => number) => {
  const reference = (): Reference => ({ seen: random.between(0, Math.max(0, countSeen() - 1)) });

  const textOf = (name: string): unknown => {
    if (isReference(name)) return reference();
    const known = BY_NAME.find(([pattern]) => pattern.test(name));
    return known === undefined ? random.pick(TEXTS) : known[1](random);
  };

  const objectOf = ({ properties = {}, required = [] }: Schema): unknown =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => random.isLikely(required.includes(name) ? 0.98 : 0.25))
        .map(([name, schema]) => [name, valueOf(schema, name)]),
    );

  const scalarOf = (type: string | undefined, name: string): unknown => {
    if (type === 'integer' || type === 'number') return name === 'version' ? textOf(name) : random.pick(NUMBERS);
    if (type === 'boolean') return random.isLikely(0.5);
    return type === 'null' ? null : textOf(name);
  };

  const valueOf = (schema: Schema, name: string): unknown => {
    if (random.isLikely(0.03)) return random.pick(ODD);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return valueOf(random.pick(choices), name);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === 'array') return random.isLikely(0.85) ? [valueOf(schema.items ?? {}, name)] : [];
    return type === 'object' ? objectOf(schema) : scalarOf(type, name);
  };

  return {
    inputFor: ({ input }: Endpoint): Record<string, unknown> => {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
      const choices = schema.anyOf ?? schema.oneOf;
      return objectOf(choices === undefined ? schema : random.pick(choices)) as Record<string, unknown>;
    },
  };
};
