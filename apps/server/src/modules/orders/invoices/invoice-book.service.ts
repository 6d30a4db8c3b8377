import { sumOf, yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { invoiceLifecycle, invoiceProblems, type InvoiceLifeState } from '@huiwu/contract/invoices';
import { iso } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Facts } from '../../business-logs/business-logs.rules.ts';
import type { GeneratedFileService } from '../../files/generated-files.service.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import { uninvoicedOf } from '../book/order-sums.rules.ts';
import type { OrderMessages } from '../order-messages.service.ts';
import { splitBy } from './invoice-lines.rules.ts';
import { buyerSnapshot, linesIn, sellerSnapshot } from './invoice-snapshots.rules.ts';
import type { AnyInvoiceWork } from './invoices.store.ts';
import type { InvoiceApplicationRow, InvoiceFilesTable, InvoiceRedRow } from './invoices.table.ts';
import { linesLeft, redLinesOf } from './red/red-lines.rules.ts';
import type { InvoiceDocument, InvoiceLine } from '../../../platform/invoicing/invoice-channel.ts';

interface Needs {
  orderBook: OrderBook;
  orderMessages: OrderMessages;
  generatedFiles: Pick<GeneratedFileService, 'keep'>;
}

/** What was issued, by hand or by a channel. */
export interface IssuedInvoice {
  fpCode: string;
  fpNo: string;
  issuedOn: string;
  channel: 'manual' | 'sandbox';
  serial: string;
  files: readonly KeptDocument[];
  /** No one is told, as of rows of an import. */
  isQuiet?: boolean;
}

/** A document whose content is stored already. */
export type KeptDocument = Pick<InvoiceDocument, 'format'> & { fileId: string };

/**
 * Writes invoices and their reversals, and what follows for their applications and orders. Callers hold the meeting;
 * every change has its log row, in a transaction of an admin or of a chore.
 */
