import { feeErrors } from '@huiwu/contract/fee-items';
import { Refused } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { splitFen } from './fee-amounts.rules.ts';
import { priceOf } from './fee-pricing.rules.ts';
import type { PricedItem, PricedPerson, PricedRule, PriceQuestion } from './fee-quotes.ts';

const EARLY = { name: '早鸟', from: '2026-09-30T16:00:00.000Z', to: '2026-10-31T15:59:00.000Z' };
const NORMAL = { name: '正常', from: '2026-10-31T16:00:00.000Z', to: '2026-11-30T15:59:00.000Z' };

const item = (own: Partial<PricedItem> = {}): PricedItem => ({
  id: 'REG',
  name: '会议注册费',
  category: 'registration',
  priceMode: 'matrix',
  basePrice: 0,
  prices: {
    periods: [EARLY, NORMAL],
    rows: [
      { typeId: 'general', prices: [160_000, 180_000] },
      { typeId: 'student', prices: [80_000, 90_000] },
      { typeId: 'company', prices: [240_000, 260_000] },
    ],
  },
  typeIds: [],
  isRequired: true,
  minQty: 0,
  maxQty: 1,
  saleFrom: null,
  saleTo: null,
  taxRate: 600,
  invoiceItemName: '会议费',
  ...own,
});

const DINNER = item({
  id: 'DINNER',
  name: '晚宴',
  category: 'meal',
  priceMode: 'fixed',
  basePrice: 20_000,
  isRequired: false,
  maxQty: 3,
  invoiceItemName: '',
});

const rule = (own: Partial<PricedRule> = {}): PricedRule => ({
  id: 'R',
  name: '优惠',
  kind: 'code',
  code: 'SAVE',
  effect: 'minus',
  value: 10_000,
  minTeamSize: 0,
  itemIds: [],
  typeIds: [],
  left: null,
  isStackable: true,
  ...own,
});

const TEAM = [
  rule({ id: 'T5', name: '满 5 人', kind: 'team_size', minTeamSize: 5, value: 50_000 }),
  rule({ id: 'T15', name: '满 15 人', kind: 'team_size', minTeamSize: 15, value: 100_000 }),
];

const person = (typeId = 'general', own: Partial<PricedPerson> = {}): PricedPerson => ({
  typeId,
  extras: [],
  overridePrice: null,
  ...own,
});

const ask = (own: Partial<PriceQuestion> = {}) => {
  const people = own.people ?? [person()];
  return priceOf({
    items: [item(), DINNER],
    types: ['general', 'student', 'company', 'guest'].map((id) => ({ id, name: `类型${id}`, price: 50_000 })),
    rules: [],
    people,
    teamSize: people.length,
    at: '2026-10-15T02:00:00.000Z',
    ...own,
  });
};

const refusalOf = (own: Partial<PriceQuestion>) => {
  try {
    ask(own);
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, message: error.message };
    throw error;
  }
  return undefined;
};

const totalOf = (own: Partial<PriceQuestion>) => ask(own).total;

describe('a price is refused', () => {
  test('where no period contains the moment, with item, type and the dates that have a price', () => {
    expect(refusalOf({ at: '2026-12-01T00:00:00.000Z' })).toEqual({
      code: feeErrors.noPrice.code,
      message:
        '“会议注册费”对“类型general”在 2026-12-01 08:00 没有价格，有价格的时间：早鸟 2026-10-01 00:00 至 2026-10-31 23:59；正常 2026-11-01 00:00 至 2026-11-30 23:59',
    });
    expect(refusalOf({ people: [person('guest')] })?.message).toContain('价格表中还没有价格');
  });

  test('for a registration fee that is not on sale, instead of being free', () => {
    const ended = item({ saleTo: '2026-10-14T15:59:00.000Z', priceMode: 'fixed', basePrice: 1 });
    expect(refusalOf({ items: [ended] })?.message).toContain('销售时间：2026-10-14 23:59 止');
  });

  test('for an optional item that is required, unknown, for other types, twice, or in a wrong quantity', () => {
    const extras = (feeItemId: string, quantity = 1) => [person('general', { extras: [{ feeItemId, quantity }] })];
    const refused = (own: Partial<PriceQuestion>) => refusalOf(own)?.code;
    expect(refused({ people: extras('REG') })).toBe(feeErrors.badExtra.code);
    expect(refused({ people: extras('NONE') })).toBe(feeErrors.badExtra.code);
    expect(refused({ people: extras('DINNER', 4) })).toBe(feeErrors.badExtra.code);
    expect(refused({ people: extras('DINNER', 0) })).toBe(feeErrors.badExtra.code);
    expect(refused({ items: [item(), { ...DINNER, typeIds: ['student'] }], people: extras('DINNER') })).toBe(
      feeErrors.badExtra.code,
    );
    const twice = { extras: [1, 2].map((quantity) => ({ feeItemId: 'DINNER', quantity })) };
    expect(refused({ people: [person('general', twice)] })).toBe(feeErrors.badExtra.code);
    expect(refused({ items: [item(), { ...DINNER, saleTo: EARLY.from }], people: extras('DINNER') })).toBe(
      feeErrors.noPrice.code,
    );
  });

  test('where an admin sets more than the item costs', () => {
    expect(refusalOf({ people: [person('general', { overridePrice: 160_001 })] })).toEqual(feeErrors.badOverride);
  });
});

