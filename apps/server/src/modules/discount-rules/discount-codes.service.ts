import { randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_TAIL,
  discountRuleRecord,
  type CodeBatch,
  type DiscountRuleDraft,
} from '@huiwu/contract/discount-rules';
import type { Caller } from '../../access/caller.ts';
import { newId } from '../../platform/ids.ts';
import { columnsOf, storedFields, type StoredValues } from '../../records/mapping.ts';
import { checkDiscountRule } from './discount-rules.service.ts';
import type { DiscountNeeds } from './discount-rules.store.ts';
import type { NewDiscountRuleRow } from './discount-rules.table.ts';

const newTail = (): string =>
  Array.from({ length: CODE_TAIL }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Codes by chance that none of these has. */
const newCodes = (count: number, prefix: string, taken: readonly string[]): string[] => {
  const codes = new Set<string>();
  const known = new Set(taken);
  while (codes.size < count) {
    const code = `${prefix}${newTail()}`;
    if (!known.has(code)) codes.add(code);
  }
  return [...codes];
};

/** Adds many codes at once. */
export const createDiscountCodes = ({ store, meetings }: DiscountNeeds) => ({
  addCodes: ({ count, prefix, ...batch }: CodeBatch, caller: Caller): Promise<{ codes: string[] }> =>
    store.change(caller, async (work) => {
      const meeting = await meetings.lockOpenMeeting(work, caller);
      const { discountRules } = work.repositories;
      const codes = newCodes(count, prefix, await discountRules.listCodes(meeting.id, prefix));
      const [first = ''] = codes;
      const draft = (code: string): DiscountRuleDraft => ({ ...batch, kind: 'code', code, minTeamSize: null });
      await checkDiscountRule(work, { action: 'add', values: draft(first) }, meeting);
      const stored = storedFields(discountRuleRecord);
      const rows = codes.map((code) => ({
        id: newId(work.now.getTime()),
        customer_id: meeting.customer_id,
        meeting_id: meeting.id,
        ...columnsOf(draft(code) as StoredValues, stored),
        ...work.created,
        ...work.updated,
      }));
      await discountRules.insertAll(rows as unknown as NewDiscountRuleRow[]);
      await work.log({
        module: '优惠规则',
        targetId: rows[0]?.id ?? '',
        targetName: batch.name,
        customerId: meeting.customer_id,
        action: '批量生成优惠码',
        after: { 数量: String(count), 前缀: prefix, 首码: first, 末码: codes.at(-1) ?? '' },
      });
      return { codes };
    }),
});

export type DiscountCodes = ReturnType<typeof createDiscountCodes>;
