import { refuseField } from '@huiwu/contract/base/errors';
import { discountProblems } from '@huiwu/contract/discount-rules';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import type { DiscountAcceptance } from '../discount-rules/discount-acceptance.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { AttendeeStore } from './attendees.store.ts';

/** Wrong codes of one phone in a meeting in a day: more than someone needs who mistypes the one they have. */
export const WRONG_CODES_PER_DAY = 20;

interface Needs {
  store: AttendeeStore;
  discountAcceptance: Pick<DiscountAcceptance, 'isFit'>;
  smsBudgets: Pick<SmsBudgetService, 'listUsed' | 'takeOfDay'>;
}

/**
 * Counts the codes that attendees get wrong. A refused registration leaves nothing behind, so that they are counted in a
 * transaction of their own, before the meeting is held.
 */
export const createDiscountCodeTries = ({ store, discountAcceptance, smsBudgets }: Needs) => {
  const { refused } = discountProblems;

  /** Why the code is refused. One at a time for a phone, so that many at once are counted as well. */
  const problemOf = (of: { code: string; typeId: string; phone: string }, caller: Caller) =>
    store.change({ ...caller, idempotency: undefined }, async (work): Promise<string | undefined> => {
      const { code, typeId, phone } = of;
      const meetingId = caller.meeting?.id ?? '';
      const subject = `discount-code:${meetingId}:${phone}`;
      await work.repositories.locks.take(subject);
      const used = (await smsBudgets.listUsed(work, [subject], shanghaiDay(work.now))).get(subject) ?? 0;
      // Not even a right one: it may have been found by trying.
      if (used >= WRONG_CODES_PER_DAY) return refused.tooManyTries;
      if (await discountAcceptance.isFit(work, { meetingId, typeId, code, isStaff: false })) return undefined;
      await smsBudgets.takeOfDay(work, subject, WRONG_CODES_PER_DAY);
      return refused.forAttendees;
    });

  return {
    refuseWrong: async (of: { code: string; typeId: string; phone: string }, caller: Caller): Promise<void> => {
      const problem = of.code === '' ? undefined : await problemOf(of, caller);
      if (problem !== undefined) refuseField('discountCode', problem);
    },
  };
};

export type DiscountCodeTries = ReturnType<typeof createDiscountCodeTries>;
