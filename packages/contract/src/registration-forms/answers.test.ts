import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { problemsOfAnswers } from './answer-problems.ts';
import { FIELD_KINDS, type FormFieldKind } from './field-kinds.ts';
import type { FormCondition } from './form-conditions.ts';
import { formFields, type FieldOf, type FormField } from './form-fields.ts';
import { newField } from './new-fields.ts';
import { cleanAnswers, visibleFields } from './visible-fields.ts';

const NOW = new Date('2026-11-22T00:00:00.000Z');
const KINDS = Object.keys(FIELD_KINDS) as FormFieldKind[];

const field = <Kind extends FormFieldKind>(kind: Kind, own: Partial<FieldOf<Kind>> = {}): FormField => ({
  ...newField(kind, []),
  ...own,
});

const problem = (of: FormField, value: unknown) =>
  problemsOfAnswers([of], { [of.key]: value }, { now: NOW })[0]?.message;
const cleaned = (of: FormField, value: unknown) => cleanAnswers([of], { [of.key]: value })[of.key];
const keysOf = (fields: readonly FormField[]) => fields.map(({ key }) => key);

const STAY = { hotelId: null, checkin: '2026-12-01', checkout: '2026-12-03', roomType: 'o1', share: false };
const JOURNEY = {
  fromArea: '110000',
  mode: 'train',
  cabin: 'second',
  roundTrip: true,
  arriveAt: '2026-12-01T02:00:00.000Z',
  no: 'G101',
};

const GOOD: Record<FormFieldKind, unknown> = {
  text: '张三',
  textarea: '第一行\n第二行',
  number: 12,
  date: '2026-12-01',
  datetime: '2026-12-01T01:00:00.000Z',
  radio: 'o1',
  checkbox: ['o1', 'o2'],
  select: 'o2',
  multiselect: ['o2'],
  region: '330100',
  phone: '19900000001',
  email: 'zhang@example.com',
  idcard: '11010519491231002X',
  file: ['0123456789abcdef.pdf'],
  image: ['0123456789abcdef.png'],
  agree: true,
  accommodation: STAY,
  travel: JOURNEY,
};

/** Kinds grouped by the shape of their answers. An answer of another group must be refused. */
const LOOKS: Record<string, FormFieldKind[]> = {
  words: ['text', 'textarea', 'date', 'datetime', 'radio', 'select', 'region', 'phone', 'email', 'idcard'],
  number: ['number'],
  list: ['checkbox', 'multiselect', 'file', 'image'],
  flag: ['agree'],
  stay: ['accommodation'],
  journey: ['travel'],
};
const lookOf = (kind: FormFieldKind) => Object.keys(LOOKS).find((look) => LOOKS[look]?.includes(kind));

const anyAnswer = fc.oneof(
  fc.constantFrom(...KINDS.map((kind) => GOOD[kind])),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom(' １３８００００ ', '+86 199-0000-0001', '  ', '１２.５', '2026-12-01 09:00'),
  fc.record({ checkin: fc.string(), roomType: fc.string(), mode: fc.string(), no: fc.string() }),
);

const anyKind = fc.constantFrom(...KINDS);

const anyCondition = (keys: string[]): fc.Arbitrary<FormCondition> => {
  const of = fc.constantFrom(...keys, 'gone', 'constructor');
  return fc.oneof(
    fc.record({ field: of, is: fc.constantFrom('isEmpty' as const, 'isNotEmpty' as const) }),
    fc.record({
      field: of,
      is: fc.constantFrom('equals' as const, 'notEquals' as const, 'greater' as const, 'less' as const),
      value: fc.constantFrom('o1', 'o2', 12, '2026-12-01', '330000', '张三'),
    }),
    fc.record({ field: of, is: fc.constant('oneOf' as const), value: fc.constant<string[]>(['o1', '330000']) }),
  );
};

