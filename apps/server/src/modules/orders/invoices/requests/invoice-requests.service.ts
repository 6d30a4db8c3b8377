import { sumOf, yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  invoiceErrors,
  invoiceProblems,
  type InvoiceApplication,
  type InvoiceEdit,
  type InvoiceSource,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { newId } from '../../../../platform/ids.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../../meetings/meetings.table.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import { uninvoicedOf } from '../../book/order-sums.rules.ts';
import type { OrderRow } from '../../orders.table.ts';
import type { SerialNumberService } from '../../../serial-rules/serial-numbers.service.ts';
import { checkBuyer } from '../invoice-buyer.rules.ts';
import { amountsOf, NEW } from './invoice-columns.rules.ts';
import { buyerOf, onlyPersonOf } from './invoice-parties.service.ts';
import { invoiceLinesOf, type InvoicedItem } from '../invoice-lines.rules.ts';
import type { InvoicePlan } from '../invoice-plan.service.ts';
import type { SellerRow } from '../invoices.repository.ts';
import type { InvoiceApplicationRow } from '../invoices.table.ts';
import type { AnyInvoiceWork, InvoiceRepositories, InvoiceStore, InvoiceWork } from '../invoices.store.ts';
import { insertAutomatic } from '../policy/automatic-applications.service.ts';
import { toldAmounts } from '../../../../access/told-amounts.ts';
import type { InvoiceLine } from '../../../../platform/invoicing/invoice-channel.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  orderBook: OrderBook;
  invoicePlan: InvoicePlan;
  serialNumbers: Pick<SerialNumberService, 'take'>;
}

type NewColumns = Partial<InvoiceApplicationRow> &
  Pick<InvoiceApplicationRow, 'source' | 'apply_no' | 'customer_id' | 'amount'>;

/** The part of an order that an application covers, in fen. */
export interface OrderShare {
  order: OrderRow;
  amount: number;
}

interface MadeApplication {
  id: string;
  applyNo: string;
}

/** Who makes an application, and the attendee who owns it and may see it. */
export interface InvoiceOrigin {
  source: InvoiceSource;
  registrationId: string | null;
}

interface InvoiceOffer {
  shares: readonly [OrderShare, ...OrderShare[]];
  seller: SellerRow;
  origin: InvoiceOrigin;
}

const PERCENT = 10_000;

