import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  invoiceLifecycle,
  invoiceProblems,
  type InvoiceRegistration,
  type InvoiceTransition,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { iso, shanghaiDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { MeetingService } from '../../meetings/meetings.service.ts';
import type { OrderBook } from '../book/order-book.service.ts';
import type { InvoiceApplicationRow } from './invoices.table.ts';
import type { InvoicePlan } from './invoice-plan.service.ts';
import type { SellerRow } from './invoices.repository.ts';
import type { InvoiceStore, InvoiceWork } from './invoices.store.ts';

interface Needs {
  store: InvoiceStore;
  meetings: Pick<MeetingService, 'lockMeetingWithMoney'>;
  orderBook: OrderBook;
  invoicePlan: InvoicePlan;
}

const sellerSnapshot = (seller: SellerRow) => ({
  name: seller.name,
  taxNo: seller.tax_no,
  address: seller.address,
  phone: seller.phone,
  bankName: seller.bank_name,
  bankAccount: seller.bank_account,
  drawer: seller.drawer,
});

const buyerSnapshot = (of: InvoiceApplicationRow) => ({
  titleType: of.title_type,
  title: of.title,
  taxNo: of.tax_no,
  regAddress: of.reg_address,
  regPhone: of.reg_phone,
  bankName: of.bank_name,
  bankAccount: of.bank_account,
});

/** Decides about applications and issues their invoices. Each change holds the meeting. */
export const createInvoiceSteps = ({ store, meetings, orderBook, invoicePlan }: Needs) => {
  const { steps, decisions } = invoicePlan;
  const transition = transitionFor(invoiceLifecycle, steps, decisions);

  const recount = async (work: InvoiceWork, application: InvoiceApplicationRow, action: string): Promise<void> => {
    for (const share of await work.repositories.invoices.sharesOf(application.id)) {
      const order = (await work.repositories.orders.find(share.order_id)) ?? refuse(baseErrors.notFound);
      const facts = { 申请号: application.apply_no, 金额: yuanOf(share.amount) };
      await orderBook.recount(work, order, { action, facts });
    }
  };

  /** A number is issued once, in whatever meeting. */
  const refuseTwice = async (work: InvoiceWork, customerId: string, asked: InvoiceRegistration): Promise<void> => {
    const { fpCode, fpNo } = asked;
    await work.repositories.locks.take(`invoice ${customerId} ${fpCode} ${fpNo}`);
    if ((await work.repositories.invoices.findNumber(customerId, fpCode, fpNo)) !== undefined)
      refuseField('fpNo', invoiceProblems.numberTaken);
  };

  /** The blue invoice, with snapshots of both parties. */
  const issue = async (work: InvoiceWork, of: InvoiceApplicationRow, asked: InvoiceRegistration): Promise<void> => {
    const seller = (await work.repositories.invoices.findSeller(of.seller_id)) ?? refuse(baseErrors.notFound);
    const owner = { customer_id: of.customer_id, meeting_id: of.meeting_id };
    const id = newId(work.now.getTime());
    const shares = await work.repositories.invoices.sharesOf(of.id);
    await work.repositories.invoices.issue(
      {
        id,
        ...owner,
        application_id: of.id,
        direction: 'blue',
        red_of_id: null,
        kind: of.kind,
        fp_code: asked.fpCode,
        fp_no: asked.fpNo,
        issued_on: asked.issuedOn,
        seller: JSON.stringify(sellerSnapshot(seller)),
        buyer: JSON.stringify(buyerSnapshot(of)),
        lines: of.lines,
        net: of.net,
        tax: of.tax,
        gross: of.amount,
        channel: 'manual',
        channel_serial: of.apply_no,
        pdf_file_id: null,
        ofd_file_id: null,
        xml_file_id: null,
        created_at: iso(work.now),
        created_by: work.caller.adminId,
      },
      shares.map((share) => ({
        id: newId(work.now.getTime()),
        ...owner,
        invoice_id: id,
        order_id: share.order_id,
        amount: share.amount,
      })),
    );
  };

  return {
    move: (name: InvoiceTransition, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockMeetingWithMoney(work, caller);
        const isReview = name !== 'cancel';
        const columnsOf = () => (isReview ? { reviewed_at: iso(work.now), reviewed_by_id: work.caller.adminId } : {});
        const before = await transition(work, name, { ...asked, columnsOf });
        await recount(work, before, `开票申请${invoiceLifecycle.transitions[name].verb}`);
        return null;
      }),

    register: (asked: InvoiceRegistration, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockMeetingWithMoney(work, caller);
        const before = await steps.findPresent(work.repositories, asked.id);
        await steps.refuseStale(work, before, asked.version);
        await decisions.refuseBlocked(work, before, 'register');
        if (asked.amount !== before.amount)
          refuseField('amount', invoiceProblems.wrongAmount({ amount: before.amount }));
        if (asked.issuedOn > shanghaiDay(work.now)) refuseField('issuedOn', invoiceProblems.issuedInFuture);
        await refuseTwice(work, before.customer_id, asked);
        await issue(work, before, asked);
        await steps.change(work, {
          before,
          action: '登记发票',
          columns: {
            state: 'issued',
            state_reason: '',
            channel: 'manual',
            fp_code: asked.fpCode,
            fp_no: asked.fpNo,
            issued_on: asked.issuedOn,
          },
          facts: { 发票号码: asked.fpNo, 开票日期: asked.issuedOn },
        });
        await recount(work, before, '开具发票');
        return null;
      }),
  };
};

export type InvoiceSteps = ReturnType<typeof createInvoiceSteps>;
