import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { pushProblems } from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { iso } from '../../../../platform/clock.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { SceneFreezing } from '../../../notices/scenes/scene-freezing.service.ts';
import type { OrderMessages } from '../../order-messages.service.ts';
import type { InvoicePlan } from '../invoice-plan.service.ts';
import type { InvoiceStore, InvoiceWork } from '../invoices.store.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  invoicePlan: InvoicePlan;
  orderMessages: Pick<OrderMessages, 'tell'>;
  sceneFreezing: Pick<SceneFreezing, 'freeze'>;
}

const scene = 'invoice_issued';

/** Sends the message of an issued invoice again, at the request of an admin. */
export const createInvoicePushes = ({ store, meetings, invoicePlan, orderMessages, sceneFreezing }: Needs) => {
  const { steps, decisions } = invoicePlan;

  const sendsSomething = async (work: InvoiceWork, meetingId: string): Promise<boolean> => {
    for (const channel of ['email', 'sms'] as const)
      if ((await sceneFreezing.freeze(work, { meetingId, scene, channel })) !== undefined) return true;
    return false;
  };

  return {
    push: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await decisions.refuseBlocked(work, before, 'push');
        if (!(await sendsSomething(work, before.meeting_id))) refuseNow(pushProblems.switchedOff);
        const push_count = before.push_count + 1;
        // Who paid several of its orders is told once.
        const once = `${id} ${push_count}`;
        let isTold = false;
        for (const { order_id } of await work.repositories.invoices.ordersOf([id]))
          isTold = (await orderMessages.tell(work, { ...before, id: order_id }, { scene, once })) || isTold;
        if (!isTold) refuseNow(pushProblems.noOne);
        const columns = { push_count, pushed_at: iso(work.now) };
        await steps.change(work, { before, action: '推送发票', columns });
        return null;
      }),
  };
};

export type InvoicePushes = ReturnType<typeof createInvoicePushes>;
