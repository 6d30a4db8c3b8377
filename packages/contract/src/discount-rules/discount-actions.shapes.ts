import * as z from 'zod/mini';
import { codeInput } from './discount-codes.ts';
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

const choiceOf = z.object({ id: z.string(), name: z.string() });

export const discountOptions = z.object({
  types: z.array(choiceOf),
  items: z.array(z.object({ ...choiceOf.shape, isRequired: z.boolean(), quantityMax: z.int() })),
});
export type DiscountOptions = z.output<typeof discountOptions>;