/** Asks for invoices over the money of orders. The amounts are held from then on. */
export const createInvoiceRequests = (needs: Needs) => {
  const { store, meetings, orderBook, invoicePlan, serialNumbers } = needs;
  const { steps, decisions } = invoicePlan;

  const sellerOf = async (repositories: InvoiceRepositories, id: string | null): Promise<SellerRow | undefined> =>
    id === null ? undefined : repositories.invoices.findSeller(id);

  /** Under the lock of the meeting, so that applications and refunds never take the same money. */
  const sharesOf = async (
    work: AnyInvoiceWork,
    asked: InvoiceApplication['orders'],
  ): Promise<[OrderShare, ...OrderShare[]]> => {
    const { repositories } = work;
    const orders = new Map((await repositories.orders.findMany(asked.map(({ id }) => id))).map((row) => [row.id, row]));
    if (new Set(asked.map(({ id }) => id)).size < asked.length) refuseField('orders', invoiceProblems.orderTwice);
    const shares = asked.map(({ id, amount }): OrderShare => {
      const order = orders.get(id) ?? refuse(baseErrors.notFound);
      const left = uninvoicedOf(order);
      if (amount > left) {
        const told = toldAmounts(work, { asked: amount, left });
        const message = invoiceProblems.tooMuch(order.order_no, told);
        refuse({ ...invoiceErrors.invoiceable, message }, { ...told, orderId: id });
      }
      return { order, amount };
    });
    const [first, ...rest] = shares;
    return first === undefined ? refuse(baseErrors.notFound) : [first, ...rest];
  };

  /** The money that a rejected application had freed. */
  const takeAgain = async (work: InvoiceWork, id: string): Promise<void> => {
    const { invoices } = work.repositories;
    const asked = (await invoices.sharesOf(id)).map((share) => ({ id: share.order_id, amount: share.amount }));
    for (const { order } of await sharesOf(work, asked))
      await orderBook.recount(work, order, { action: '重新申请开票' });
  };

  /** Positions without a fee item of their own have the name and the rate of the seller. */
  const itemsOf = async (work: AnyInvoiceWork, order: OrderRow, seller: SellerRow): Promise<InvoicedItem[]> => {
    const usual = { name: seller.item_name, taxRate: Math.round(Number(seller.tax_rate) * PERCENT) };
    const items = await work.repositories.orderItems.listOf(order.id);
    const active = items
      .filter(({ cancelled_at: at, amount }) => at === null && amount > 0)
      .map(({ invoice_item_name: name, tax_rate: taxRate, fee_item_id: feeItemId, amount }) =>
        name === '' || (feeItemId === null && taxRate === 0) ? { ...usual, amount } : { name, taxRate, amount },
      );
    return active.length === 0 ? [{ ...usual, amount: 1 }] : active;
  };

  const linesOf = async (work: AnyInvoiceWork, shares: readonly OrderShare[], seller: SellerRow) => {
    const parts: InvoiceLine[] = [];
    for (const { order, amount } of shares) parts.push(...invoiceLinesOf(amount, await itemsOf(work, order, seller)));
    const items = parts.map(({ name, taxRate, gross }) => ({ name, taxRate, amount: gross }));
    return invoiceLinesOf(sumOf(shares.map(({ amount }) => amount)), items);
  };

  const insertRow = (work: AnyInvoiceWork, buyer: object, columns: NewColumns): Promise<string> =>
    'caller' in work && columns.source !== 'auto'
      ? steps.add(work, buyer, columns)
      : insertAutomatic(work, { buyer, columns, logAll: orderBook.logAll });

  /** The application, before its orders are counted again. */
  const insert = async (
    work: AnyInvoiceWork,
    { orders: _orders, person, ...asked }: InvoiceApplication,
    { shares, seller, origin }: InvoiceOffer,
  ): Promise<MadeApplication> => {
    const buyer = await buyerOf(work.repositories, asked, seller);
    const lines = await linesOf(work, shares, seller);
    const [{ order: first }] = shares;
    const applyNo = await serialNumbers.take(work, 'invoice');
    const owner = { customer_id: first.customer_id, meeting_id: first.meeting_id };
    const id = await insertRow(work, buyer, {
      ...owner,
      ...NEW,
      source: origin.source,
      registration_id: origin.registrationId,
      ...amountsOf(lines),
      apply_no: applyNo,
      order_nos: shares.map(({ order }) => order.order_no).join('、'),
      payer_name: first.payer_name,
      team_id: shares.find(({ order }) => order.team_id !== null)?.order.team_id ?? null,
      person,
      seller_id: seller.id,
      seller_name: seller.name,
      channel: seller.channel,
    });
    await work.repositories.invoices.insertShares(
      shares.map((share) => ({
        id: newId(work.now.getTime()),
        ...owner,
        application_id: id,
        order_id: share.order.id,
        amount: share.amount,
      })),
    );
    return { id, applyNo };
  };

  /** Holds the meeting until the transaction ends, and finds who issues its invoices. */
  const begin = async (work: InvoiceWork): Promise<SellerRow | undefined> => {
    const meeting = await meetings.lockUnarchivedMeeting(work, work.caller);
    return sellerOf(work.repositories, meeting.seller_id);
  };

  /** The origin of an application by an admin. */
  const originOf = async ({ repositories }: AnyInvoiceWork, shares: readonly OrderShare[]): Promise<InvoiceOrigin> => ({
    source: 'admin',
    registrationId: await onlyPersonOf(
      repositories,
      shares.map(({ order }) => order),
    ),
  });

  /** In a transaction that holds the meeting. Without an origin it is the application of an admin. */
  const addInside = async (
    work: AnyInvoiceWork,
    meeting: MeetingRow,
    { origin, ...asked }: InvoiceApplication & { origin?: InvoiceOrigin },
  ): Promise<string> => {
    const shares = await sharesOf(work, asked.orders);
    const seller = await sellerOf(work.repositories, meeting.seller_id);
    if (seller === undefined) return refuseField('orders', invoiceProblems.noSeller);
    const offer = { shares, seller, origin: origin ?? (await originOf(work, shares)) };
    const { id, applyNo } = await insert(work, asked, offer);
    for (const share of shares) {
      const facts = { 申请号: applyNo, 金额: yuanOf(share.amount) };
      await orderBook.recount(work, share.order, { action: '申请开票', facts });
    }
    return id;
  };

  /** `check` may refuse under the lock of the meeting. */
  const applyFor = (
    asked: InvoiceApplication & { origin?: InvoiceOrigin },
    caller: Caller,
    check: (repositories: InvoiceRepositories) => Promise<void>,
  ): Promise<{ id: string }> =>
    store.change(caller, async (work) => {
      const meeting = await meetings.lockUnarchivedMeeting(work, caller);
      await check(work.repositories);
      return { id: await addInside(work, meeting, asked) };
    });

  return {
    addInside,
    takeAgain,
    applyFor,

    apply: (asked: InvoiceApplication, caller: Caller): Promise<{ id: string }> =>
      applyFor(asked, caller, () => Promise.resolve()),

    /** For applications that are made together, in one transaction. */
    begin,
    buyerOf: (work: AnyInvoiceWork, buyer: Parameters<typeof buyerOf>[1], seller: SellerRow) =>
      buyerOf(work.repositories, buyer, seller),
    insert: async (work: InvoiceWork, asked: InvoiceApplication, offer: Omit<InvoiceOffer, 'origin'>) =>
      insert(work, asked, { ...offer, origin: await originOf(work, offer.shares) }),

    /** Before its review; one that was rejected or failed is reviewed again. */
    edit: ({ id, version, ...values }: InvoiceEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await decisions.refuseBlocked(work, before, 'edit');
        const isRejected = before.state === 'rejected' && before.claims === 1;
        await steps.edit(work, { before, values, columns: { state: 'applied', state_reason: '' } });
        const after = await steps.findPresent(work.repositories, id);
        checkBuyer(after, (await sellerOf(work.repositories, after.seller_id)) ?? refuse(baseErrors.notFound));
        if (isRejected) await takeAgain(work, id);
        return null;
      }),
  };
};

export type InvoiceRequests = ReturnType<typeof createInvoiceRequests>;
