import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textKinds } from '../base/fields.ts';
import { endpoints } from './index.ts';

/** At least one character of every class that a line refuses. */
const UNUSABLE = {
  'line ends': '\n\r\u0085\u2028\u2029',
  tabs: '\t',
  controls: '\u0000\u0007\u001b\u007f\u009b',
  'zero-width characters': '\u200b\u200c\u200d\u200e\u200f\u2060\u2064\ufeff',
  'bidi controls': '\u202a\u202e\u2066\u2069\u061c',
  'tag characters': '\u{e0001}\u{e0041}\u{e007f}',
  'thin spaces': '\u1680\u2006\u2009\u200a\u202f\u205f',
  'blank signs': '\u{1d159}\u{16fe4}\u{13430}\u{13441}',
  fillers: '\u115f\u1160\u3164\uffa0\u2800\u00ad\u034f',
  'variation selectors': '\ufe00\ufe0f\u{e0100}\u{e01ef}\u180b',
  noncharacters: '\ufdd0\uffff\u{1ffff}\u{10fffe}',
  'badly decoded characters': '\ufffd\ufff9',
};

const characters = Object.entries(UNUSABLE).flatMap(([kind, text]) => [...text].map((each) => [kind, each] as const));
const lone = ['a\ud800b', 'a\udc00b'];

interface Leaf {
  path: string;
  shape: z.ZodMiniType;
}

/** All texts in a schema, including nested ones. */
const textsIn = (shape: z.ZodMiniType, path: string): Leaf[] => {
  const { def } = shape._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const below = (each: unknown, name: string): Leaf[] => textsIn(each as z.ZodMiniType, `${path}${name}`);
  switch (def.type) {
    case 'string':
      return [{ path, shape }];
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, each]) => below(each, `.${name}`));
    case 'array':
      return below(def['element'], '[]');
    case 'record':
      return [...below(def['keyType'], '{key}'), ...below(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as unknown[]).flatMap((each) => below(each, ''));
    case 'pipe':
      return [...below(def['in'], ''), ...below(def['out'], '')];
    case 'lazy':
      return below((def['getter'] as () => unknown)(), '');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return below(def['innerType'], '');
    case 'enum':
    case 'literal':
    case 'int':
    case 'number':
    case 'boolean':
    case 'null':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: a shape of the type ${def.type} is not known to this test`);
  }
};

const kindOf = (shape: z.ZodMiniType) => textKinds.get(shape)?.kind ?? 'line';

const leaves = Object.entries(endpoints).flatMap(([name, { input }]) => textsIn(input, name));
const linesOnly = leaves.filter(({ shape }) => kindOf(shape) === 'line');

/** Whether the text is accepted with the unusable character still in it. */
const letsThrough = ({ shape }: Leaf, text: string, unusable: string): boolean => {
  const result = z.safeParse(shape, text);
  return result.success && String(result.data).includes(unusable);
};

describe('a text of one line', () => {
  test('is the type of nearly every text in the contract', () => {
    expect(linesOnly.length).toBeGreaterThan(150);
  });

  test.each(characters.map(([kind, character]) => [kind, character.codePointAt(0)!.toString(16), character]))(
    'contains none of the %s (%s) in any field of any call',
    (_kind, _code, character) => {
      const open = linesOnly.filter((leaf) =>
        ['一', 'a', '1', '/', 'https://a', 'https://a/'].some((before) =>
          letsThrough(leaf, `${before}${character}b`, character),
        ),
      );
      expect(open.map(({ path }) => path)).toEqual([]);
    },
  );

  test('contains no half of a surrogate pair', () => {
    const open = lone.flatMap((text) => linesOnly.filter((leaf) => letsThrough(leaf, text, text[1] ?? '')));
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

describe('a text of several lines', () => {
  const several = leaves.filter(({ shape }) => kindOf(shape) === 'lines');

  test('is a known one', () => {
    const names = several.map(({ path }) => path.replace(/^.*\./, ''));
    expect([...new Set(names)].toSorted()).toEqual([
      'answers{}',
      'answers{}[]',
      'answers{}{}',
      'content',
      'description',
      'help',
      'html',
      'intro',
      'method',
      'note',
      'overrideReason',
      'query',
      'reason',
      'remark',
      'statement',
      'value',
    ]);
  });

  /** The text by itself, or as a JSON string if the field takes JSON. */
  const around = (leaf: Leaf, inside: string): string =>
    leaf.path.endsWith('.query') ? `{"a":${inside}"b"}` : `一${inside}二`;

  test.each(several.map((leaf) => [leaf.path, leaf] as const))(
    '%s can contain line ends and tabs, but no other control or invisible character',
    (_path, leaf) => {
      const open = characters.filter(([, character]) => letsThrough(leaf, around(leaf, character), character));
      expect(open.map(([, character]) => character)).toEqual(['\n', '\t']);
      expect(z.parse(leaf.shape, around(leaf, '\r\n'))).toBe(around(leaf, '\n'));
    },
  );

  test('can contain joined emoji, but no other joiner', () => {
    const remark = several.find(({ path }) => path.endsWith('.remark'))!;
    expect(letsThrough(remark, '家👨‍👩‍👧‍👦人👩🏽‍💻', '\u200d')).toBe(true);
    expect(letsThrough(remark, '家\u200d人', '\u200d')).toBe(false);
    expect(letsThrough(remark, '👨\u200d人', '\u200d')).toBe(false);
  });
});

test('a secret is a password or a substitute for one, and is compared, never shown', () => {
  const names = leaves.filter(({ shape }) => kindOf(shape) === 'secret').map(({ path }) => path.replace(/^.*\./, ''));
  expect([...new Set(names)].toSorted()).toEqual(['code', 'confirmPassword', 'oldPassword', 'password']);
});

test('a date that does not exist is refused by every date field, and only inputs with these names are dates', () => {
  const takesDays = leaves.filter(
    ({ shape }) => z.safeParse(shape, '2026-02-28 08:00').success && kindOf(shape) === 'line',
  );
  const times = takesDays.filter(
    ({ shape }) => !z.safeParse(shape, '昨天').success && !z.safeParse(shape, 'abc').success,
  );
  const names = [...new Set(times.map(({ path }) => path.replace(/^.*[.]/, '')))].toSorted();
  expect(names).toEqual([
    'at',
    'beginAt',
    'beginTime',
    'bookedOnFrom',
    'bookedOnTo',
    'closeAt',
    'deviceTime',
    'dueAt',
    'dueAtFrom',
    'dueAtTo',
    'editableUntil',
    'endAt',
    'endTime',
    'executedOnFrom',
    'executedOnTo',
    'expireAt',
    'expiresAt',
    'fixedAt',
    'from',
    'issuedOnFrom',
    'issuedOnTo',
    'max',
    'min',
    'openAt',
    'paidAtFrom',
    'paidAtTo',
    'paidOnFrom',
    'paidOnTo',
    'payDeadlineAt',
    'publishAt',
    'receivedOnFrom',
    'receivedOnTo',
    'regCloseAt',
    'regOpenAt',
    'saleFrom',
    'saleTo',
    'scannedAt',
    'sendAt',
    'substituteUntil',
    'to',
    'until',
    'validFrom',
    'validTo',
  ]);
  for (const day of ['2026-02-30', '2026-02-29T00:00:00Z', '2026-13-01 00:00', '2026-06-31'])
    expect(times.filter(({ shape }) => z.safeParse(shape, day).success).map(({ path }) => [path, day])).toEqual([]);
});