export const createInvoiceBook = ({ orderBook, orderMessages, generatedFiles }: Needs) => {
  /** Another state of an application, with further columns. */
  const move = async (
    work: AnyInvoiceWork,
    before: InvoiceApplicationRow,
    to: { state: InvoiceLifeState; action: string; columns?: Partial<InvoiceApplicationRow> },
  ): Promise<void> => {
    const { id, version, customer_id: customerId } = before;
    const columns = { state: to.state, state_reason: '', ...to.columns };
    if (!(await work.repositories.invoices.update({ id, version }, { ...columns, ...work.updated })))
      refuse(baseErrors.changed);
    const { states } = invoiceLifecycle;
    const said: Facts = { 状态: states[to.state] };
    if (columns.state_reason !== '') said['原因'] = columns.state_reason;
    if (columns.fp_no) said['发票号码'] = columns.fp_no;
    await orderBook.logAll(work, [
      {
        module: '发票',
        action: to.action,
        targetId: id,
        targetName: before.apply_no,
        customerId,
        before: { 状态: states[before.state] },
        after: said,
      },
    ]);
  };

  /** Recounts each order of an application after its claim to the money changed. */
  const recount = async (work: AnyInvoiceWork, application: InvoiceApplicationRow, action: string): Promise<void> => {
    for (const share of await work.repositories.invoices.sharesOf(application.id)) {
      const order = (await work.repositories.orders.find(share.order_id)) ?? refuse(baseErrors.notFound);
      const facts = { 申请号: application.apply_no, 金额: yuanOf(share.amount) };
      await orderBook.recount(work, order, { action, facts });
    }
  };

  const keepFiles = async (
    work: AnyInvoiceWork,
    owner: InvoiceOwnerIds,
    files: readonly KeptDocument[],
  ): Promise<void> => {
    for (const { format, fileId } of files) {
      await generatedFiles.keep(work, fileId);
      await work.repositories.invoices.insertFile({ id: newId(work.now.getTime()), ...owner, format, file_id: fileId });
    }
  };

  /** A number is issued once, in whatever meeting. */
  const refuseTwice = async (
    work: AnyInvoiceWork,
    customerId: string,
    { fpCode, fpNo }: IssuedInvoice,
  ): Promise<void> => {
    await work.repositories.locks.take(`invoice ${customerId} ${fpCode} ${fpNo}`);
    if ((await work.repositories.invoices.findNumber(customerId, fpCode, fpNo)) !== undefined)
      refuseField('fpNo', invoiceProblems.numberTaken);
  };

  const insert = async (
    work: AnyInvoiceWork,
    of: InvoiceApplicationRow,
    { issued, seller, direction, redOfId, lines, shares }: NewInvoice,
  ): Promise<void> => {
    await refuseTwice(work, of.customer_id, issued);
    const owner = { customer_id: of.customer_id, meeting_id: of.meeting_id };
    const id = newId(work.now.getTime());
    const [gross, tax] = [sumOf(lines.map((line) => line.gross)), sumOf(lines.map((line) => line.tax))];
    await work.repositories.invoices.issue(
      {
        id,
        ...owner,
        application_id: of.id,
        direction,
        red_of_id: redOfId,
        kind: of.kind,
        fp_code: issued.fpCode,
        fp_no: issued.fpNo,
        issued_on: issued.issuedOn,
        seller,
        buyer: JSON.stringify(buyerSnapshot(of)),
        lines: JSON.stringify(lines),
        net: gross - tax,
        tax,
        gross,
        channel: issued.channel,
        channel_serial: issued.serial,
        created_at: iso(work.now),
        created_by: work.updated.updated_by,
      },
      shares.map((share) => ({ id: newId(work.now.getTime()), ...owner, invoice_id: id, ...share })),
    );
    await keepFiles(work, { ...owner, invoice_id: id }, issued.files);
  };

  /** What invoices of an application still claim of each of its orders. */
  const sharesLeft = async (work: AnyInvoiceWork, id: string) => {
    const rows = await work.repositories.invoices.issuedSharesOf(id);
    return [...Map.groupBy(rows, ({ order_id: orderId }) => orderId)].map(([orderId, own]) => ({
      orderId,
      left: sumOf(own.map(({ amount }) => amount)),
    }));
  };

  /** Exchanges that wait for the reversal take the money that it freed. */
  const releaseExchanges = async (work: AnyInvoiceWork, of: InvoiceApplicationRow): Promise<void> => {
    for (const exchange of await work.repositories.invoices.exchangesOf(of.id, 'waiting')) {
      const isFree = await hasFreeMoney(work, exchange.id);
      const taken = {
        state: 'rejected',
        action: '驳回',
        columns: { state_reason: invoiceProblems.freedTaken },
      } as const;
      const free = { state: 'audited', action: '原发票已红冲', columns: { claims: 1 } } as const;
      await move(work, exchange, isFree ? free : taken);
      if (isFree) await recount(work, exchange, '换票占用');
    }
  };

  /** What waits for a reversal that left some of the invoice is reviewed again: its approval asks for the rest. */
  const returnExchanges = async (work: AnyInvoiceWork, { id }: { id: string }, reason: string): Promise<void> => {
    for (const exchange of await work.repositories.invoices.exchangesOf(id, 'waiting'))
      await move(work, exchange, { state: 'applied', action: '退回审核', columns: { state_reason: reason } });
  };

  const hasFreeMoney = async (work: AnyInvoiceWork, applicationId: string): Promise<boolean> => {
    const shares = await work.repositories.invoices.sharesOf(applicationId);
    const orders = await work.repositories.orders.findMany(shares.map((share) => share.order_id));
    const left = new Map(orders.map((order) => [order.id, uninvoicedOf(order)]));
    return shares.every((share) => share.amount <= (left.get(share.order_id) ?? 0));
  };

  return {
    move,
    recount,
    hasFreeMoney,
    returnExchanges,
    keepFiles,

    /** The blue invoice, with snapshots of both parties. */
    recordBlue: async (work: AnyInvoiceWork, of: InvoiceApplicationRow, issued: IssuedInvoice): Promise<void> => {
      const seller = (await work.repositories.invoices.findSeller(of.seller_id)) ?? refuse(baseErrors.notFound);
      const shares = (await work.repositories.invoices.sharesOf(of.id)).map(({ order_id, amount }) => ({
        order_id,
        amount,
      }));
      const snapshot = JSON.stringify(sellerSnapshot(seller));
      await insert(work, of, {
        issued,
        seller: snapshot,
        direction: 'blue',
        redOfId: null,
        lines: linesIn(of),
        shares,
      });
      const { fpCode: fp_code, fpNo: fp_no, issuedOn: issued_on, channel } = issued;
      const action = channel === 'manual' ? '登记发票' : '开具发票';
      const open_channel = of.state === 'issuing' && channel === 'manual' ? of.channel : '';
      await move(work, of, { state: 'issued', action, columns: { fp_code, fp_no, issued_on, channel, open_channel } });
      await recount(work, of, '开具发票');
      if (issued.isQuiet === true) return;
      for (const { order_id: id } of shares)
        await orderMessages.tell(work, { ...of, id }, { scene: 'invoice_issued', once: of.id });
    },

    /** The reversal of an amount of the invoice of an application, in proportion over its lines and its orders. */
    recordRed: async (
      work: AnyInvoiceWork,
      { application: of, red }: { application: InvoiceApplicationRow; red: Pick<InvoiceRedRow, 'amount'> },
      issued: IssuedInvoice,
    ): Promise<void> => {
      const { blue, reds } = await work.repositories.invoices.issuedOf(of.id);
      if (blue === undefined) return refuse(baseErrors.notFound);
      const lines = redLinesOf(red.amount, linesLeft(linesIn(blue), reds.map(linesIn)));
      const orders = await sharesLeft(work, of.id);
      const parts = splitBy(
        red.amount,
        orders.map(({ left }) => left),
      );
      const shares = orders.map(({ orderId }, at) => ({ order_id: orderId, amount: -(parts[at] ?? 0) }));
      await insert(work, of, { issued, seller: blue.seller, direction: 'red', redOfId: blue.id, lines, shares });
      const redAmount = of.red_amount + red.amount;
      const state = redAmount === of.amount ? 'red' : 'partRed';
      await move(work, of, { state, action: '红冲', columns: { red_amount: redAmount } });
      await recount(work, of, '红冲发票');
      if (state === 'red') await releaseExchanges(work, of);
      else await returnExchanges(work, of, invoiceProblems.leftOver);
    },
  };
};

type InvoiceOwnerIds = Omit<InvoiceFilesTable, 'id' | 'format' | 'file_id'>;

interface NewInvoice {
  issued: IssuedInvoice;
  /** The snapshot as JSON. */
  seller: string;
  direction: 'blue' | 'red';
  redOfId: string | null;
  lines: readonly InvoiceLine[];
  shares: readonly { order_id: string; amount: number }[];
}

export type InvoiceBook = ReturnType<typeof createInvoiceBook>;
