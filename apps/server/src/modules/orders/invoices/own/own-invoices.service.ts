import type { OwnInvoiceApplication, OwnInvoiceEdit } from '@huiwu/contract/attendees';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  invoiceBlockers,
  invoiceErrors,
  invoiceProblems,
  invoiceRecord,
  type InvoiceBuyerInputs,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { columnsOf, storedFields } from '../../../../records/mapping.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../../meetings/meetings.table.ts';
import type { OrderRow } from '../../orders.table.ts';
import { checkBuyer } from '../invoice-buyer.rules.ts';
import type { InvoicePlan } from '../invoice-plan.service.ts';
import type { InvoiceRequests } from '../requests/invoice-requests.service.ts';
import type { OrderInvoiceRequestService } from '../policy/order-invoice-requests.service.ts';
import { shareOf, type InvoiceShare } from '../policy/own-shares.service.ts';
import { findOwn, isOwnEditable, ordersOf } from './own-invoice-views.service.ts';
import type { OwnInvoiceStore, OwnInvoiceWork } from './own-invoices.store.ts';

interface Needs {
  store: OwnInvoiceStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  invoicePlan: Pick<InvoicePlan, 'steps'>;
  invoiceRequests: Pick<InvoiceRequests, 'addInside' | 'takeAgain'>;
  orderInvoiceRequests: Pick<OrderInvoiceRequestService, 'put'>;
}

/** An order of the attendee, in a transaction that holds the meeting. */
interface HeldShare {
  meeting: MeetingRow;
  order: OrderRow;
  registrationId: string;
  share: InvoiceShare;
}

const stored = storedFields(invoiceRecord);

/** Attendees apply for invoices over their own money. The order of anyone else does not exist for them. */
export const createOwnInvoices = (needs: Needs) => {
  const { store, meetings, invoicePlan, invoiceRequests, orderInvoiceRequests } = needs;
  const { steps } = invoicePlan;

  const hold = async (work: OwnInvoiceWork, orderId: string): Promise<HeldShare> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    const own = (await findOwn(work.repositories, work.caller)) ?? refuse(baseErrors.notFound);
    const order = (await ordersOf(work.repositories, own.id)).find(({ id }) => id === orderId);
    if (order === undefined) return refuse(baseErrors.notFound);
    if (meeting.invoice_enabled !== 1) refuse(invoiceErrors.notOffered);
    const share = (await shareOf(work.repositories, order, own.id)) ?? refuse(invoiceErrors.teamInvoice);
    return { meeting, order, registrationId: own.id, share };
  };

  const findEditable = async (work: OwnInvoiceWork, { id, version }: { id: string; version: number }) => {
    const own = await findOwn(work.repositories, work.caller);
    const before = await steps.findPresent(work.repositories, id);
    if (own === undefined || before.registration_id !== own.id) refuse(baseErrors.notFound);
    await steps.refuseStale(work, before, version);
    const blocker = invoiceBlockers.isReviewed();
    if (!isOwnEditable(before))
      refuse({ ...lifecycleErrors.notNow, message: blocker.sentence }, { blockers: [blocker] });
    return before;
  };

  const change = async (work: OwnInvoiceWork, id: string, buyer: InvoiceBuyerInputs): Promise<void> => {
    const after = await steps.findPresent(work.repositories, id);
    const seller = (await work.repositories.invoices.findSeller(after.seller_id)) ?? refuse(baseErrors.notFound);
    const next = { ...after, ...columnsOf(buyer, stored) };
    checkBuyer(next, seller);
    await steps.change(work, {
      before: after,
      action: '本人修改',
      columns: { ...columnsOf(buyer, stored), state: 'applied', state_reason: '' },
      facts: { 抬头: buyer.title },
    });
  };

  return {
    /** For everything of the own share that is left. */
    apply: ({ orderId, ...buyer }: OwnInvoiceApplication, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const { meeting, order, registrationId, share } = await hold(work, orderId);
        if (share.left <= 0) {
          const message = invoiceProblems.tooMuch(order.order_no, { left: 0 });
          refuse({ ...invoiceErrors.invoiceable, message }, { asked: 0, left: 0 });
        }
        const id = await invoiceRequests.addInside(work, meeting, {
          orders: [{ id: orderId, amount: share.left }],
          person: share.person,
          ...buyer,
          origin: { source: 'portal', registrationId },
        });
        return { id };
      }),

    /** For when the order is paid, or the meeting has ended. */
    request: ({ orderId, ...buyer }: OwnInvoiceApplication, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { meeting, order, registrationId } = await hold(work, orderId);
        return orderInvoiceRequests.put(work, { meeting, order, registrationId, source: 'portal' }, buyer);
      }),

    edit: ({ id, version, ...buyer }: OwnInvoiceEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const before = await findEditable(work, { id, version });
        await change(work, id, buyer);
        if (before.state === 'rejected' && before.claims === 1) await invoiceRequests.takeAgain(work, id);
        return null;
      }),
  };
};

export type OwnInvoiceService = ReturnType<typeof createOwnInvoices>;
