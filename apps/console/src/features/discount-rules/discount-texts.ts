import { DISCOUNT_KINDS, type DiscountRuleRow } from '@huiwu/contract/discount-rules';
import { formatFen } from '../../shared/formats/numbers.ts';
import { formatMinute } from '../../shared/formats/times.ts';

const HUNDRED = 100;

/** What a rule does to a price: `减 ¥500.00`. */
export const effectText = ({ effect, value }: Pick<DiscountRuleRow, 'effect' | 'value'>): string => {
  if (effect === 'percent') return `减 ${value / HUNDRED}%`;
  return effect === 'minus' ? `减 ${formatFen(value)}` : `一口价 ${formatFen(value)}`;
};

const namesOf = (of: readonly { name: string }[]): string => of.map(({ name }) => name).join('、');

/** For whom and for what a rule counts. */
export const conditionText = (rule: Pick<DiscountRuleRow, 'kind' | 'minTeamSize' | 'types' | 'items'>): string => {
  const parts = [
    ...(rule.minTeamSize === null ? [] : [`团队满 ${rule.minTeamSize} 人`]),
    ...(rule.kind === 'member_of_customer' ? [DISCOUNT_KINDS.member_of_customer] : []),
    ...(rule.types.length === 0 ? [] : [namesOf(rule.types)]),
    ...(rule.items.length === 0 ? [] : [namesOf(rule.items)]),
  ];
  return parts.length === 0 ? '不限' : parts.join('；');
};

export const usesText = ({ used, maxUses }: Pick<DiscountRuleRow, 'used' | 'maxUses'>): string =>
  `${used} / ${maxUses ?? '不限'}`;

export const validityText = ({ validFrom, validTo }: Pick<DiscountRuleRow, 'validFrom' | 'validTo'>): string => {
  if (validFrom === null && validTo === null) return '不限';
  const from = validFrom === null ? '' : `${formatMinute(validFrom)} 起`;
  const to = validTo === null ? '' : `${formatMinute(validTo)} 止`;
  return `${from} ${to}`.trim();
};
