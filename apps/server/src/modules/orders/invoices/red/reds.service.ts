import type { ListOf } from '@huiwu/contract/base/record';
import type { RedDetail, RedFilter, redRecord } from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { LateDocuments } from '../channel/late-documents.service.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import type { RedPlan } from './red-plan.service.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  redPlan: RedPlan;
  lateDocuments: Pick<LateDocuments, 'fetchForView'>;
}

/** Confirmations of reversals in the meeting that the caller is in. */
export const createRedService = ({ store, clock, lateDocuments, redPlan: { steps } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });
  return {
    list: (filter: RedFilter, caller: Caller): Promise<ListOf<typeof redRecord>> =>
      steps.page(readingOf(caller), filter),

    get: async (id: string, caller: Caller): Promise<RedDetail> => {
      const reading = readingOf(caller);
      const row = await steps.find(reading.repositories, id);
      await lateDocuments.fetchForView([row.application_id]);
      return steps.detail(reading, row);
    },
  };
};

export type RedService = ReturnType<typeof createRedService>;
