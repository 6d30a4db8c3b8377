import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  invoiceErrors,
  invoiceLifecycle,
  invoiceProblems,
  type InvoiceRegistration,
  type InvoiceDecision,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { iso, shanghaiDay } from '../../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { InvoiceBook } from './invoice-book.service.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore, InvoiceWork } from './invoices.store.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { RedIssuing } from './red/red-issuing.service.ts';
import type { RedRequests } from './red/red-requests.service.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  invoiceBook: InvoiceBook;
  redRequests: Pick<RedRequests, 'start'>;
  redIssuing: Pick<RedIssuing, 'begin'>;
  invoicePlan: InvoicePlan;
}

/** Decides about applications and issues their invoices. Each change holds the meeting. */
export const createInvoiceSteps = (needs: Needs) => {
  const { store, meetings, invoiceBook, redRequests, redIssuing } = needs;
  const { steps, decisions } = needs.invoicePlan;
  const transition = transitionFor(invoiceLifecycle, steps, decisions);

  /** An approved exchange waits for the reversal of the invoice that it replaces. The reversal is requested here. */
  const approved = async (
    work: InvoiceWork,
    of: InvoiceApplicationRow,
  ): Promise<{ columns: object; redId?: string }> => {
    const seller = (await work.repositories.invoices.findSeller(of.seller_id)) ?? refuse(baseErrors.notFound);
    const channel = seller.channel;
    if (of.exchange_of_id === null || of.claims === 1) return { columns: { channel } };
    const old = await steps.findPresent(work.repositories, of.exchange_of_id);
    if (old.state !== 'red') {
      const redId = await redRequests.start(work, old);
      return { columns: { channel, state: 'waiting' }, ...(redId !== undefined && { redId }) };
    }
    if (!(await invoiceBook.hasFreeMoney(work, of.id)))
      refuse({ ...invoiceErrors.invoiceable, message: invoiceProblems.freedTaken }, { asked: of.amount });
    return { columns: { channel, claims: 1 } };
  };

  /** In a transaction that holds the meeting. */
  const registerInside = async (
    work: InvoiceWork,
    { isQuiet = false, ...asked }: InvoiceRegistration & { isQuiet?: boolean },
  ): Promise<void> => {
    const before = await steps.findPresent(work.repositories, asked.id);
    await steps.refuseStale(work, before, asked.version);
    await decisions.refuseBlocked(work, before, 'register');
    if (asked.amount !== before.amount)
      refuseField('amount', invoiceProblems.wrongAmount({ amount: before.amount, given: asked.amount }));
    if (asked.issuedOn > shanghaiDay(work.now)) refuseField('issuedOn', invoiceProblems.issuedInFuture);
    const { fpCode, fpNo, issuedOn } = asked;
    const serial = before.apply_no;
    await invoiceBook.recordBlue(work, before, {
      fpCode,
      fpNo,
      issuedOn,
      channel: 'manual',
      serial,
      files: [],
      isQuiet,
    });
  };

  return {
    move: async (name: InvoiceDecision, asked: DecisionRequest, caller: Caller): Promise<null> => {
      let redId: string | undefined;
      await store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const reviewed = name === 'cancel' ? {} : { reviewed_at: iso(work.now), reviewed_by_id: work.caller.adminId };
        const columnsOf = async (of: InvoiceApplicationRow) => {
          if (name !== 'approve') return reviewed;
          const then = await approved(work, of);
          redId = then.redId;
          return { ...reviewed, ...then.columns };
        };
        const before = await transition(work, name, { ...asked, columnsOf });
        await invoiceBook.recount(work, before, `开票申请${invoiceLifecycle.transitions[name].verb}`);
        return null;
      });
      if (redId !== undefined) await redIssuing.begin(redId);
      return null;
    },

    registerInside,

    register: (asked: InvoiceRegistration, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        await registerInside(work, asked);
        return null;
      }),
  };
};

export type InvoiceSteps = ReturnType<typeof createInvoiceSteps>;
