import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { FilterOf, ListOf } from '@huiwu/contract/base/record';
import type { RefundDetail, refundRecord } from '@huiwu/contract/refunds';
import type { Caller } from '../../../access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import type { RefundStore } from './refunds.store.ts';

interface Needs {
  store: RefundStore;
  clock: Clock;
  refundPlan: RefundPlan;
}

/** Refunds of the meeting that the caller is in. */
export const createRefundService = ({ store, clock, refundPlan: { steps } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });
  return {
    list: (filter: FilterOf<typeof refundRecord>, caller: Caller): Promise<ListOf<typeof refundRecord>> =>
      steps.page(readingOf(caller), filter),

    sums: (filter: FilterOf<typeof refundRecord>, caller: Caller): Promise<ListSums> =>
      steps.sums(readingOf(caller), filter),

    get: async (id: string, caller: Caller): Promise<RefundDetail> => {
      const reading = readingOf(caller);
      return steps.detail(reading, await steps.find(reading.repositories, id));
    },
  };
};

export type RefundService = ReturnType<typeof createRefundService>;
