import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { OrderHandling } from '@huiwu/contract/orders';
import type { Caller } from '../../../access/caller.ts';
import type { OrderPlan } from '../order-plan.service.ts';
import type { OrderStore } from '../orders.store.ts';

interface Needs {
  store: OrderStore;
  orderPlan: Pick<OrderPlan, 'decisions' | 'holdForMoney' | 'steps'>;
}

const HANDLED = '（已处理：';

/** The reason stays, so that a chore which finds it again does not ask again. */
const handledReason = (reason: string, note: string): string => {
  const [first = ''] = reason.split(HANDLED);
  return first === '' ? '' : `${first}${HANDLED}${note}）`;
};

/** Takes orders off the list of those that need attention, with a note on what was done. */
export const createOrderAttention = ({ store, orderPlan: { decisions, holdForMoney, steps } }: Needs) => ({
  handle: ({ note, ...asked }: OrderHandling, caller: Caller): Promise<null> =>
    store.change(caller, async (work) => {
      const { order } = await holdForMoney(work, asked);
      await decisions.refuseBlocked(work, order, 'handle');
      const { status_reason: reason } = order;
      const change = { needs_attention: 0, status_reason: handledReason(reason, note), ...work.updated };
      if (!(await work.repositories.orders.update(asked, change))) refuse(baseErrors.changed);
      await steps.log(work, order, {
        action: '标记已处理',
        before: { 需关注: '是', 关注原因: reason },
        after: { 需关注: '否', 处理情况: note },
      });
      return null;
    }),
});

export type OrderAttention = ReturnType<typeof createOrderAttention>;
