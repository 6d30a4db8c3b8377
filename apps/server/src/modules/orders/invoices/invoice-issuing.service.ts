import { Readable } from 'node:stream';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { invoiceErrors, invoiceProblems } from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import { askInTurn } from './channel/ask-in-turn.service.ts';
import type { InvoiceChannels } from './channel/invoice-channels.service.ts';
import type { InvoiceBook, KeptDocument } from './invoice-book.service.ts';
import { buyerSnapshot, linesIn, sellerSnapshot } from './invoice-snapshots.rules.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { AnyInvoiceWork, InvoiceStore } from './invoices.store.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type {
  InvoiceAnswer,
  InvoiceChannel,
  InvoiceDocument,
  InvoiceOrder,
} from '../../../platform/invoicing/invoice-channel.ts';
import { answerOf, isChannelDown } from './channel/channel-answers.service.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  generatedFiles: Pick<GeneratedFileService, 'begin' | 'write'>;
  invoiceChannels: InvoiceChannels;
  invoicePlan: InvoicePlan;
  invoiceBook: InvoiceBook;
}

const AT_ONCE = 100;

/** Whose documents they are. */
interface DocumentOwner {
  name: string;
  customerId: string;
  adminId: string;
}

/** Issues invoices through channels. A channel is asked outside of transactions, and answers when it likes. */
export const createInvoiceIssuing = (needs: Needs) => {
  const { store, clock, meetings, generatedFiles, invoiceChannels, invoicePlan, invoiceBook } = needs;
  const { steps, decisions } = invoicePlan;

  const orderOf = async (of: InvoiceApplicationRow): Promise<InvoiceOrder> => {
    const seller = await store.read(ALL_CUSTOMERS).invoices.findSeller(of.seller_id);
    return {
      serial: of.serial,
      customerId: of.customer_id,
      kind: of.kind,
      seller: sellerSnapshot(seller ?? refuse(baseErrors.notFound)),
      buyer: buyerSnapshot(of),
      lines: linesIn(of),
      net: of.net,
      tax: of.tax,
      gross: of.amount,
      remark: of.remark,
    };
  };

  /** Asked about first: a request whose answer was lost is not made again. */
  const ask = async (channel: InvoiceChannel, order: InvoiceOrder): Promise<InvoiceAnswer> => {
    const known = await answerOf(channel.query(order.serial));
    return known.state === 'unknown' ? answerOf(channel.issue(order)) : known;
  };

  /** Stored before the transaction; the cleanup deletes them if it fails. */
  const storeDocuments = async (
    documents: readonly InvoiceDocument[],
    owner: DocumentOwner,
  ): Promise<KeptDocument[]> => {
    const kept: KeptDocument[] = [];
    for (const { format, content } of documents) {
      const { customerId, adminId } = owner;
      const fileId = await generatedFiles.begin({ name: `${owner.name}.${format}`, customerId, adminId });
      await generatedFiles.write(fileId, Readable.from([content]));
      kept.push({ format, fileId });
    }
    return kept;
  };

  /** In a transaction that holds the meeting, if it still waits for this answer. */
  const change = (
    asked: InvoiceApplicationRow,
    act: (work: AnyInvoiceWork, of: InvoiceApplicationRow) => Promise<void>,
  ): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${asked.meeting_id}`);
      const of = await work.repositories.invoices.find(asked.id);
      if (of?.state === 'issuing' && of.serial === asked.serial) await act(work, of);
    });

  const settle = (asked: InvoiceApplicationRow, answer: InvoiceAnswer, files: readonly KeptDocument[]): Promise<void> =>
    change(asked, async (work, of) => {
      if (answer.state === 'failed') {
        await invoiceBook.move(work, of, {
          state: 'failed',
          action: '开票失败',
          columns: { state_reason: answer.reason },
        });
        return;
      }
      if (answer.state !== 'issued') return;
      const { fpCode, fpNo, issuedOn } = answer;
      await invoiceBook.recordBlue(work, of, { fpCode, fpNo, issuedOn, channel: 'sandbox', serial: of.serial, files });
    });

  /** Said once of each try, so that a long outage does not fill the log. */
  const noteOutage = (asked: InvoiceApplicationRow): Promise<void> =>
    change(asked, async (work, of) => {
      const { message } = invoiceErrors.channelDown;
      if (of.state_reason === message) return;
      await invoiceBook.move(work, of, {
        state: 'issuing',
        action: '开票通道没有应答',
        columns: { state_reason: message },
      });
    });

  const askAbout = async (channel: InvoiceChannel, of: InvoiceApplicationRow): Promise<void> => {
    const answer = await ask(channel, await orderOf(of));
    if (answer.state === 'processing') return;
    const documents = answer.state === 'issued' ? await answerOf(channel.documents(of.serial)) : [];
    const owner = { name: of.apply_no, customerId: of.customer_id, adminId: of.reviewed_by_id ?? of.created_by ?? '' };
    await settle(of, answer, await storeDocuments(documents, owner));
  };

  /** Asks the channel about an application, once. It waits on if the channel does not answer: 720051. */
  const advance = async (id: string): Promise<void> => {
    const of = await store.read(ALL_CUSTOMERS).invoices.find(id);
    const channel = of?.state === 'issuing' ? invoiceChannels.find(of.channel) : undefined;
    if (of === undefined || channel === undefined) return;
    try {
      await askAbout(channel, of);
    } catch (error) {
      if (isChannelDown(error)) await noteOutage(of);
      throw error;
    }
  };

  /** As `advance`; throws 720052 if the channel refuses to issue the invoice. */
  const advanceNow = async (id: string): Promise<null> => {
    await advance(id);
    const of = await store.read(ALL_CUSTOMERS).invoices.find(id);
    if (of?.state === 'failed')
      refuse({ ...invoiceErrors.notIssued, message: invoiceProblems.notIssued({ reason: of.state_reason }) });
    return null;
  };

  return {
    storeDocuments,

    issue: async ({ id, version }: { id: string; version: number }, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'issue');
        const tries = before.tries + 1;
        // Numbers of applications are given by each customer, and the channel serves all of them.
        const columns = { state: 'issuing', state_reason: '', tries, serial: `${before.id}-${tries}` };
        await steps.change(work, { before, action: '提交开票', columns });
        return null;
      });
      return advanceNow(id);
    },

    query: async (id: string, caller: Caller): Promise<null> => {
      const repositories = store.read(caller);
      const of = await steps.findPresent(repositories, id);
      // One that was answered meanwhile needs no other answer.
      if (of.state === 'issuing')
        await decisions.refuseBlocked({ repositories, caller, now: clock.now() }, of, 'query');
      return advanceNow(id);
    },

    /** What channels had not answered. */
    advanceAll: (): Promise<void> =>
      askInTurn(store, {
        table: 'invoice_applications',
        list: (questions) => questions.listIssuing(AT_ONCE),
        advance,
      }),
  };
};

export type InvoiceIssuing = ReturnType<typeof createInvoiceIssuing>;
