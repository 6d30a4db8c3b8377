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

/** Answers the id of the rule, or null where no code was given; refuses at the field. */
export type AcceptCode = (code: string, typeId: string) => Promise<string | null>;

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

  /** All reasons but the number of uses. */
  const unfit = async (
    repositories: DiscountRepositories,
    rule: DiscountRuleRow | undefined,
    given: CodeAt,
  ): Promise<string | undefined> => {
    if (rule === undefined || (rule.kind === 'manual' && !given.isStaff)) return refused.unknown;
    const reason = unfitFor(rule, given);
    if (reason !== undefined) return reason;
    return (await coversAny(repositories, rule, given)) ? undefined : refused.otherItems;
  };

  const usedUp = ({ max_uses: max }: DiscountRuleRow, used: number): string | undefined =>
    max !== null && used >= max ? refused.usedUp(max) : undefined;

  const reasonAgainst = async (
    repositories: DiscountRepositories,
    rule: DiscountRuleRow | undefined,
    given: CodeAt,
  ): Promise<string | undefined> => {
    const reason = await unfit(repositories, rule, given);
    if (reason !== undefined || rule === undefined) return reason;
    return usedUp(rule, (await countUses(repositories, [rule]))(rule.id));
  };

  return {
    /** Why a code cannot be had; nothing if it can. */
    reasonAgainst,

    /** Whether a code fits, but for the number of uses, which is asked while the meeting is held. */
    isFit: async (of: AnyWork, given: GivenCode): Promise<boolean> => {
      const { repositories, now } = store.join(of);
      const rule = await repositories.discountRules.findByCode(given.meetingId, given.code);
      return (await unfit(repositories, rule, { ...given, at: iso(now) })) === undefined;
    },

    /** The id of the rule, or null where no code was given; refuses at the field. */
    accept: async (of: AnyWork, given: GivenCode): Promise<string | null> => {
      if (given.code === '') return null;
      const work = store.join(of);
      const rule = await work.repositories.discountRules.findByCode(given.meetingId, given.code);
      const reason = await reasonAgainst(work.repositories, rule, { ...given, at: iso(work.now) });
      if (reason !== undefined) refuseField('discountCode', given.isStaff ? reason : refused.forAttendees);
      return rule?.id ?? null;
    },

    /**
     * The same by staff for many registrations that are written later: what a code was given to is counted on. `earlier`:
     * what a check has counted so far, of which nothing is stored.
     */
    openMany: (of: AnyWork, meetingId: string, earlier: Map<string, number>): AcceptCode => {
      const work = store.join(of);
      const at = iso(work.now);
      const taken = new Map(earlier);
      const rules = new Map<string, { rule: DiscountRuleRow | undefined; used: number }>();
      const reasons = new Map<string, string | undefined>();

      const known = async (code: string) => {
        const found = rules.get(code);
        if (found !== undefined) return found;
        const rule = await work.repositories.discountRules.findByCode(meetingId, code);
        const used = rule === undefined ? 0 : (await countUses(work.repositories, [rule]))(rule.id);
        const read = { rule, used };
        rules.set(code, read);
        return read;
      };

      return async (code, typeId) => {
        if (code === '') return null;
        const { rule, used } = await known(code);
        const key = `${code} ${typeId}`;
        if (!reasons.has(key))
          reasons.set(key, await unfit(work.repositories, rule, { meetingId, typeId, code, at, isStaff: true }));
        const given = taken.get(code) ?? 0;
        const reason = reasons.get(key) ?? (rule && usedUp(rule, used + given));
        if (reason !== undefined) refuseField('discountCode', reason);
        taken.set(code, given + 1);
        earlier.set(code, (earlier.get(code) ?? 0) + 1);
        return rule?.id ?? null;
      };
    },
  };
};

export type DiscountAcceptance = ReturnType<typeof createDiscountAcceptance>;
