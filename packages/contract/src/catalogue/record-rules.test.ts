import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FieldRule } from '../base/record-field.ts';
import { flag, integer, text } from '../base/record-fields.ts';
import { defineRecord, type AnyRecord, type RecordRule } from '../base/record.ts';
import { records } from './index.ts';

const TEXTS = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
    .map((at) => at.toISOString()),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
  fc.string(),
);

/** Values of the type of a schema, valid or not. */
const valuesOf = (shape: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const { def } = shape._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const within = (name: string) => valuesOf(def[name] as z.ZodMiniType);
  switch (def.type) {
    case 'string':
      return TEXTS;
    case 'int':
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as object));
    case 'array':
      return fc.array(within('element'));
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def['shape'] as Record<string, z.ZodMiniType>).map(([name, each]) => [name, valuesOf(each)]),
        ),
      );
    case 'record':
      return fc.dictionary(TEXTS, within('valueType'));
    case 'union':
      return fc.oneof(...(def['options'] as z.ZodMiniType[]).map(valuesOf));
    case 'null':
      return fc.constant(null);
    case 'nullable':
      return fc.option(within('innerType'));
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(within('innerType'), { nil: undefined });
    case 'pipe':
      return within('in');
    default:
      throw new Error(`no values for ${def.type}`);
  }
};

/** Inputs of a draft or an edit. Each may be omitted. */
const inputsOf = ({ fields }: AnyRecord): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { draft }]) => (draft === undefined ? [] : [[name, valuesOf(draft)]])),
    ),
    { requiredKeys: [] },
  );

/** The properties that a rule reads; `*` if it enumerates all of them. */
const readOf = ({ holds }: FieldRule, values: Record<string, unknown>): Set<string> => {
  const read = new Set<string>();
  const note = (name: string | symbol) => read.add(String(name));
  const watched = new Proxy(values, {
    get: (target, name) => (note(name), Reflect.get(target, name)),
    has: (target, name) => (note(name), Reflect.has(target, name)),
    getOwnPropertyDescriptor: (target, name) => (note(name), Reflect.getOwnPropertyDescriptor(target, name)),
    ownKeys: (target) => (note('*'), Reflect.ownKeys(target)),
  });
  holds(watched as never);
  return read;
};

const rulesOf = ({ fields }: AnyRecord) =>
  Object.entries(fields).flatMap(([at, { rules = [] }]) => rules.map((rule) => ({ at, rule })));

/** The properties that each rule declares, and those that it read in many random inputs. */
const declaredAndRead = (record: AnyRecord) =>
  rulesOf(record).map(({ at, rule }) => {
    const read = new Set<string>();
    for (const values of fc.sample(inputsOf(record), { numRuns: 500, seed: 42 }))
      for (const name of readOf(rule, values)) read.add(name);
    return { sentence: rule.sentence, declared: [at, ...rule.reads].toSorted(), read: [...read].toSorted() };
  });

const wrongIn = (record: AnyRecord): string[] =>
  declaredAndRead(record)
    .filter(({ declared, read }) => declared.join() !== read.join())
    .map(({ sentence }) => sentence);

const FIELDS = {
  name: text('名称', 50, { isSortable: true }),
  seats: integer('座位数', { min: 1, max: 99 }),
  isFree: flag('免费'),
};

const hallWith = (...rules: RecordRule<typeof FIELDS>[]): AnyRecord =>
  defineRecord({ noun: '会场', name: 'name', order: { by: 'name', direction: 'asc' }, fields: FIELDS, rules });

describe('a rule over several inputs', () => {
  test('that reads an input without declaring it is detected, however rarely it reads it', () => {
    const always = ({ seats = 0, isFree = false }) => !isFree || seats < 50;
    expect(wrongIn(hallWith({ at: 'isFree', reads: [], holds: always, sentence: '甲' }))).toEqual(['甲']);
    const seldom: RecordRule<typeof FIELDS>['holds'] = (values) => values.isFree !== true || (values.seats ?? 0) < 50;
    expect(wrongIn(hallWith({ at: 'isFree', reads: [], holds: seldom, sentence: '乙' }))).toEqual(['乙']);
    const all: RecordRule<typeof FIELDS>['holds'] = (values) => Object.keys(values).length > 1;
    expect(wrongIn(hallWith({ at: 'isFree', reads: ['seats'], holds: all, sentence: '丙' }))).toEqual(['丙']);
  });

  test('that declares an input without reading it is detected', () => {
    const holds = ({ isFree = false }) => !isFree;
    expect(wrongIn(hallWith({ at: 'isFree', reads: ['seats'], holds, sentence: '甲' }))).toEqual(['甲']);
  });

  test('that declares what it reads is accepted', () => {
    const holds = ({ seats = 0, isFree = false }) => !isFree || seats < 50;
    expect(wrongIn(hallWith({ at: 'isFree', reads: ['seats'], holds, sentence: '甲' }))).toEqual([]);
  });

  test.each(Object.entries(records))('declares in %s exactly the inputs that it reads', (_name, record) => {
    const all = declaredAndRead(record);
    expect(all.map(({ read }) => read)).toEqual(all.map(({ declared }) => declared));
  });

  test('is tested for every record', () => {
    const folder = path.resolve(import.meta.dirname, '..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('base'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const defined = sources.flatMap((source) => source.match(/\bexport const \w+ = defineRecord\(/g) ?? []);
    const all = sources.flatMap((source) => source.match(/\bdefineRecord\(/g) ?? []);
    expect(defined).toHaveLength(all.length);
    expect(new Set(Object.values(records)).size).toBe(all.length);
    expect(Object.values(records).flatMap(rulesOf).length).toBeGreaterThan(5);
  });
});

test('no input is logged as the id of another row, but as its name', () => {
  const bare = Object.entries<AnyRecord>(records).flatMap(([noun, { fields }]) =>
    Object.entries(fields)
      .filter(([, { draft, kind, column }]) => draft && ['text', 'code'].includes(kind) && column?.endsWith('_id'))
      .filter(([, { loggedAs }]) => loggedAs === undefined)
      .map(([name]) => `${noun}.${name}`),
  );
  // Its kind decides which row it is; the log of quotas says it by itself.
  expect(bare).toEqual(['quotaRecord.target']);
});

test('a draft without anything names what is to be chosen, and never asks for a number that no one sees', () => {
  const said = Object.values(records).flatMap(({ draft }: AnyRecord) =>
    (draft.safeParse({}).error?.issues ?? []).map(({ message }) => message),
  );
  expect(said).toContain('请选择短信通道');
  expect(said).not.toContain('缺少编号');
});
