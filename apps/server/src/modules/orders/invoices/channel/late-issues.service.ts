import { invoiceProblems } from '@huiwu/contract/invoices';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { secondsLater, type Clock } from '../../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { InvoiceBook } from '../invoice-book.service.ts';
import type { AnyInvoiceWork, InvoiceStore } from '../invoices.store.ts';
import type { InvoiceApplicationRow } from '../invoices.table.ts';
import { askInTurn } from './ask-in-turn.service.ts';
import type { InvoiceChannels } from './invoice-channels.service.ts';
import { answerOf } from './channel-answers.service.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  invoiceChannels: InvoiceChannels;
  invoiceBook: Pick<InvoiceBook, 'move'>;
  orderBook: Pick<OrderBook, 'recount'>;
}

const AT_ONCE = 100;
/** A request that was on its way during the registration has come to its channel by then. */
const ON_ITS_WAY_SECONDS = 600;
const TWICE = '开票通道另外开出发票';

/** Looks for invoices that a channel issued although another one was registered by hand meanwhile. */
export const createLateIssues = ({ store, clock, invoiceChannels, invoiceBook, orderBook }: Needs) => {
  const markOrders = async (work: AnyInvoiceWork, of: InvoiceApplicationRow, reason: string): Promise<void> => {
    for (const { order_id: id } of await work.repositories.invoices.sharesOf(of.id)) {
      const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
      const columns = { needs_attention: 1, status_reason: reason };
      await orderBook.recount(work, order, { action: TWICE, facts: { 申请号: of.apply_no, 原因: reason }, columns });
    }
  };

  /** The channel owes nothing any more; `fpNo` is that of a second invoice. */
  const settle = (asked: InvoiceApplicationRow, fpNo?: string): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(`meeting ${asked.meeting_id}`);
      const of = await work.repositories.invoices.find(asked.id);
      if (of === undefined || of.open_channel === '') return;
      const reason = fpNo === undefined ? of.state_reason : invoiceProblems.issuedTwice({ fpNo });
      await invoiceBook.move(work, of, {
        state: of.state,
        action: fpNo === undefined ? '开票通道没有另开发票' : TWICE,
        columns: { open_channel: '', state_reason: reason },
      });
      if (fpNo !== undefined) await markOrders(work, of, reason);
    });

  const pursue = async (id: string): Promise<void> => {
    const of = await store.read(ALL_CUSTOMERS).invoices.find(id);
    const channel = of && invoiceChannels.find(of.open_channel);
    if (of === undefined || channel === undefined) return;
    const answer = await answerOf(channel.query(of.serial));
    const isOnItsWay = of.updated_at > secondsLater(clock.now(), -ON_ITS_WAY_SECONDS);
    if (answer.state === 'processing' || (answer.state === 'unknown' && isOnItsWay)) return;
    await settle(of, answer.state === 'issued' && answer.fpNo !== of.fp_no ? answer.fpNo : undefined);
  };

  return {
    pursueAll: (): Promise<void> =>
      askInTurn(store, {
        table: 'invoice_applications',
        list: (questions) => questions.listRegistered(AT_ONCE),
        advance: pursue,
      }),
  };
};

export type LateIssues = ReturnType<typeof createLateIssues>;
