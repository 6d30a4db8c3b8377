import type { Random } from '../../apps/server/src/demo/random.ts';

type Values = Record<string, unknown>;

const UNICODE = [
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  '\u202eabc',
  '\ufeff',
  'e\u0301',
  '１３８００１３８０００',
  '👩‍👩‍👧‍👦',
  'İ',
  '\u2028',
  'ﷺ',
  '\u0085',
  '𠮷',
];
const HOSTILE = [
  "' or 1=1 --",
  'id desc, (select 1)',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<img src=x onerror=alert(1)>',
  '{{insertName.constructor}}',
  '${7*7}',
  '=cmd|1',
  'javascript:alert(1)',
  '%',
  '_',
  '\\',
  '\r\nSet-Cookie: a=b',
  '%00',
  '(a+)+$',
  'admins" ; drop table admins; --',
];
const TYPES: unknown[] = [null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', '1', [], {}, [[]], [null], { length: 1 }];
const EXTRA = ['__proto__', 'constructor', 'isAdmin', 'customerId', 'createdBy', 'id', 'version', 'passwordHash'];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const huge = (random: Random): unknown =>
  random.pick([
    () => 'x'.repeat(random.pick([101, 201, 501, 5000])),
    () => Array.from({ length: random.pick([101, 5000]) }, () => 'a'),
    () => deep(random.pick([10, 500])),
    () => Number('9'.repeat(300)),
    () => Object.fromEntries(Array.from({ length: 500 }, (_each, index) => [`k${index}`, index])),
  ])();

/** One more or one less than it was: lengths, counts and numbers where a bound may lie. */
const shifted = (random: Random, value: unknown): unknown => {
  const step = random.pick([-1, 1]);
  if (typeof value === 'number') return value + step;
  if (typeof value === 'string') return step === 1 ? `${value}${value.slice(-1) || 'a'}` : value.slice(0, -1);
  if (Array.isArray(value)) return step === 1 ? [...(value as unknown[]), value[0] ?? 'a'] : value.slice(1);
  return value;
};

/** At a bound that an admin may have set, and beside it. */
const bounded = (random: Random): unknown => {
  const bound = random.pick([0, 1, 2, 8, 20, 30, 40, 50, 100, 200, 500, 1000, 2000]) + random.pick([-1, 0, 1]);
  return random.isLikely(0.5) ? bound : random.pick(['a', '字', '👍']).repeat(Math.max(0, bound));
};

const SPOILS: ((random: Random, value: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  (random) => random.pick(TYPES),
  shifted,
  bounded,
  huge,
  (random) => random.pick(UNICODE),
  (random, value) => `${typeof value === 'string' ? value : ''}${random.pick(UNICODE)}`,
  (random) => random.pick(HOSTILE),
  (_random, value) => [value],
];

/** The same values with something odd in one place, however deep it lies. */
const spoiledAt = (random: Random, value: unknown): unknown => {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isBranch || random.isLikely(0.2)) return random.pick(SPOILS)(random, value);
  const name = random.pick(Object.keys(value));
  const inner = spoiledAt(random, (value as Values)[name]);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? inner : (each as unknown)));
  return { ...value, [name]: inner };
};

const withExtra = (random: Random, values: Values): Values =>
  Object.fromEntries([...Object.entries(values), [random.pick(EXTRA), random.pick([...TYPES, 'admin'])]]);

/** What an attacker makes of a good input. */
export const spoiled = (random: Random, values: Values): Values => {
  if (random.isLikely(0.1)) return withExtra(random, values);
  const names = Object.keys(values);
  if (names.length === 0) return withExtra(random, values);
  const name = random.pick(names);
  return { ...values, [name]: spoiledAt(random, values[name]) };
};

/** What an attacker makes of the text that travels: names twice, an end too early, something behind the end. */
export const spoiledText = (random: Random, text: string): string => {
  const twice = /"[^"]+":("[^"]*"|\d+)/.exec(text)?.[0];
  return random.pick([
    () => text.slice(0, -random.between(1, Math.min(10, text.length))),
    () => (twice === undefined ? text : text.replace('{', () => `{${twice},`)),
    () => `${text}${text}`,
    () => `[${text}]`,
    () => text.replaceAll(':', ':\u00a0'),
    () => `\ufeff${text}`,
    () => text.replace('{', '{"__proto__":{"isAdmin":1},'),
  ])();
};
