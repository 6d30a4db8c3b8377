import type { ReminderTimeline } from '@huiwu/contract/reminders';
import { inShanghai } from '../../platform/times/shanghai.rules.ts';

/** Reminders of a rule at a moment. */
export interface TimelineFact {
  /** The id of the rule. */
  id: string;
  at: string;
  sent: number;
  byHand: number;
  expected: number;
}

const dayOf = (moment: string): string => inShanghai(new Date(moment)).slice(0, 10);

/** Groups facts by day in Shanghai, and on each day by the order of the rules. */
export const daysOf = (
  facts: readonly TimelineFact[],
  rules: readonly { id: string; name: string }[],
): ReminderTimeline['days'] => {
  const byDay = Map.groupBy(facts, ({ at }) => dayOf(at));
  const sum = (some: readonly TimelineFact[], name: 'sent' | 'byHand' | 'expected') =>
    some.reduce((total, fact) => total + fact[name], 0);
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => ({
      day,
      entries: rules.flatMap(({ id, name }) => {
        const own = all.filter((fact) => fact.id === id);
        if (own.length === 0) return [];
        return [{ id, name, sent: sum(own, 'sent'), byHand: sum(own, 'byHand'), expected: sum(own, 'expected') }];
      }),
    }));
};
