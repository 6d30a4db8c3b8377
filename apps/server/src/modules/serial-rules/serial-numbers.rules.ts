import type { FunctionName } from '@huiwu/contract/base/functions';
import { serialNumberOf, serialStemOf, type DatePart, type ResetPeriod } from '@huiwu/contract/serial-rules';

/** Everyone who may create the record may take its number. */
const MAKERS = new Map<string, FunctionName>([['admin', 'admins.add']]);

interface TakerRights {
  isWildcard: boolean;
  functions: { has(name: FunctionName): boolean };
}

/** Records without a page yet are for platform administrators only. */
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

/** `HY20261121-0001`; more numbers than digits make longer ones. */
export const formatSerialNumber = (rule: Omit<Rule, 'type' | 'reset_period'>, day: string, value: number): string =>
  serialNumberOf({ prefix: rule.prefix, datePart: rule.date_part, digits: rule.digits }, day, value);

const PERIOD_LENGTHS: Record<ResetPeriod, number> = { never: 0, year: 4, month: 7, day: 10 };

/** Numbers with the same beginning share a counter, whatever the rules were. */
const EVERY_TYPE = '*';

/**
 * The counters of a number: the rule's period, and the beginning of the number. The first makes numbers consecutive,
 * the second prevents duplicates when prefix, date or period are changed, or pass to another rule.
 */
export const countersOf = (rule: Rule, day: string) => ({
  period: { type: rule.type, period: day.slice(0, PERIOD_LENGTHS[rule.reset_period]) },
  stem: { type: EVERY_TYPE, period: serialStemOf({ prefix: rule.prefix, datePart: rule.date_part }, day) },
});
