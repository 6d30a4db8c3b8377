import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import type { Engine } from '../database/engines/engine.ts';
import type { Tables } from '../schema.ts';

/** Answers everything with one row, of which every count is one. */
const CONNECTION: DatabaseConnection = {
  executeQuery: <Row>() => Promise.resolve({ rows: [{ total: 1, id: '1' } as Row], numAffectedRows: 1n }),
  streamQuery: () => {
    throw new Error('nothing is streamed');
  },
};

const dialectOf = (engine: Engine): Dialect => ({
  createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
  createDriver: () => ({
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(CONNECTION),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: () => Promise.resolve(),
    commitTransaction: () => Promise.resolve(),
    rollbackTransaction: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }),
  createIntrospector: (db) => (engine === 'sqlite' ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
  createQueryCompiler: () => (engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
});

/** A connection without a database, which tells what would be sent. */
export const listenTo = (engine: Engine): { db: Kysely<Tables>; sent(): string[] } => {
  const statements: string[] = [];
  const db = new Kysely<Tables>({
    dialect: dialectOf(engine),
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  return { db, sent: () => [...new Set(statements.splice(0))] };
};

const CLAUSES =
  / (?=(?:from|inner join|left join|where|and|order by|group by|limit|set|values|on conflict|union all) )/g;

/** One clause a line, so that a change of one shows as one. */
export const written = (name: string, statements: readonly string[]): string =>
  statements.length === 0
    ? ''
    : [`-- ${name}`, ...statements.map((text) => `${text.replaceAll(CLAUSES, '\n  ')};`)].join('\n');

const AT = '2026-01-01T00:00:00.000Z';

/** Within whose scope statements are composed. */
export const CUSTOMER = 'customer';
const OWN_ROW = { id: '1', customer_id: CUSTOMER };

/** What a parameter of this name may be. */
const SAMPLES: [RegExp, unknown][] = [
  [/(ids|codes|keys|names|phones|values|prefixes)$/i, ['1']],
  [/^rows$|items$|roles$/i, [OWN_ROW]],
  [/filter$/i, { page: 1, limit: 10 }],
  [/scope$/i, 'all'],
  [/^(limit|bound|page|count|max|version|number)$|max$/i, 1],
  [/^(at|now|from|to|begin|end|moment|before|after|since|day)$|(at|before|after|since)$/i, AT],
  [/^order$/, 'desc'],
  [/^within$/, []],
  [/^(row|change|fields)$/i, OWN_ROW],
  [/^customer_?id$/i, CUSTOMER],
];

const sampleOf = (name: string): unknown => SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? '1';

/** Of a parameter that is used as an object, what is used of it. */
const objectOf = (name: string, body: string): unknown => {
  const used = [...body.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)(?!\\w|\\()`, 'g'))].map(([, key = '']) => key);
  const keys = used.filter((key) => key !== 'length');
  if (keys.length === 0) return sampleOf(name);
  const sample = sampleOf(name);
  const whole = Object.fromEntries(keys.map((key) => [key, sampleOf(key)]));
  return typeof sample === 'object' && !Array.isArray(sample) ? { ...whole, ...sample } : whole;
};

/** Splits at commas that stand in no bracket. */
const parts = (text: string): string[] => {
  const found = [''];
  let depth = 0;
  for (const character of text) {
    if ('{[('.includes(character)) depth += 1;
    if ('}])'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '' && !part.startsWith('...'));
};

const valueOf = (parameter: string, body: string): unknown => {
  if (parameter.startsWith('{'))
    return Object.fromEntries(
      parts(parameter.slice(1, parameter.lastIndexOf('}'))).map((each) => {
        const [key = '', ...inner] = each.split(':');
        const name = key.split('=')[0]?.trim() ?? '';
        return [name, inner.length > 0 ? valueOf(inner.join(':').trim(), body) : objectOf(name, body)];
      }),
    );
  return objectOf(parameter.split('=')[0]?.trim() ?? '', body);
};

const closing = (text: string): number => {
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')' && (depth -= 1) === 0) return index;
  }
  return -1;
};

/** Values that a function can be called with, by the names of its parameters. */
export const argumentsFor = (method: object): unknown[] => {
  const text = Function.prototype.toString.call(method).replace(/^async\s*/, '');
  const end = closing(text);
  if (!text.startsWith('(') || end < 0) return [objectOf(/^\w+/.exec(text)?.[0] ?? '', text)];
  return parts(text.slice(1, end)).map((parameter) => valueOf(parameter, text.slice(end)));
};
