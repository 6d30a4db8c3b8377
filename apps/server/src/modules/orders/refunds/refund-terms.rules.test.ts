import { refundPart, refundPercent, refundRuleText } from '@huiwu/contract/refunds';
import { describe, expect, test } from 'vitest';
import { surplusRefund, unsettledOf } from './refund-terms.rules.ts';
import { daysUntil } from './refund-terms.service.ts';

const RULES = [
  { beforeDays: 30, percent: 100 },
  { beforeDays: 7, percent: 50 },
];
const BEGIN = new Date('2026-12-31T01:00:00.000Z');
const percentAt = (moment: string) => refundPercent(RULES, daysUntil(BEGIN, new Date(moment)));
const item = (amount: number, day: string, isRefundable = true) => ({
  amount,
  endedAt: `${day}T02:00:00.000Z`,
  isRefundable,
});

describe('what a rule gives back', () => {
  test('is all without rules, and nothing once the last limit is over', () => {
    expect(refundPercent([], -5)).toBe(100);
    expect(refundPercent(RULES, 6)).toBe(0);
    expect(refundRuleText(RULES, 6)).toBe('距开始 6 天，已过退款期限');
    expect(refundRuleText([], 3)).toBe('会议没有设置退款规则，全额退款');
  });

  test('counts the day of the limit in, in Shanghai', () => {
    expect(refundPercent(RULES, 30)).toBe(100);
    expect(refundPercent(RULES, 29)).toBe(50);
    expect(refundPercent(RULES, 7)).toBe(50);
    expect(daysUntil(BEGIN, new Date('2026-12-23T15:59:59.000Z'))).toBe(8);
    expect(daysUntil(BEGIN, new Date('2026-12-23T16:00:00.000Z'))).toBe(7);
    expect(daysUntil(BEGIN, new Date('2027-01-01T02:00:00.000Z'))).toBe(-1);
  });

  test('is rounded half up: half of 1,600.00 is 800.00, half of 0.01 is 0.01', () => {
    expect(refundPart(160_000, 50)).toBe(80_000);
    expect(refundPart(1, 50)).toBe(1);
    expect(refundPart(1, 49)).toBe(0);
    expect(refundPart(33_333, 100)).toBe(33_333);
  });
});

describe('a surplus', () => {
  test('follows the rule of the day on which a registration ended', () => {
    const ended = [item(160_000, '2026-12-20')];
    expect(surplusRefund({ surplus: 160_000, ended, percentAt })).toBe(80_000);
  });

  test('that was paid beyond what was asked is given back whole', () => {
    expect(surplusRefund({ surplus: 5_000, ended: [], percentAt })).toBe(5_000);
    const ended = [item(100_000, '2026-12-30')];
    expect(surplusRefund({ surplus: 105_000, ended, percentAt })).toBe(5_000);
  });

  test('is of the registration that ended last, if earlier ones were refunded already', () => {
    const ended = [item(100_000, '2026-11-01'), item(100_000, '2026-12-20')];
    expect(surplusRefund({ surplus: 100_000, ended, percentAt })).toBe(50_000);
  });

  test('of an item that is not refundable stays', () => {
    const ended = [item(100_000, '2026-11-01', false)];
    expect(surplusRefund({ surplus: 100_000, ended, percentAt })).toBe(0);
    expect(surplusRefund({ surplus: -1, ended, percentAt })).toBe(0);
  });
});

describe('what refunds have settled', () => {
  const ended = [
    { ...item(160_000, '2026-11-20'), registrationId: 'P2' },
    { ...item(160_000, '2026-12-20'), registrationId: 'P1' },
  ];
  const refund = { applied: 160_000, registrationIds: ['P1'], createdAt: '2026-12-20T03:00:00.000Z' };

  test('of a registration is not decided again, and leaves the rule of the others as it is', () => {
    const left = unsettledOf(ended, [refund]);
    expect(left.map(({ registrationId, amount }) => [registrationId, amount])).toEqual([['P2', 160_000]]);
    expect(surplusRefund({ surplus: 160_000, ended: left, percentAt })).toBe(160_000);
  });

  test('of a surplus is what had ended before, the latest first', () => {
    const surplus = { ...refund, applied: 200_000, registrationIds: [] };
    expect(unsettledOf(ended, [surplus]).map(({ amount }) => amount)).toEqual([120_000]);
    expect(unsettledOf(ended, [{ ...surplus, createdAt: '2026-11-19T00:00:00.000Z' }])).toHaveLength(2);
  });
});
