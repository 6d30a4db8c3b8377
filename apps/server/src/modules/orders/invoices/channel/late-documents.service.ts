import { ALL_CUSTOMERS } from '../../../../store.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { GeneratedFileService } from '../../../files/generated-files.service.ts';
import type { InvoiceBook, KeptDocument } from '../invoice-book.service.ts';
import type { InvoiceIssuing } from '../invoice-issuing.service.ts';
import type { UndocumentedInvoice } from '../invoices.repository.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import type { InvoiceChannels } from './invoice-channels.service.ts';
import { advanceEach, answerOf, isChannelDown } from './channel-answers.service.ts';

interface Needs {
  store: InvoiceStore;
  invoiceChannels: InvoiceChannels;
  invoiceIssuing: Pick<InvoiceIssuing, 'storeDocuments'>;
  invoiceBook: Pick<InvoiceBook, 'keepFiles'>;
  orderBook: Pick<OrderBook, 'logAll'>;
  generatedFiles: Pick<GeneratedFileService, 'remove'>;
}

/**
 * Documents of issued invoices that their channel did not have yet. They are fetched when someone wants to see them: asked
 * for outside of transactions, and kept once, whichever request or node has them first.
 */
export const createLateDocuments = (needs: Needs) => {
  const { store, invoiceChannels, invoiceIssuing, invoiceBook, orderBook, generatedFiles } = needs;
  /** Requests of this node for the same documents wait for the same answer. */
  const running = new Map<string, Promise<void>>();

  /** False if another request kept its own meanwhile. */
  const keep = (invoice: UndocumentedInvoice, files: readonly KeptDocument[]): Promise<boolean> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`invoice documents ${invoice.id}`);
      const [missing] = await work.repositories.invoices.listUndocumented([invoice.application_id], invoice.id);
      if (missing === undefined) return false;
      const { customer_id: customerId, meeting_id } = invoice;
      await invoiceBook.keepFiles(work, { customer_id: customerId, meeting_id, invoice_id: invoice.id }, files);
      const formats = files.map(({ format }) => format.toUpperCase()).join('、');
      await orderBook.logAll(work, [
        {
          module: '发票',
          action: '取得发票文件',
          targetId: invoice.application_id,
          targetName: invoice.apply_no,
          customerId,
          after: { 发票号码: invoice.fp_no, 文件: formats },
        },
      ]);
      return true;
    });

  const fetchOne = async (invoice: UndocumentedInvoice): Promise<void> => {
    const channel = invoiceChannels.find(invoice.channel);
    if (channel === undefined) return;
    const documents = await answerOf(channel.documents(invoice.channel_serial));
    if (documents.length === 0) return;
    const { fp_no, apply_no, direction, customer_id: customerId, created_by: adminId } = invoice;
    const name = direction === 'blue' ? apply_no : fp_no;
    const files = await invoiceIssuing.storeDocuments(documents, { name, customerId, adminId: adminId ?? '' });
    if (await keep(invoice, files)) return;
    for (const { fileId } of files) await generatedFiles.remove(fileId);
  };

  const fetchOnce = (invoice: UndocumentedInvoice): Promise<void> => {
    const asked = running.get(invoice.id) ?? fetchOne(invoice).finally(() => running.delete(invoice.id));
    running.set(invoice.id, asked);
    return asked;
  };

  /** Fetches missing documents of the applications' invoices and reversals. Throws 720051 if a channel does not answer. */
  const fetchMissing = async (applicationIds: readonly string[]): Promise<void> => {
    const missing = await store.read(ALL_CUSTOMERS).invoices.listUndocumented(applicationIds);
    const byId = new Map(missing.map((invoice) => [invoice.id, invoice]));
    await advanceEach([...byId.keys()], async (id) => {
      const invoice = byId.get(id);
      if (invoice !== undefined) await fetchOnce(invoice);
    });
  };

  return {
    fetchMissing,

    /** As `fetchMissing`, for pages: if the channel does not answer, the documents stay missing and nothing is thrown. */
    fetchForView: (applicationIds: readonly string[]): Promise<void> =>
      fetchMissing(applicationIds).catch((error: unknown) => {
        if (!isChannelDown(error)) throw error;
      }),
  };
};

export type LateDocuments = ReturnType<typeof createLateDocuments>;
