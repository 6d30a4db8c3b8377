import { iso, shanghaiDay, type Clock } from '../../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import type { InvoiceSandboxTable } from '../invoices.table.ts';
import { documentsOf } from './invoice-documents.service.ts';
import type { IssuedFacts } from './invoice-drawing.rules.ts';
import { answerTo, bureauStateOf, isSilent, redAnswerOf } from './sandbox-behaviour.rules.ts';
import { sandboxNumberOf } from './sandbox-numbers.service.ts';
import type {
  InvoiceAnswer,
  InvoiceChannel,
  InvoiceOrder,
  RedAnswer,
  RedOrder,
} from '../../../../platform/invoicing/invoice-channel.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
}

type KeptOrder = Pick<InvoiceSandboxTable, 'id' | 'content' | 'created_at'> & { asked: number; is_withdrawn: number };

const UNKNOWN_INVOICE = '演示通道：不是由本通道开具的发票，无法红冲';

const factsOf = ({ id, created_at: at }: KeptOrder): IssuedFacts => ({
  fpNo: sandboxNumberOf(id),
  issuedOn: shanghaiDay(new Date(at)),
});

/**
 * The demonstration channel: a tax bureau of our own, which keeps what it was asked for and answers as the remark says.
 * Its invoices are samples.
 */
export const createSandboxChannel = ({ store, clock }: Needs): InvoiceChannel => {
  /** Keeps the order at its first coming, and counts how often it was asked about. */
  const ask = (serial: string, order?: InvoiceOrder | RedOrder): Promise<KeptOrder | undefined> =>
    store.change(ALL_CUSTOMERS, async ({ repositories: { invoiceSandbox: sandbox } }) => {
      if (order !== undefined && (await sandbox.find(serial)) === undefined)
        await sandbox.insert({
          id: serial,
          customer_id: order.customerId,
          content: JSON.stringify(order),
          created_at: iso(clock.now()),
        });
      await sandbox.count(serial);
      return sandbox.find(serial);
    });

  const answer = (row: KeptOrder | undefined): InvoiceAnswer => {
    if (row === undefined) return { state: 'unknown' };
    const { remark } = JSON.parse(row.content) as InvoiceOrder;
    return answerTo(remark, row.asked, { state: 'issued', fpCode: '', ...factsOf(row) });
  };

  const redAnswer = async (row: KeptOrder | undefined): Promise<RedAnswer> => {
    if (row === undefined) return { state: 'unknown' };
    const order = JSON.parse(row.content) as RedOrder;
    const invoice = await store.read(ALL_CUSTOMERS).invoiceSandbox.find(order.invoiceSerial);
    if (invoice === undefined) return { state: 'refused', reason: UNKNOWN_INVOICE };
    return redAnswerOf(
      sandboxNumberOf(row.id),
      bureauStateOf({ ...order, isWithdrawn: row.is_withdrawn === 1 }, row.asked),
    );
  };

  return {
    issue: async (order) => {
      const row = await ask(order.serial, order);
      if (isSilent(order.remark)) return new Promise(() => undefined);
      return answer(row);
    },
    query: async (serial) => answer(await ask(serial)),
    documents: async (serial) => {
      const row = await store.read(ALL_CUSTOMERS).invoiceSandbox.find(serial);
      if (row === undefined) return [];
      return documentsOf(JSON.parse(row.content) as InvoiceOrder, factsOf(row), new Date(row.created_at));
    },
    requestRed: async (order) => redAnswer(await ask(order.serial, order)),
    queryRed: async (serial) => redAnswer(await ask(serial)),
    withdrawRed: (serial) =>
      store.change(ALL_CUSTOMERS, ({ repositories }) => repositories.invoiceSandbox.withdraw(serial)),
  };
};
