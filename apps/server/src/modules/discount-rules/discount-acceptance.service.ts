import { refuseField } from '@huiwu/contract/base/errors';
import { discountProblems } from '@huiwu/contract/discount-rules';
import { iso } from '../../platform/clock.ts';
import { idsIn } from '../../records/mapping.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { FeePricing } from '../fee-items/fee-pricing.service.ts';
import { isInTime } from './discount-pricing.rules.ts';
import { countUses } from './discount-rules.service.ts';
import type { DiscountRepositories } from './discount-rules.store.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

interface Needs {
  store: Store<DiscountRepositories>;
  feePricing: Pick<FeePricing, 'open'>;
}

interface GivenCode {
  meetingId: string;
  typeId: string;
  /** In capitals; empty where none was given. */
  code: string;
  /** On trial, items are chosen freely. */
  isAnyItem?: boolean;
  /** Staff read why a code is refused. Attendees read the same sentence for all reasons, so that codes cannot be guessed. */
  isStaff: boolean;
}

type CodeAt = GivenCode & { at: string };

const { refused } = discountProblems;

/** What the rule alone says against it. */
const unfitFor = (rule: DiscountRuleRow, { at, typeId }: CodeAt): string | undefined => {
  if (rule.state !== 1) return refused.disabled;
  const when = isInTime(rule, at);
  if (when !== 'now') return refused[when];
  const types = idsIn(rule.type_ids);
  return types.length > 0 && !types.includes(typeId) ? refused.otherType : undefined;
};

/** Whether a registration may have a code. Callers hold the meeting, so uses are counted by one at a time. */
export const createDiscountAcceptance = ({ store, feePricing }: Needs) => {
  /** Whether the person pays for an item of the rule. */
  const coversAny = async (repositories: DiscountRepositories, rule: DiscountRuleRow, given: CodeAt) => {
    const items = idsIn(rule.fee_item_ids);
    if (items.length === 0 || given.isAnyItem === true) return true;
    const fees = await feePricing.open(repositories, given.meetingId);
    return fees
      .linesFor(given.typeId, given.at)
      .some(({ feeItemId }) => feeItemId !== null && items.includes(feeItemId));
  };

  const reasonAgainst = async (
    repositories: DiscountRepositories,
    rule: DiscountRuleRow | undefined,
    given: CodeAt,
  ): Promise<string | undefined> => {
    if (rule === undefined || (rule.kind === 'manual' && !given.isStaff)) return refused.unknown;
    const unfit = unfitFor(rule, given);
    if (unfit !== undefined) return unfit;
    if (!(await coversAny(repositories, rule, given))) return refused.otherItems;
    const used = (await countUses(repositories, [rule]))(rule.id);
    return rule.max_uses !== null && used >= rule.max_uses ? refused.usedUp(rule.max_uses) : undefined;
  };

  return {
    /** Why a code cannot be had; nothing if it can. */
    reasonAgainst,

    /** The id of the rule, or null where no code was given; refuses at the field. */
    accept: async (of: AnyWork, given: GivenCode): Promise<string | null> => {
      if (given.code === '') return null;
      const work = store.join(of);
      const rule = await work.repositories.discountRules.findByCode(given.meetingId, given.code);
      const reason = await reasonAgainst(work.repositories, rule, { ...given, at: iso(work.now) });
      if (reason !== undefined) refuseField('discountCode', given.isStaff ? reason : refused.forAttendees);
      return rule?.id ?? null;
    },
  };
};

export type DiscountAcceptance = ReturnType<typeof createDiscountAcceptance>;