/** A form with conditions on arbitrary fields, and arbitrary answers to it. */
const anyForm = fc.array(anyKind, { minLength: 1, maxLength: 8 }).chain((kinds) => {
  const fields = kinds.reduce<FormField[]>((all, kind) => [...all, newField(kind, all)], []);
  const keys = keysOf(fields);
  const when = fc.option(
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(anyCondition(keys), { minLength: 1, maxLength: 3 }),
    }),
  );
  return fc.record({
    fields: fc
      .tuple(...fields.map(() => fc.record({ visibleWhen: when, required: fc.boolean() })))
      .map((own) => fields.map((each, at): FormField => ({ ...each, ...own[at] }))),
    answers: fc.dictionary(fc.constantFrom(...keys, 'gone', 'constructor', '__proto__'), anyAnswer),
  });
});

describe('an answer', () => {
  test.each(KINDS)('of the kind %s is accepted if it is valid, and reported if it is missing and required', (kind) => {
    expect(problem(field(kind), GOOD[kind])).toBeUndefined();
    expect(problem(field(kind), undefined)).toBeUndefined();
    expect(problem(field(kind, { required: true }), undefined)).toMatch(/^请/);
  });

  test.each(KINDS)('of another kind is refused by a field of the kind %s', (kind) => {
    // A text of digits is accepted as a number.
    const digits: FormFieldKind[] = kind === 'number' ? ['region', 'phone'] : [];
    for (const other of KINDS.filter((each) => lookOf(each) !== lookOf(kind) && !digits.includes(each)))
      expect([other, problem(field(kind), GOOD[other])]).toEqual([other, expect.stringMatching(/^(请|不|最)/)]);
  });

  test.each([
    ['text', { rules: { min: 3, max: null, pattern: null } }, '张三', '至少输入 3 个字'],
    ['text', { rules: { min: null, max: 1, pattern: null } }, '张三', '不能超过 1 个字'],
    ['text', { rules: { min: null, max: null, pattern: 'digits' } }, '12a', '只能输入数字'],
    ['text', {}, '张\u200b三', '不能包含不可见字符（U+200B）'],
    ['number', { rules: { min: 0, max: 5, scale: 0 } }, 6, '不能大于 5'],
    ['number', { rules: { min: 0, max: 5, scale: 0 } }, -1, '不能小于 0'],
    ['number', {}, 1.5, '请输入整数'],
    ['number', {}, Number.NaN, '请输入数字'],
    ['date', {}, '2026-02-30', '请选择日期'],
    ['date', { rules: { min: '2026-12-01', max: null } }, '2026-11-30', '不能早于 2026-12-01'],
    ['datetime', { rules: { min: null, max: '2026-12-01T00:00:00.000Z' } }, '2026-12-02', '不能晚于 2026-12-01 08:00'],
    ['radio', {}, 'o3', '请选择列出的选项'],
    ['checkbox', {}, ['o1', 'o3'], '请选择列出的选项'],
    ['multiselect', { rules: { min: 2, max: null } }, ['o1'], '至少选择 2 项'],
    ['checkbox', { rules: { min: null, max: 1 } }, ['o1', 'o2'], '最多选择 1 项'],
    ['region', {}, '999999', '请选择地区'],
    ['phone', {}, '12345', '请输入正确的手机号码，境外号码以 + 和国家代码开头'],
    ['email', {}, 'a@b', '请输入正确的邮箱账号'],
    ['idcard', {}, '110105194912310021', '请输入正确的身份证号'],
    ['file', {}, ['a.exe'], '请上传 doc、docx、pdf 格式的文件'],
    ['file', {}, ['a.pdf', 'b.pdf'], '最多上传 1 个文件'],
    ['image', {}, ['a.pdf'], '请上传 png、jpg、jpeg 格式的文件'],
    ['accommodation', {}, { ...STAY, checkout: STAY.checkin }, '离店日期应晚于入住日期'],
    ['accommodation', {}, { ...STAY, roomType: 'o9' }, '请选择房型'],
    ['accommodation', {}, { ...STAY, checkout: '2027-12-03' }, '最多入住 60 晚'],
    ['travel', {}, { ...JOURNEY, cabin: 'business-class' }, '请选择座席'],
    ['travel', {}, { ...JOURNEY, fromArea: '' }, '请选择出发地'],
    ['travel', {}, { ...JOURNEY, no: 'G-1' }, '请输入正确的航班号或车次'],
  ] as const)('to a field of the kind %s with %j may not be %j', (...[kind, own, value, sentence]) => {
    expect(problem(field(kind, own), value)).toBe(sentence);
  });

  test('that is required must be checked in a field for an agreement', () => {
    const agree = field('agree', { required: true, label: '我已阅读' });
    expect(problem(agree, false)).toBe('请先勾选“我已阅读”');
    expect(problem(agree, true)).toBeUndefined();
  });

  test('cannot be changed after the deadline of its field, and keeps its value', () => {
    const due = field('text', { editableUntil: '2026-11-21T00:00:00.000Z' });
    const ask = (value: unknown, before?: Answers) =>
      problemsOfAnswers([due], { [due.key]: value }, { now: NOW, ...(before && { before }) });
    expect(ask('新', { [due.key]: '旧' })).toEqual([{ field: due.key, message: '修改时间已过，不能修改' }]);
    expect(ask('旧', { [due.key]: '旧' })).toEqual([]);
    expect(ask('新')).toEqual([]);
  });

  test.each([
    ['phone', ' +86 199-0000-0001 ', '19900000001'],
    ['phone', '１９９００００００01', '19900000001'],
    ['phone', '+852 5123 4567', '+85251234567'],
    ['text', '  第３届 ', '第3届'],
    ['number', '１２', 12],
    ['number', '1,234', 1234],
    ['idcard', ' 11010519491231002x', '11010519491231002X'],
    ['email', 'ｚhang＠example.com ', 'zhang@example.com'],
    ['checkbox', ['o1', 'o1', ' '], ['o1']],
    ['datetime', '2026-12-01 09:00', '2026-12-01T01:00:00.000Z'],
    ['textarea', ' 一\r\n二 ', '一\n二'],
    ['agree', false, undefined],
    ['accommodation', { checkin: '', roomType: '' }, undefined],
    ['travel', { ...JOURNEY, no: 'g １０1' }, JOURNEY],
  ] as const)('of the kind %s is stored tidily: %j', (kind, value, stored) => {
    expect(cleaned(field(kind), value)).toEqual(stored);
  });
});

