import type { Random } from '../../apps/server/src/demo/random.ts';
import { createInputs } from '../../apps/server/src/testing/random-calls.ts';
import { sampleFor } from '../../apps/server/src/testing/samples.ts';
import { BASE_PATH, pathParameters, type Endpoint } from '../../packages/contract/src/base/endpoint.ts';
import type { Memory } from './memory.ts';
import { spoiled, spoiledText } from './spoil.ts';

type Values = Record<string, unknown>;

/** A request as it travels. */
export interface Shot {
  name: string;
  endpoint: Endpoint;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** All of it in one text, to be found again. */
  text: string;
}

const TYPES = [
  'application/json; charset=utf-8',
  'application/json\ta',
  ' application/json',
  'application/json garbage',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

type NextId = (field: string) => string;

const isPlaceholder = (value: unknown): boolean =>
  value === 'nothing' || (typeof value === 'object' && value !== null && 'seen' in value);

/** What an input leaves open, an id of the same kind that was learnt stands for. */
const named = (value: unknown, nextId: NextId, field = 'id'): unknown => {
  if (isPlaceholder(value)) return nextId(field);
  if (Array.isArray(value)) return value.map((each) => named(each, nextId, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each, nextId, name)]));
};

const ONCE: [RegExp, (random: Random) => string][] = [
  [/^phone$/, (random) => `198${String(random.between(0, 99_999_999)).padStart(8, '0')}`],
  [/^(code|custCode|key|value|pageurl)$/, (random) => `f${random.hex(8)}`],
  [/^(name|custName|title|label)$/, (random) => `模糊${random.hex(6)}`],
];

/** What must not be there twice is new each time. */
const fresh = (random: Random, sample: Values): Values =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      const make = typeof value === 'string' ? ONCE.find(([pattern]) => pattern.test(name))?.[1] : undefined;
      return [name, make === undefined ? value : make(random)];
    }),
  );

const pathOf = ({ path }: Endpoint, values: Values): string =>
  pathParameters(path).reduce(
    (url, name) => url.replace(`{${name}}`, () => encodeURIComponent(textOf(values[name]))),
    BASE_PATH + path,
  );

const queryOf = (random: Random, values: Values): string => {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]);
  const twice = random.isLikely(0.05) ? pairs.slice(0, 1) : [];
  const query = new URLSearchParams([...pairs, ...twice]).toString();
  return query === '' ? '' : `?${query}`;
};

/** Well-formed, careless and hostile requests for any call of the contract. */
export const createShots = (random: Random, memory: Memory) => {
  const inputs = createInputs(random, () => 1);
  return (name: string, endpoint: Endpoint): Shot => {
    const open = random.isLikely(0.4) ? inputs.inputFor(endpoint) : fresh(random, sampleFor(name, endpoint));
    const good = named(open, (field) => memory.anyId(endpoint, field)) as Values;
    const values = random.isLikely(0.5) ? spoiled(random, good) : good;
    const inPath = pathParameters(endpoint.path);
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !inPath.includes(key)));
    const path = pathOf(endpoint, values);
    if (endpoint.method === 'GET') {
      const url = path + queryOf(random, rest);
      return { name, endpoint, path: url, method: 'GET', headers: {}, body: undefined, text: url };
    }
    const json = JSON.stringify(rest);
    const body = random.isLikely(0.04) ? spoiledText(random, json) : json;
    const type = random.isLikely(0.02) ? random.pick(TYPES) : 'application/json';
    return { name, endpoint, path, method: 'POST', headers: { 'content-type': type }, body, text: `${path} ${body}` };
  };
};