describe('the grid', () => {
  test('has a price for each type and period', () => {
    const of = (typeId: string, at: string) => totalOf({ people: [person(typeId)], at });
    const [early, normal] = ['2026-10-15T02:00:00.000Z', '2026-11-15T02:00:00.000Z'];
    expect(['general', 'student', 'company'].map((typeId) => [of(typeId, early), of(typeId, normal)])).toEqual([
      [160_000, 180_000],
      [80_000, 90_000],
      [240_000, 260_000],
    ]);
  });

  test('counts the first and the last minute of a day in Shanghai', () => {
    expect(refusalOf({ at: '2026-09-30T15:59:59.999Z' })?.code).toBe(feeErrors.noPrice.code);
    expect(totalOf({ at: '2026-09-30T16:00:00.000Z' })).toBe(160_000);
    expect(totalOf({ at: '2026-10-31T15:59:59.999Z' })).toBe(160_000);
    expect(totalOf({ at: '2026-10-31T16:00:00.000Z' })).toBe(180_000);
    expect(totalOf({ at: '2026-11-30T15:59:59.999Z' })).toBe(180_000);
    expect(refusalOf({ at: '2026-11-30T16:00:00.000Z' })?.code).toBe(feeErrors.noPrice.code);
  });

  test('uses the row of all types where a type has no price of its own', () => {
    const prices = {
      periods: [EARLY],
      rows: [
        { typeId: null, prices: [100_000] },
        { typeId: 'student', prices: [70_000] },
      ],
    };
    expect(totalOf({ items: [item({ prices })], people: [person('student')] })).toBe(70_000);
    expect(totalOf({ items: [item({ prices })], people: [person('guest')] })).toBe(100_000);
  });

  test('a type without a registration item costs its own price, at the rate of the seller', () => {
    const { lines } = ask({ items: [DINNER] });
    expect(lines).toEqual([
      {
        person: 0,
        feeItemId: null,
        name: '报名费',
        quantity: 1,
        unit: 50_000,
        discount: 0,
        amount: 50_000,
        taxRate: 0,
        invoiceItemName: '报名费',
        discountRuleIds: [],
      },
    ]);
  });

  test('includes required items and the optional ones that were chosen', () => {
    const people = [person('general', { extras: [{ feeItemId: 'DINNER', quantity: 2 }] })];
    const material = item({ id: 'BAG', category: 'material', priceMode: 'free', minQty: 2 });
    const ended = { ...material, id: 'OLD', saleTo: EARLY.from };
    const { lines, total } = ask({ items: [item(), DINNER, material, ended], people });
    expect(lines.map(({ feeItemId, quantity, amount }) => [feeItemId, quantity, amount])).toEqual([
      ['REG', 1, 160_000],
      ['BAG', 2, 0],
      ['DINNER', 2, 40_000],
    ]);
    expect([total, lines[2]?.invoiceItemName]).toEqual([200_000, '晚宴']);
  });
});

