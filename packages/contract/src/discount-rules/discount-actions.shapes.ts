import * as z from 'zod/mini';
import { chosenId, id, momentUntil, timestamp } from '../base/fields.ts';
import { codeInput, givenCode } from './discount-codes.ts';
import { discountRuleRecord } from './discount-record.ts';

export const CODES_MAX = 1000;
const PREFIX_MAX = 12;

const { name, effect, value, types, items, maxUses, validFrom, validTo, isStackable } = discountRuleRecord.fields;

/** Codes of one kind: each is a rule of its own. */
export const codeBatch = z.strictObject({
  name: name.draft,
  count: z
    .int('请输入数量')
    .check(z.minimum(1, `数量应在 1 到 ${CODES_MAX} 之间`), z.maximum(CODES_MAX, `数量应在 1 到 ${CODES_MAX} 之间`)),
  prefix: z._default(codeInput.check(z.maxLength(PREFIX_MAX, `前缀不能超过 ${PREFIX_MAX} 个字`)), ''),
  effect: effect.draft,
  value: value.draft,
  types: types.draft,
  items: items.draft,
  /** Of each code. */
  maxUses: maxUses.draft,
  validFrom: validFrom.draft,
  validTo: validTo.draft,
  isStackable: isStackable.draft,
});
export type CodeBatch = z.output<typeof codeBatch>;

const TEAM_MAX = 9999;
const EXTRAS_MAX = 20;
const quantity = z
  .int('请输入数量')
  .check(z.minimum(1, '数量应在 1 到 99 之间'), z.maximum(99, '数量应在 1 到 99 之间'));

/** What a person would pay: nothing is stored. */
export const discountTrial = z.strictObject({
  typeId: chosenId('参会类型'),
  extras: z._default(
    z
      .array(z.strictObject({ feeItemId: id, quantity }), '请选择收费项目')
      .check(z.maxLength(EXTRAS_MAX, `最多选择 ${EXTRAS_MAX} 个项目`)),
    [],
  ),
  teamSize: z
    .int('请输入团队人数')
    .check(
      z.minimum(1, `团队人数应在 1 到 ${TEAM_MAX} 之间`),
      z.maximum(TEAM_MAX, `团队人数应在 1 到 ${TEAM_MAX} 之间`),
    ),
  code: z._default(givenCode, ''),
  isMember: z._default(z.boolean(), false),
  at: momentUntil('报名时间'),
});
export type DiscountTrial = z.output<typeof discountTrial>;

/** Amounts are in fen. */
export const discountTrialResult = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unit: z.int(),
      discount: z.int(),
      amount: z.int(),
      /** Names of the rules by which it costs less. */
      rules: z.array(z.string()),
    }),
  ),
  steps: z.array(z.object({ title: z.string(), before: z.int(), after: z.int() })),
  total: z.int(),
  /** Why the code did not count; empty if it did, or there was none. */
  note: z.string(),
});
export type DiscountTrialResult = z.output<typeof discountTrialResult>;

/** Positions of orders that cost less by a rule. Amounts are null for readers without the right to them. */
export const discountUses = z.array(
  z.object({
    id: z.string(),
    orderId: z.string(),
    orderNo: z.string(),
    person: z.string(),
    name: z.string(),
    discount: z.nullable(z.int()),
    amount: z.nullable(z.int()),
    isActive: z.boolean(),
    createdAt: timestamp,
  }),
);
export type DiscountUses = z.output<typeof discountUses>;

const choiceOf = z.object({ id: z.string(), name: z.string() });

export const discountOptions = z.object({
  types: z.array(choiceOf),
  items: z.array(z.object({ ...choiceOf.shape, isRequired: z.boolean(), quantityMax: z.int() })),
});
export type DiscountOptions = z.output<typeof discountOptions>;