describe('conditions', () => {
  const answer = field('radio', { key: 'stays' });
  const shownWhen = (of: string, condition: object) => ({
    visibleWhen: { match: 'all' as const, conditions: [{ field: of, ...condition } as FormCondition] },
  });

  test('show a field depending on an earlier answer', () => {
    const night = field('date', { key: 'night', required: true, ...shownWhen('stays', { is: 'equals', value: 'o1' }) });
    const form = [answer, night];
    expect(keysOf(visibleFields(form, { stays: 'o2' }))).toEqual(['stays']);
    expect(keysOf(visibleFields(form, { stays: ' o1 ' }))).toEqual(['stays', 'night']);
    expect(problemsOfAnswers(form, { stays: 'o1' }, { now: NOW })).toEqual([{ field: 'night', message: '请选择日期' }]);
    expect(cleanAnswers(form, { stays: 'o2', night: '2026-12-01' })).toEqual({ stays: 'o2' });
  });

  test('can depend on each other: a hidden field counts as empty, with or without an answer', () => {
    const second = field('radio', { key: 'second', ...shownWhen('stays', { is: 'equals', value: 'o1' }) });
    const third = field('text', { key: 'third', ...shownWhen('second', { is: 'isNotEmpty' }) });
    const other = field('text', { key: 'other', ...shownWhen('second', { is: 'isEmpty' }) });
    const form = [answer, second, third, other];
    expect(keysOf(visibleFields(form, { stays: 'o2', second: 'o1' }))).toEqual(['stays', 'other']);
    expect(keysOf(visibleFields(form, { stays: 'o1', second: 'o1' }))).toEqual(['stays', 'second', 'third']);
  });

  test('can all be required, or one of them', () => {
    const conditions: FormCondition[] = [
      { field: 'stays', is: 'equals', value: 'o1' },
      { field: 'count', is: 'greater', value: 2 },
    ];
    const form = (match: 'all' | 'any') => [
      answer,
      field('number', { key: 'count' }),
      field('text', { key: 'last', visibleWhen: { match, conditions } }),
    ];
    const isShown = (match: 'all' | 'any', answers: object) =>
      keysOf(visibleFields(form(match), { ...answers })).includes('last');
    expect(isShown('all', { stays: 'o1', count: 2 })).toBe(false);
    expect(isShown('all', { stays: 'o1', count: 3 })).toBe(true);
    expect(isShown('any', { stays: 'o1' })).toBe(true);
    expect(isShown('any', {})).toBe(false);
  });

  test('match one of several selected options, and cities within a region', () => {
    const when = (of: FormField, condition: object, value: unknown) => {
      const last = field('text', { key: 'last', ...shownWhen(of.key, condition) });
      return keysOf(visibleFields([of, last], { [of.key]: value })).includes('last');
    };
    expect(when(field('checkbox'), { is: 'equals', value: 'o1' }, ['o2', 'o1'])).toBe(true);
    expect(when(field('checkbox'), { is: 'notEquals', value: 'o1' }, ['o2', 'o1'])).toBe(false);
    expect(when(field('checkbox'), { is: 'oneOf', value: ['o1', 'o3'] }, ['o2'])).toBe(false);
    expect(when(field('region'), { is: 'equals', value: '330000' }, '330100')).toBe(true);
    expect(when(field('region'), { is: 'equals', value: '330100' }, '330000')).toBe(false);
    expect(when(field('date'), { is: 'less', value: '2026-12-02' }, '2026-12-01')).toBe(true);
  });
});