describe('discounts', () => {
  test('of a team count by its highest step, for each person', () => {
    const of = (size: number) => totalOf({ rules: TEAM, people: [person()], teamSize: size });
    expect([4, 5, 14, 15, 23].map(of)).toEqual([160_000, 110_000, 110_000, 60_000, 60_000]);
    const people = Array.from({ length: 5 }, () => person('student'));
    expect(totalOf({ rules: TEAM, people })).toBe(5 * 30_000);
  });

  test('apply in their order, and an override counts last', () => {
    const percent = rule({ id: 'C', name: '八折', effect: 'percent', value: 2000 });
    const { trace, total, lines } = ask({ rules: [percent, ...TEAM], teamSize: 5 });
    expect(trace.map(({ title, after }) => [title, after])).toEqual([
      ['价格', 160_000],
      ['满 5 人', 110_000],
      ['八折', 88_000],
    ]);
    expect([total, lines[0]?.discountRuleIds]).toEqual([88_000, ['T5', 'C']]);
    const own = ask({ rules: [percent, ...TEAM], teamSize: 5, people: [person('general', { overridePrice: 12_345 })] });
    expect([own.total, own.lines[0]?.discountRuleIds, own.usedRules]).toEqual([12_345, [], []]);
  });

  test('never make an amount negative, and take the rest from the next line', () => {
    const people = [person('student', { extras: [{ feeItemId: 'DINNER', quantity: 1 }] })];
    const { lines } = ask({ people, rules: [rule({ value: 90_000 })] });
    expect(lines.map(({ amount, discount }) => [amount, discount])).toEqual([
      [0, 80_000],
      [10_000, 10_000],
    ]);
    expect(totalOf({ people, rules: [rule({ value: 900_000 })] })).toBe(0);
  });

  test('hold for their items and types, and set a price only downwards', () => {
    const people = [person('student', { extras: [{ feeItemId: 'DINNER', quantity: 2 }] })];
    const of = (own: Partial<PricedRule>) => ask({ people, rules: [rule(own)] }).lines.map(({ amount }) => amount);
    expect(of({ itemIds: ['DINNER'], effect: 'set', value: 15_000 })).toEqual([80_000, 30_000]);
    expect(of({ itemIds: ['DINNER'], effect: 'set', value: 25_000 })).toEqual([80_000, 40_000]);
    expect(of({ typeIds: ['general'] })).toEqual([80_000, 40_000]);
    expect(of({ effect: 'percent', value: 10_000 })).toEqual([0, 0]);
  });

  test('that do not go together leave the better one', () => {
    const small = rule({ id: 'S', kind: 'type', value: 10_000, isStackable: false });
    const large = rule({ id: 'L', value: 30_000, isStackable: false });
    expect(ask({ rules: [small, large] }).lines[0]).toMatchObject({ amount: 130_000, discountRuleIds: ['L'] });
    const smaller = { ...large, value: 5000 };
    expect(ask({ rules: [small, smaller] }).lines[0]).toMatchObject({ amount: 150_000, discountRuleIds: ['S'] });
  });

  test('end when they are used up', () => {
    const people = [person(), person(), person()];
    const { usedRules, total } = ask({ people, rules: [rule({ left: 2 })] });
    expect([usedRules, total]).toEqual([[{ id: 'R', name: '优惠', uses: 2 }], 480_000 - 20_000]);
  });
});

describe('rounding', () => {
  test('splits an amount so that its parts make it up', () => {
    expect(splitFen(10_000, [3333, 3333, 3333])).toEqual([3333, 3333, 3334]);
    expect(splitFen(10_000, [0, 0, 0])).toEqual([3333, 3333, 3334]);
    expect(splitFen(1, [1, 1, 0])).toEqual([1, 0, 0]);
  });

  test('is half-up, once for the total', () => {
    const fee = item({ priceMode: 'fixed', basePrice: 5 });
    const half = rule({ effect: 'percent', value: 5000 });
    const people = [person(), person(), person()];
    const { lines, total } = ask({ items: [fee], people, rules: [half] });
    expect([total, lines.map(({ amount }) => amount)]).toEqual([8, [3, 3, 2]]);
  });
});

/** A fixed sequence of numbers from 0 to 1. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

test('any prices, rules and people give lines that are never negative and make up the total', () => {
  const next = numbers(20_261_123);
  const upTo = (max: number) => Math.floor(next() * max);
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => values[upTo(values.length)] ?? values[0];
  for (let round = 0; round < 500; round += 1) {
    const rules = Array.from({ length: upTo(5) }, (_, index) =>
      rule({
        id: `R${index}`,
        kind: pick(['type', 'team_size', 'code', 'manual']),
        effect: pick(['set', 'minus', 'percent']),
        value: upTo(10_001),
        minTeamSize: upTo(6),
        itemIds: pick([[], ['REG'], ['DINNER']]),
        left: pick([null, 1, 3]),
        isStackable: next() < 0.5,
      }),
    );
    const people = Array.from({ length: 1 + upTo(6) }, () =>
      person(pick(['general', 'student']), {
        extras: next() < 0.5 ? [] : [{ feeItemId: 'DINNER', quantity: 1 + upTo(3) }],
        overridePrice: next() < 0.2 ? upTo(80_000) : null,
      }),
    );
    const price = 1 + upTo(500);
    const items = [item(), item({ id: 'ODD', priceMode: 'fixed', basePrice: price, category: 'meal' }), DINNER];
    const { lines, total } = ask({ items, rules, people });
    expect(lines.every(({ amount, discount }) => amount >= 0 && discount >= 0)).toBe(true);
    expect(lines.every(({ unit, quantity, discount, amount }) => unit * quantity - discount === amount)).toBe(true);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(ask({ items, rules: rules.toReversed(), people }).lines).toHaveLength(lines.length);
  }
});
