import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { changesOfFields } from './field-changes.ts';
import { FIELD_KINDS, TEXT_PATTERNS, type FormFieldKind } from './field-kinds.ts';
import { blockersOfFields } from './form-blockers.ts';
import type { FormCondition } from './form-conditions.ts';
import { formFields, type FormField } from './form-fields.ts';
import { newField } from './new-fields.ts';

const field = (kind: FormFieldKind, own: object = {}): FormField => ({ ...newField(kind, []), mappedTo: null, ...own });

const codes = (fields: FormField[], publishedKinds = {}) =>
  blockersOfFields({ id: 'F', fields, publishedKinds }).map(({ code }) => code);

const asking = (condition: FormCondition) => ({ visibleWhen: { match: 'all', conditions: [condition] } });

const sentences = (fields: unknown[]): string[] => {
  const checked = z.safeParse(formFields, fields);
  return checked.success ? [] : checked.error.issues.map(({ message }) => message);
};

describe('a draft is not published', () => {
  test('without fields', () => {
    expect(codes([])).toEqual(['noFields']);
  });

  test('with two fields of the same key, with a link to the second one', () => {
    const twice = [field('text', { key: 'a' }), field('text', { key: 'a' })];
    const [blocker] = blockersOfFields({ id: 'F', fields: twice, publishedKinds: {} });
    expect(blocker).toMatchObject({
      code: 'keyTwice',
      sentence: '第 2 个字段“单行文本”：标识 a 与前面的字段重复',
      fix: { title: '去修改', to: '/registration/form/edit/F?field=2' },
    });
  });

  test('with a published key that belonged to another field kind', () => {
    expect(codes([field('text', { key: 'a' })], { a: 'number' })).toEqual(['otherKind']);
    expect(codes([field('text', { key: 'a' })], { a: 'text' })).toEqual([]);
  });

  test('with a choice without options, or with duplicate options', () => {
    expect(codes([field('radio', { options: [] })])).toEqual(['noOptions']);
    expect(codes([field('select', { options: [{ value: 'a', label: '' }] })])).toEqual(['badOption']);
    const alike = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '甲' },
    ];
    expect(codes([field('checkbox', { options: alike })])).toEqual(['badOption']);
    expect(codes([field('checkbox', { rules: { min: 3, max: null } })])).toEqual(['tooFewOptions']);
  });

  test('without a label, or with an empty range', () => {
    expect(codes([field('text', { label: '' })])).toEqual(['noLabel']);
    expect(codes([field('number', { rules: { min: 3, max: 2, scale: 0 } })])).toEqual(['badRange']);
  });

  test('with a condition on a removed field, on itself or on a later field', () => {
    const on = (of: string) => field('text', { key: 'b', ...asking({ field: of, is: 'isNotEmpty' }) });
    const [first, last] = [field('text', { key: 'a' }), field('text', { key: 'c' })];
    expect(codes([first, on('gone'), last])).toEqual(['conditionGone']);
    expect(codes([first, on('b'), last])).toEqual(['conditionOnItself']);
    expect(codes([first, on('c'), last])).toEqual(['conditionOnLater']);
    expect(codes([first, on('a'), last])).toEqual([]);
  });

  test.each([
    ['radio', { is: 'equals', value: 'o9' }],
    ['checkbox', { is: 'oneOf', value: ['o1', 'o9'] }],
    ['select', { is: 'oneOf', value: [] }],
    ['number', { is: 'greater', value: '3' }],
    ['number', { is: 'equals', value: 1.5 }],
    ['date', { is: 'equals', value: '2026-02-30' }],
    ['region', { is: 'equals', value: '000000' }],
    ['file', { is: 'equals', value: 'a.pdf' }],
    ['text', { is: 'greater', value: 'a' }],
  ] as const)('with a condition on %s that can never hold: %j', (kind, condition) => {
    const on = { field: 'a', ...condition } as FormCondition;
    expect(codes([field(kind, { key: 'a' }), field('text', { key: 'b', ...asking(on) })])).toEqual(['conditionValue']);
  });

  test('with two fields for one column, or a column that the kind does not fill', () => {
    const name = (key: string) => field('text', { key, mappedTo: 'name' });
    expect(codes([name('a'), name('b')])).toEqual(['columnTwice']);
    expect(codes([field('number', { mappedTo: 'name' })])).toEqual(['columnKind']);
    expect(codes([field('radio', { mappedTo: 'gender' })])).toEqual(['genderOptions']);
  });

  test('with an ID number that is exported and not marked as sensitive', () => {
    expect(codes([field('idcard', { isSensitive: false })])).toEqual(['openSecret']);
    expect(codes([field('idcard', { isSensitive: false, isExportable: false })])).toEqual([]);
    expect(codes([field('text', { mappedTo: 'idNumber' })])).toEqual(['openSecret']);
  });

  test('unless all fields are valid, with one field of each kind', () => {
    const kinds = Object.keys(FIELD_KINDS) as FormFieldKind[];
    expect(codes(kinds.reduce<FormField[]>((all, kind) => [...all, newField(kind, all)], []))).toEqual([]);
  });
});

describe('fields of a form', () => {
  test('are at most 60, with at most 100 options each and 200 conditions in all', () => {
    const many = (count: number, own: object = {}) =>
      Array.from({ length: count }, (_, at) => field('radio', { key: `k${at}`, ...own }));
    expect(sentences(many(61))).toEqual(['一个表单最多 60 个字段']);
    const options = Array.from({ length: 101 }, (_, at) => ({ value: `o${at}`, label: `${at}` }));
    expect(sentences([field('radio', { options })])).toEqual(['选项最多 100 个']);
    const condition: FormCondition = { field: 'k0', is: 'isNotEmpty' };
    const conditions = { visibleWhen: { match: 'any', conditions: Array.from({ length: 101 }, () => condition) } };
    expect(sentences(many(2, conditions))).toEqual(['一个表单最多 200 个显示条件']);
    expect(sentences(many(60))).toEqual([]);
  });

  test('have only the properties of their kind', () => {
    expect(sentences([{ ...field('phone'), options: [] }])).toHaveLength(1);
    expect(sentences([{ ...field('text'), rules: { min: null, max: null, pattern: '^(a+)+$' } }])).toHaveLength(1);
  });

  test.each(['1a', 'a-b', '字段', 'constructor', 'toString', '', 'a'.repeat(41)])('cannot have the key %j', (key) => {
    expect(sentences([field('text', { key })])).toHaveLength(1);
  });

  test('are checked by patterns quickly, however long the text is', () => {
    const long = 'A'.repeat(50_000);
    for (const { form } of Object.values(TEXT_PATTERNS)) expect(form.test(`${long}!`)).toBe(false);
  });
});

describe('the differences between two versions', () => {
  const [a, b, c] = [field('text', { key: 'a' }), field('text', { key: 'b' }), field('text', { key: 'c' })];

  test('are empty if nothing was changed', () => {
    expect(changesOfFields([a, b], [a, b])).toEqual([]);
  });

  test('list added, edited, moved and removed fields by name', () => {
    const edited = { ...b, label: '单位', required: true };
    expect(changesOfFields([a, b], [edited, c])).toEqual([
      { change: 'edited', key: 'b', label: '单位', properties: ['名称', '必填'] },
      { change: 'added', key: 'c', label: '单行文本', properties: [] },
      { change: 'removed', key: 'a', label: '单行文本', properties: [] },
    ]);
    expect(changesOfFields([a, b, c], [c, a, b]).map(({ change, key }) => [change, key])).toEqual([['moved', 'c']]);
  });
});
