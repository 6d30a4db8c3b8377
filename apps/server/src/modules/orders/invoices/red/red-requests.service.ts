import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  bureauStatesFor,
  invoiceProblems,
  redLifecycle,
  redProblems,
  redStateOf,
  type RedApplication,
  type RedRegistration,
  type RedResolution,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { secondsLater, shanghaiDay, type Clock } from '../../../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../../../records/decisions.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { SerialNumberService } from '../../../serial-rules/serial-numbers.service.ts';
import type { InvoiceChannels } from '../channel/invoice-channels.service.ts';
import type { InvoiceBook } from '../invoice-book.service.ts';
import type { InvoicePlan } from '../invoice-plan.service.ts';
import type { InvoiceStore, InvoiceWork } from '../invoices.store.ts';
import type { InvoiceApplicationRow, InvoiceRedRow } from '../invoices.table.ts';
import type { RedBook } from './red-book.service.ts';
import type { RedIssuing } from './red-issuing.service.ts';
import type { RedPlan } from './red-plan.service.ts';
import { withinTime } from '../channel/channel-answers.service.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  invoicePlan: InvoicePlan;
  invoiceBook: Pick<InvoiceBook, 'move'>;
  invoiceChannels: InvoiceChannels;
  redPlan: RedPlan;
  redBook: RedBook;
  redIssuing: Pick<RedIssuing, 'advance' | 'begin'>;
}

/** The bureau gives the other side this long. */
const CONFIRM_SECONDS = 72 * 3600;

type RedAsked = Pick<RedApplication, 'reason' | 'amount' | 'remark'>;

const leftOf = ({ amount, red_amount: red }: InvoiceApplicationRow): number => amount - red;

/** Asks for reversals of issued invoices, and records by hand what became of them. */
export const createRedRequests = (needs: Needs) => {
  const { store, meetings, serialNumbers, invoicePlan, invoiceBook, redPlan, redBook, redIssuing } = needs;
  const { steps, decisions } = redPlan;
  const transition = transitionFor(redLifecycle, steps, decisions);

  const begin = async (work: InvoiceWork, of: InvoiceApplicationRow, asked: RedAsked): Promise<string> => {
    const { blue } = await work.repositories.invoices.issuedOf(of.id);
    const redNo = await serialNumbers.take(work, 'invoiceRed');
    const id = await steps.add(
      work,
      {},
      {
        customer_id: of.customer_id,
        meeting_id: of.meeting_id,
        application_id: of.id,
        invoice_id: (blue ?? refuse(baseErrors.notFound)).id,
        red_no: redNo,
        apply_no: of.apply_no,
        title: of.title,
        fp_no: of.fp_no,
        amount: asked.amount,
        is_full: asked.amount === of.amount ? 1 : 0,
        reason: asked.reason,
        remark: asked.remark,
        state: 'submitted',
        state_reason: '',
        bureau_state: null,
        bureau_no: '',
        expires_at: secondsLater(work.now, CONFIRM_SECONDS),
        red_fp_no: '',
        red_issued_on: '',
        channel: of.channel === 'sandbox' ? 'sandbox' : 'manual',
      },
    );
    const note = `${redNo}，${yuanOf(asked.amount)} 元`;
    await invoiceBook.move(work, of, { state: 'redPending', action: '申请红冲', columns: { state_reason: note } });
    return id;
  };

  /** A reversal that waits, in a transaction that holds the meeting. */
  const held = async (work: InvoiceWork, caller: Caller, asked: { id: string; version: number; action: string }) => {
    await meetings.lockUnarchivedMeeting(work, caller);
    const red = await steps.findPresent(work.repositories, asked.id);
    await steps.refuseStale(work, red, asked.version);
    await decisions.refuseBlocked(work, red, asked.action);
    return red;
  };

  /** The bureau no longer waits for the other side. A channel that is down does not keep anyone from withdrawing. */
  const tellChannel = async ({ channel, id: serial }: InvoiceRedRow): Promise<void> => {
    const found = needs.invoiceChannels.find(channel);
    // It is withdrawn here already, whatever the channel answers.
    if (found !== undefined) await withinTime(found.withdrawRed(serial)).catch(() => undefined);
  };

  return {
    /** All that is left of an invoice for its exchange; nothing if it is being reversed already. */
    start: async (work: InvoiceWork, of: InvoiceApplicationRow): Promise<string | undefined> =>
      of.state === 'issued' || of.state === 'partRed'
        ? begin(work, of, { reason: '01', amount: leftOf(of), remark: '换票' })
        : undefined,

    /** All that is left of an invoice, in a transaction that holds the meeting. Its channel is asked afterwards. */
    reverseAll: async (
      work: InvoiceWork,
      id: string,
      asked: Pick<RedApplication, 'reason' | 'remark'>,
    ): Promise<{ id: string; redNo: string }> => {
      const of = await invoicePlan.steps.findPresent(work.repositories, id);
      await invoicePlan.decisions.refuseBlocked(work, of, 'red');
      const redId = await begin(work, of, { ...asked, amount: leftOf(of) });
      const { red_no: redNo } = await steps.findPresent(work.repositories, redId);
      return { id: redId, redNo };
    },

    apply: async ({ id, version, ...asked }: RedApplication, caller: Caller): Promise<{ id: string }> => {
      const made = await store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const of = await invoicePlan.steps.findPresent(work.repositories, id);
        await invoicePlan.steps.refuseStale(work, of, version);
        await invoicePlan.decisions.refuseBlocked(work, of, 'red');
        if (asked.amount > leftOf(of)) refuseField('amount', invoiceProblems.tooMuchRed({ left: leftOf(of) }));
        return { id: await begin(work, of, asked) };
      });
      await redIssuing.begin(made.id);
      return made;
    },

    withdraw: async (asked: DecisionRequest, caller: Caller): Promise<null> => {
      let before: InvoiceRedRow | undefined;
      await store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        before = await transition(work, 'withdraw', asked);
        await redBook.release(work, before, redProblems.withdrawn({ reason: asked.reason ?? '' }));
        return null;
      });
      if (before !== undefined) await tellChannel(before);
      return null;
    },

    resolve: ({ id, version, bureauNo, bureauState }: RedResolution, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const red = await held(work, caller, { id, version, action: 'resolve' });
        if (!bureauStatesFor(red.state).includes(bureauState)) refuseField('bureauState', redProblems.onlyEnds);
        if (bureauNo === '' && redStateOf(bureauState) === 'confirmed')
          refuseField('bureauNo', redProblems.needsNumber);
        await redBook.resolve(work, red, { bureauNo, bureauState });
        return null;
      }),

    register: ({ id, version, fpCode, fpNo, issuedOn }: RedRegistration, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const red = await held(work, caller, { id, version, action: 'register' });
        if (issuedOn > shanghaiDay(work.now)) refuseField('issuedOn', invoiceProblems.issuedInFuture);
        await redBook.issue(work, red, { fpCode, fpNo, issuedOn, channel: 'manual', serial: red.red_no, files: [] });
        return null;
      }),

    query: async (id: string, caller: Caller): Promise<null> => {
      const repositories = store.read(caller);
      const red = await steps.findPresent(repositories, id);
      if (red.state !== 'issued')
        await decisions.refuseBlocked({ repositories, caller, now: needs.clock.now() }, red, 'query');
      await redIssuing.advance(id);
      return null;
    },
  };
};

export type RedRequests = ReturnType<typeof createRedRequests>;
