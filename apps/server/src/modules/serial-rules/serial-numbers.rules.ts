import type { FunctionName } from '@huiwu/contract/base/functions';
import { serialNumberOf, serialStemOf, type DatePart, type ResetPeriod } from '@huiwu/contract/serial-rules';

/** Anyone who may make the thing may take its number. */
const MAKERS = new Map<string, FunctionName>([['admin', 'admins.add']]);

interface TakerRights {
  isWildcard: boolean;
  functions: { has(name: FunctionName): boolean };
}

/** Numbers of things that have no page yet are the platform administrators' alone. */
export const canTake = (type: string, rights: TakerRights): boolean => {
  const maker = MAKERS.get(type);
  return rights.isWildcard || (maker !== undefined && rights.functions.has(maker));
};

interface Rule {
  type: string;
  prefix: string;
  digits: number;
  date_part: DatePart;
  reset_period: ResetPeriod;
}

/** `HY20261121-0001`; a day with more numbers than digits simply gets longer ones. */
export const formatSerialNumber = (rule: Omit<Rule, 'type' | 'reset_period'>, day: string, value: number): string =>
  serialNumberOf({ prefix: rule.prefix, datePart: rule.date_part, digits: rule.digits }, day, value);

const PERIOD_LENGTHS: Record<ResetPeriod, number> = { never: 0, year: 4, month: 7, day: 10 };

/** Whatever the rules were, nothing that begins alike is counted twice. */
const EVERY_TYPE = '*';

/**
 * What counts a number: the rule's own period, and what the number begins with. The first makes numbers follow one
 * another, the second makes that none comes twice when prefix, date or period are changed, or change hands.
 */
export const countersOf = (rule: Rule, day: string) => ({
  period: { type: rule.type, period: day.slice(0, PERIOD_LENGTHS[rule.reset_period]) },
  stem: { type: EVERY_TYPE, period: serialStemOf({ prefix: rule.prefix, datePart: rule.date_part }, day) },
});