describe('any form with any answers', () => {
  test('has no problems at hidden fields and does not store them', () => {
    fc.assert(
      fc.property(anyForm, ({ fields, answers }) => {
        const visible = new Set(keysOf(visibleFields(fields, answers)));
        for (const each of problemsOfAnswers(fields, answers, { now: NOW })) expect(visible).toContain(each.field);
        for (const key of Object.keys(cleanAnswers(fields, answers))) expect(visible).toContain(key);
      }),
    );
  });

  test('has the same answers, visible fields and problems after a second cleaning', () => {
    fc.assert(
      fc.property(anyForm, ({ fields, answers }) => {
        const once = cleanAnswers(fields, answers);
        expect(cleanAnswers(fields, once)).toEqual(once);
        expect(keysOf(visibleFields(fields, once))).toEqual(keysOf(visibleFields(fields, answers)));
        expect(problemsOfAnswers(fields, once, { now: NOW })).toEqual(problemsOfAnswers(fields, answers, { now: NOW }));
      }),
    );
  });

  test('does not depend on answers to hidden fields', () => {
    fc.assert(
      fc.property(anyForm, anyAnswer, ({ fields, answers }, value) => {
        const visible = keysOf(visibleFields(fields, answers));
        const hidden = keysOf(fields).find((key) => !visible.includes(key));
        fc.pre(hidden !== undefined);
        expect(keysOf(visibleFields(fields, { ...answers, [hidden ?? '']: value }))).toEqual(visible);
      }),
    );
  });

  test('every field that the palette adds is valid', () => {
    fc.assert(
      fc.property(anyForm, ({ fields }) => {
        expect(z.safeParse(formFields, fields).success).toBe(true);
      }),
    );
  });
});
