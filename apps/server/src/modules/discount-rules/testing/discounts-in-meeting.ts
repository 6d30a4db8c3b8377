import { codeBatch, discountRuleRecord } from '@huiwu/contract/discount-rules';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import { ordersInMeeting } from '../../orders/testing/orders-in-meeting.ts';

type DiscountedMeeting = Parameters<typeof ordersInMeeting>[0];

/** A meeting whose type costs 1,600 yuan, and a manager of discounts. */
export const discountsInMeeting = async (own: DiscountedMeeting = {}) => {
  const all = await ordersInMeeting(own);
  const { discountRules, discountCodes, here } = all;
  let number = 0;
  const draft = (more: object = {}) =>
    z.parse(discountRuleRecord.draft, {
      name: '优惠',
      code: `SALE${'ABCDEFGH'[number++ % 8]}`,
      value: 10_000,
      ...more,
    });
  const addRule = async (more: object = {}, by = here) => {
    const { id } = await discountRules.add(draft(more), by);
    return discountRules.get(id, by);
  };
  const team = (minTeamSize: number, value: number, more: object = {}) =>
    addRule({ name: `满 ${minTeamSize} 人`, kind: 'team_size', code: '', minTeamSize, value, ...more });
  const editRule = async (id: string, values: object) => {
    const { version, name, kind, effect, value } = await discountRules.get(id, here);
    const kept = { name, kind, effect, value };
    return discountRules.edit(z.parse(discountRuleRecord.edit, { id, version, ...kept, ...values }), here);
  };
  const addCodes = (more: object = {}) =>
    discountCodes.addCodes(z.parse(codeBatch, { name: '嘉宾', count: 3, value: 10_000, ...more }), here);
  const feeItemOf = async (name: string, own: object = {}) => {
    const item = { code: 'ITEM', name, category: 'meal', priceMode: 'free', ...own };
    return (await all.feeItems.add(z.parse(feeItemRecord.draft, item), here)).id;
  };
  const rule = (id: string) => discountRules.get(id, here);
  return { ...all, ruleDraft: draft, addRule, editRule, addCodes, team, rule, feeItemOf };
};
