/** As in the meeting: until this number of days before it begins, this percentage is refunded. */
interface Rule {
  beforeDays: number;
  percent: number;
}

/** The rule that holds so many days before a meeting; undefined if nothing is refunded any more. */
const ruleAt = (rules: readonly Rule[], days: number): Rule | undefined =>
  rules.filter(({ beforeDays }) => days >= beforeDays).toSorted((one, other) => other.beforeDays - one.beforeDays)[0];

/** The percentage that is refunded so many days before a meeting, the day of the limit included; all without rules. */
export const refundPercent = (rules: readonly Rule[], days: number): number =>
  rules.length === 0 ? 100 : (ruleAt(rules, days)?.percent ?? 0);

/** A percentage of an amount in fen, half up. */
export const refundPart = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** What the rule says, in words. */
export const refundRuleText = (rules: readonly Rule[], days: number): string => {
  if (rules.length === 0) return '会议没有设置退款规则，全额退款';
  const rule = ruleAt(rules, days);
  const when = days >= 0 ? `距开始 ${days} 天` : '会议已开始';
  return rule === undefined ? `${when}，已过退款期限` : `${when}，不少于 ${rule.beforeDays} 天，退 ${rule.percent}%`;
};
