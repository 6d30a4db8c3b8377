import { hasCode } from '@huiwu/contract/discount-rules';
import type { PricedRule } from '../fee-items/fee-quotes.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

const idsIn = (text: string): string[] => JSON.parse(text) as string[];

/** Whether a rule is valid at a moment, both limits included. */
export const isInTime = (
  { valid_from: from, valid_to: to }: Pick<DiscountRuleRow, 'valid_from' | 'valid_to'>,
  at: string,
): 'now' | 'notYet' | 'over' => {
  if (from !== null && at < from) return 'notYet';
  return to !== null && at > to ? 'over' : 'now';
};

/** `left` is null for a code: it was counted when it was given. */
export const pricedRule = (rule: DiscountRuleRow, left: number | null): PricedRule => ({
  id: rule.id,
  name: rule.code === '' ? rule.name : `${rule.name}（${rule.code}）`,
  kind: rule.kind,
  code: rule.code,
  effect: rule.effect,
  value: rule.value,
  minTeamSize: rule.min_team_size ?? 0,
  itemIds: idsIn(rule.fee_item_ids),
  typeIds: idsIn(rule.type_ids),
  left,
  isStackable: rule.is_stackable === 1,
});

interface Eligible {
  at: string;
  isMember: boolean;
}

/** The rules that a person gets without asking, and the one whose code the person was given. */
export const rulesFor = (
  general: readonly DiscountRuleRow[],
  coded: DiscountRuleRow | undefined,
  { at, isMember }: Eligible,
): DiscountRuleRow[] => [
  ...general.filter(
    (rule) => !hasCode(rule.kind) && isInTime(rule, at) === 'now' && (rule.kind !== 'member_of_customer' || isMember),
  ),
  ...(coded === undefined ? [] : [coded]),
];
