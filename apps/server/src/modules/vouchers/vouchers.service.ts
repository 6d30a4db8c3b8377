import type { ListSums } from '@huiwu/contract/base/calls/list-sums';
import type { ListOf } from '@huiwu/contract/base/record';
import {
  type PayableOrder,
  type VoucherDetail,
  type VoucherFilter,
  type voucherRecord,
  type VoucherTabCounts,
} from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../records/lists/groups.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { VoucherPlan } from './voucher-plan.service.ts';
import type { VoucherStore } from './vouchers.store.ts';

interface Needs {
  store: VoucherStore;
  clock: Clock;
  generatedFiles: Pick<GeneratedFileService, 'open'>;
  voucherPlan: VoucherPlan;
}

const NONE: VoucherTabCounts = { submitted: 0, approved: 0, rejected: 0, revoked: 0, withdrawn: 0 };

/** Orders that money is meant for, with what they wait for as the caller may see it. */
export const payableOrders = (orders: readonly OrderRow[], { rights }: Caller): PayableOrder[] => {
  const isShown = canReadField(rights, 'orders.amounts');
  return orders.map((order) => ({
    id: order.id,
    orderNo: order.order_no,
    payRef: order.pay_ref,
    payerName: order.payer_name,
    payerCompany: order.payer_company,
    pending: isShown ? order.pending : null,
  }));
};

/** Vouchers of the meeting that the caller is in. */
export const createVoucherService = ({ store, clock, generatedFiles, voucherPlan: { steps } }: Needs) => {
  const readingOf = (caller: Caller) => ({ repositories: store.read(caller), caller, now: clock.now() });

  return {
    list: (filter: VoucherFilter, caller: Caller): Promise<ListOf<typeof voucherRecord>> =>
      steps.page(readingOf(caller), filter),

    sums: (filter: VoucherFilter, caller: Caller): Promise<ListSums> => steps.sums(readingOf(caller), filter),

    groups: (filter: VoucherFilter, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> =>
      steps.groups(readingOf(caller), filter, asked),

    get: async (id: string, caller: Caller): Promise<VoucherDetail> => {
      const reading = readingOf(caller);
      return steps.detail(reading, await steps.find(reading.repositories, id));
    },

    countTabs: async (caller: Caller): Promise<VoucherTabCounts> => {
      const counts = await store.read(caller).vouchers.countStates(caller.meeting?.id ?? '');
      return { ...NONE, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
    },

    findOrders: async ({ keyword }: { keyword: string }, caller: Caller): Promise<PayableOrder[]> =>
      payableOrders(await store.read(caller).orders.listPayable(caller.meeting?.id ?? '', keyword), caller),

    /** The file is given out through its voucher alone. */
    showFile: async (id: string, caller: Caller): Promise<OutgoingFile> => {
      const { file_id: fileId } = await steps.find(store.read(caller), id);
      return generatedFiles.open(fileId);
    },
  };
};

export type VoucherService = ReturnType<typeof createVoucherService>;
