import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { orderBlockers } from '@huiwu/contract/orders';
import type { RowVoucherUpload } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { OrderPlan } from '../orders/order-plan.service.ts';
import { ownOrderOf } from '../orders/registration-orders.service.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { RegistrationReach } from '../registrations/moves/registration-reach.service.ts';
import type { VoucherUploads } from './voucher-uploads.service.ts';
import type { VoucherRepositories, VoucherStore } from './vouchers.store.ts';

interface Needs {
  store: VoucherStore;
  clock: Clock;
  orderPlan: OrderPlan;
  voucherUploads: Pick<VoucherUploads, 'submitFor'>;
  registrationReach: Pick<RegistrationReach, 'findFor'>;
}

type GivenVoucher = RowVoucherUpload & { file: IncomingFile };

/** Vouchers that are handed in at an order, or at a registration, for its order. */
export const createRowVouchers = ({ store, clock, orderPlan, voucherUploads, registrationReach }: Needs) => {
  const { steps, decisions } = orderPlan;

  const refuseClosed = async (repositories: VoucherRepositories, order: OrderRow, caller: Caller): Promise<void> =>
    decisions.refuseBlocked({ repositories, caller, now: clock.now() }, order, 'uploadVoucher');

  const orderOf = async (repositories: VoucherRepositories, registrationId: string): Promise<OrderRow> => {
    const own = await ownOrderOf(repositories, registrationId);
    return own?.order ?? refuse(lifecycleErrors.notNow, { blockers: [orderBlockers.noOrder()] });
  };

  return {
    ofOrder: ({ id, amount, ...voucher }: GivenVoucher, caller: Caller): Promise<{ id: string }> =>
      voucherUploads.submitFor({ ...voucher, orders: [{ id, amount }] }, caller, async (repositories) =>
        refuseClosed(repositories, await steps.findPresent(repositories, id), caller),
      ),

    ofRegistration: async ({ id, amount, ...voucher }: GivenVoucher, caller: Caller): Promise<{ id: string }> => {
      await registrationReach.findFor(id, caller, 'uploadVoucher');
      const order = await orderOf(store.read(caller), id);
      return voucherUploads.submitFor(
        { ...voucher, orders: [{ id: order.id, amount }] },
        caller,
        async (repositories) => {
          const now = await orderOf(repositories, id);
          if (now.id !== order.id) refuse(baseErrors.changed);
          await refuseClosed(repositories, now, caller);
        },
      );
    },
  };
};

export type RowVouchers = ReturnType<typeof createRowVouchers>;
