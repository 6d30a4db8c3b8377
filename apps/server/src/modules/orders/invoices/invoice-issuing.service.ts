import { Readable } from 'node:stream';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../../access/caller.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { InvoiceAnswer, InvoiceChannel, InvoiceDocument, InvoiceOrder } from './channel/invoice-channel.ts';
import { advanceEach, withinTime } from './channel/invoice-channel.ts';
import type { InvoiceChannels } from './channel/invoice-channels.service.ts';
import type { InvoiceBook, KeptDocument } from './invoice-book.service.ts';
import { buyerSnapshot, linesIn, sellerSnapshot } from './invoice-snapshots.rules.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { InvoiceStore } from './invoices.store.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockMeetingWithMoney'>;
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
  const { store, meetings, generatedFiles, invoiceChannels, invoicePlan, invoiceBook } = needs;
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
    const known = await channel.query(order.serial);
    return known.state === 'unknown' ? channel.issue(order) : known;
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

  const settle = (
    asked: InvoiceApplicationRow,
    answer: InvoiceAnswer,
    files: readonly KeptDocument[],
  ): Promise<unknown> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${asked.meeting_id}`);
      const of = await work.repositories.invoices.find(asked.id);
      if (of?.state !== 'issuing' || of.serial !== asked.serial) return;
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

  /** Asks the channel about an application, once. */
  const advance = async (id: string): Promise<void> => {
    const of = await store.read(ALL_CUSTOMERS).invoices.find(id);
    const channel = of?.state === 'issuing' ? invoiceChannels.find(of.channel) : undefined;
    if (of === undefined || channel === undefined) return;
    const answer = await withinTime(ask(channel, await orderOf(of)));
    if (answer === undefined || answer.state === 'processing') return;
    const documents = answer.state === 'issued' ? await channel.documents(of.serial) : [];
    const owner = { name: of.apply_no, customerId: of.customer_id, adminId: of.reviewed_by_id ?? of.created_by ?? '' };
    await settle(of, answer, await storeDocuments(documents, owner));
  };

  return {
    storeDocuments,

    issue: async ({ id, version }: { id: string; version: number }, caller: Caller): Promise<null> => {
      await store.change(caller, async (work) => {
        await meetings.lockMeetingWithMoney(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'issue');
        const tries = before.tries + 1;
        const columns = { state: 'issuing', state_reason: '', tries, serial: `${before.apply_no}-${tries}` };
        await steps.change(work, { before, action: '提交开票', columns });
        return null;
      });
      await advance(id);
      return null;
    },

    query: async (id: string, caller: Caller): Promise<null> => {
      const repositories = store.read(caller);
      await steps.findPresent(repositories, id);
      await advance(id);
      return null;
    },

    /** What channels had not answered. */
    advanceAll: async (): Promise<void> => {
      const open = await store.read(ALL_CUSTOMERS).invoices.listIssuing(AT_ONCE);
      await advanceEach(
        open.map(({ id }) => id),
        advance,
      );
    },
  };
};

export type InvoiceIssuing = ReturnType<typeof createInvoiceIssuing>;
