import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { feeErrors } from '@huiwu/contract/fee-items';
import {
  atMost,
  exact,
  isLess,
  lessPercent,
  plus,
  roundFen,
  roundLines,
  splitFen,
  takeOff,
  type Exact,
} from './fee-amounts.rules.ts';
import { appliesTo, grossLines } from './fee-lines.rules.ts';
import type {
  GrossLine,
  PricedQuote,
  PricedLine,
  PricedPerson,
  PricedRule,
  PricedType,
  PriceQuestion,
  PriceStep,
} from './fee-quotes.ts';

interface Working extends GrossLine {
  amount: Exact;
  rules: PricedRule[];
}

const sumOf = (lines: readonly Working[]): Exact => lines.reduce((sum, { amount }) => plus(sum, amount), exact(0));

const sumOfNew = (lines: readonly Working[]): Exact => sumOf(lines.filter(({ isHeld }) => isHeld !== true));

const grossOf = ({ unit, quantity }: GrossLine): number => unit * quantity;

const asNew = (line: GrossLine): Working => ({ ...line, amount: exact(grossOf(line)), rules: [] });

const coversLine = ({ itemIds }: PricedRule, { feeItemId, isDonation }: GrossLine): boolean =>
  isDonation !== true && (itemIds.length === 0 || (feeItemId !== null && itemIds.includes(feeItemId)));

const EFFECTS: Record<PricedRule['effect'], (lines: readonly Working[], value: number) => Exact[]> = {
  set: (lines, value) => lines.map(({ amount, quantity }) => atMost(amount, value * quantity)),
  minus: (lines, value) =>
    takeOff(
      lines.map(({ amount }) => amount),
      value,
    ),
  percent: (lines, value) => lines.map(({ amount }) => lessPercent(amount, value)),
};

/** Applies a rule to the lines that it covers. A line names the rule only if it costs less by it. */
const withRule = (lines: readonly Working[], rule: PricedRule): Working[] => {
  const covered = lines.filter((line) => coversLine(rule, line));
  const amounts = EFFECTS[rule.effect](covered, rule.value);
  return lines.map((line) => {
    const amount = amounts[covered.indexOf(line)];
    return amount !== undefined && isLess(amount, line.amount)
      ? { ...line, amount, rules: [...line.rules, rule] }
      : line;
  });
};

const ORDER: readonly PricedRule['kind'][] = ['type', 'member_of_customer', 'team_size', 'code', 'manual'];

/** The rules for a person in the order in which they apply. Of the steps of a team only the highest one counts. */
const rulesFor = ({ rules, teamSize }: PriceQuestion, type: PricedType): PricedRule[] => {
  const fitting = rules.filter(
    (rule) => appliesTo(rule, type) && (rule.kind !== 'team_size' || rule.minTeamSize <= teamSize),
  );
  const step = Math.max(0, ...fitting.map(({ minTeamSize, kind }) => (kind === 'team_size' ? minTeamSize : 0)));
  return ORDER.flatMap((kind) =>
    fitting.filter((rule) => rule.kind === kind && (kind !== 'team_size' || rule.minTeamSize === step)),
  );
};

interface Calculation {
  lines: Working[];
  steps: Omit<PriceStep, 'person'>[];
}

/** A rule that does not go together with those before it counts alone, and only where it is the better one. */
const addRule = ({ lines, steps }: Calculation, rule: PricedRule): Calculation => {
  const isFirst = lines.every(({ rules }) => rules.length === 0);
  const goesAlong = rule.isStackable && lines.every(({ rules }) => rules.every(({ isStackable }) => isStackable));
  const next = isFirst || goesAlong ? withRule(lines, rule) : withRule(lines.map(asNew), rule);
  const [before, after] = [sumOf(lines), sumOf(next)];
  if (!isLess(after, before)) return { lines, steps };
  const title = isFirst || goesAlong ? rule.name : `${rule.name}（不与其他优惠同享，按更优惠的计）`;
  const step = { title, before: roundFen(sumOfNew(lines)), after: roundFen(sumOfNew(next)) };
  return { lines: next, steps: step.before === step.after ? steps : [...steps, step] };
};

/** What an admin set replaces what the rules made of the registration fee. */
const withOverride = (calculation: Calculation, override: number): Calculation => {
  const { lines, steps } = calculation;
  const isOwn = lines.some(({ isRegistration }) => isRegistration);
  const chosen = lines.filter(({ isRegistration }) => isRegistration || !isOwn);
  const gross = chosen.reduce((sum, line) => sum + grossOf(line), 0);
  if (override > gross) refuse(feeErrors.badOverride);
  const parts = splitFen(override, chosen.map(grossOf));
  const next = lines.map((line) => {
    const part = parts[chosen.indexOf(line)];
    return part === undefined ? line : { ...line, amount: exact(part), rules: [] };
  });
  const step = { title: '手工改价', before: roundFen(sumOf(lines)), after: roundFen(sumOf(next)) };
  return { lines: next, steps: [...steps, step] };
};

/** Rules that are still left, by how many people have got each. */
const createUses = () => {
  const uses = new Map<string, { rule: PricedRule; uses: number }>();
  return {
    isLeft: ({ id, left }: PricedRule): boolean => left === null || (uses.get(id)?.uses ?? 0) < left,
    count: (lines: readonly Working[]): void => {
      for (const rule of new Set(lines.flatMap(({ rules }) => rules)))
        uses.set(rule.id, { rule, uses: (uses.get(rule.id)?.uses ?? 0) + 1 });
    },
    list: () => [...uses.values()].map(({ rule: { id, name }, uses: count }) => ({ id, name, uses: count })),
  };
};

const calculate = (
  question: PriceQuestion,
  person: PricedPerson,
  isLeft: (rule: PricedRule) => boolean,
): Calculation => {
  const type = question.types.find(({ id }) => id === person.typeId) ?? refuse(baseErrors.notFound);
  const lines = grossLines(question, type, person).map(asNew);
  const before = roundFen(sumOfNew(lines));
  const start: Calculation = { lines, steps: [{ title: '价格', before, after: before }] };
  const ruled = rulesFor(question, type).filter(isLeft).reduce(addRule, start);
  return person.overridePrice === null ? ruled : withOverride(ruled, person.overridePrice);
};

const pricedLine = (person: number, line: Working, amount: number): PricedLine => {
  const { feeItemId, name, quantity, unit, taxRate, invoiceItemName, rules } = line;
  return {
    person,
    feeItemId,
    name,
    quantity,
    unit,
    discount: grossOf(line) - amount,
    amount,
    taxRate,
    invoiceItemName,
    discountRuleIds: rules.map(({ id }) => id),
  };
};

/**
 * What people pay: grid price, then rules of types, of teams, of the code and by hand, then what an admin set. Nothing
 * goes below 0, and the total is rounded once.
 */
export const priceOf = (question: PriceQuestion): PricedQuote => {
  const uses = createUses();
  const calculated = question.people.map((person) => {
    const calculation = calculate(question, person, uses.isLeft);
    uses.count(calculation.lines);
    return calculation;
  });
  const all = calculated.flatMap(({ lines }, person) => lines.map((line) => ({ person, line })));
  const amounts = roundLines(all.map(({ line }) => ({ gross: grossOf(line), amount: line.amount })));
  return {
    lines: all.map(({ person, line }, index) => pricedLine(person, line, amounts[index] ?? 0)),
    trace: calculated.flatMap(({ steps }, person) => steps.map((step) => ({ person, ...step }))),
    usedRules: uses.list(),
    total: amounts.reduce((sum, amount) => sum + amount, 0),
  };
};
