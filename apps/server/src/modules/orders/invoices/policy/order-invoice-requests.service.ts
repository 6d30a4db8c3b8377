import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  invoiceErrors,
  invoiceProblems,
  invoiceRecord,
  type InvoiceBuyerInputs,
  type InvoiceRequest,
  type InvoiceRequestDraft,
  type InvoiceSource,
  type OrderInvoiceRequests,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import type { Rights } from '../../../../access/rights.ts';
import { newId } from '../../../../platform/ids.ts';
import { shownTo } from '../../../../records/mapping.ts';
import type { MeetingService } from '../../../meetings/meetings.service.ts';
import type { MeetingRow } from '../../../meetings/meetings.table.ts';
import type { OrderBook } from '../../book/order-book.service.ts';
import type { OrderPlan } from '../../order-plan.service.ts';
import type { OrderRow } from '../../orders.table.ts';
import { checkBuyer, receiverOf } from '../invoice-buyer.rules.ts';
import type { InvoicePolicies } from './invoice-policies.service.ts';
import type { InvoicePolicyStore, InvoicePolicyWork } from './invoice-policies.store.ts';
import type { InvoiceRequestRow } from './invoice-policies.table.ts';

interface Needs {
  store: InvoicePolicyStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  orderPlan: Pick<OrderPlan, 'decisions'>;
  orderBook: Pick<OrderBook, 'logAll' | 'entryOf'>;
  invoicePolicies: Pick<InvoicePolicies, 'settleAll'>;
}

/** The order of a request, and the person whose share it covers. */
interface RequestOf {
  meeting: MeetingRow;
  order: OrderRow;
  registrationId: string | null;
  source: InvoiceSource;
  /** Of an admin, who may not see what the request has; payers see their own. */
  rights?: Rights;
}

const textShown = (value: string, name: 'taxNo' | 'bankAccount' | 'receiveEmail' | 'receivePhone', rights: Rights) => {
  const shown = shownTo(value, invoiceRecord.fields[name], rights);
  return typeof shown === 'string' ? { [name]: shown } : {};
};

const columnsOf = (buyer: InvoiceBuyerInputs) => ({
  kind: buyer.kind,
  title_type: buyer.titleType,
  title: buyer.title,
  tax_no: buyer.taxNo,
  reg_address: buyer.regAddress,
  reg_phone: buyer.regPhone,
  bank_name: buyer.bankName,
  bank_account: buyer.bankAccount,
  receive_email: buyer.receiveEmail,
  receive_phone: buyer.receivePhone,
  remark: buyer.remark,
});

const present = (row: InvoiceRequestRow & { person: string | null }, rights: Rights): InvoiceRequest => ({
  person: row.person ?? '',
  kind: row.kind,
  titleType: row.title_type,
  title: row.title,
  ...textShown(row.tax_no, 'taxNo', rights),
  ...textShown(row.bank_account, 'bankAccount', rights),
  regAddress: row.reg_address,
  regPhone: row.reg_phone,
  bankName: row.bank_name,
  ...textShown(row.receive_email, 'receiveEmail', rights),
  ...textShown(row.receive_phone, 'receivePhone', rights),
  remark: row.remark,
  source: row.source,
  state: row.state,
  stateReason: row.state_reason,
});

/** What is asked for of an order before its money is there. Each change holds the meeting. */
export const createOrderInvoiceRequests = ({ store, meetings, orderPlan, orderBook, invoicePolicies }: Needs) => {
  const log = (work: InvoicePolicyWork, order: OrderRow, own: { action: string; after?: Record<string, string> }) =>
    orderBook.logAll(work, [orderBook.entryOf(order, { before: {}, after: {}, ...own })]);

  const refuseUnfit = async (work: InvoicePolicyWork, meeting: MeetingRow, columns: ReturnType<typeof columnsOf>) => {
    if (meeting.invoice_enabled !== 1) refuse(invoiceErrors.notOffered);
    const { seller_id: id } = meeting;
    const seller = id === null ? undefined : await work.repositories.invoices.findSeller(id);
    if (seller === undefined) return refuseField('kind', invoiceProblems.noSeller);
    return checkBuyer(columns, seller);
  };

  /** Replaces the request that there is; one that is due is applied for at once. */
  const put = async (work: InvoicePolicyWork, of: RequestOf, buyer: InvoiceBuyerInputs): Promise<null> => {
    const { meeting, order, registrationId, source, rights } = of;
    const { orderInvoiceRequests } = work.repositories;
    const existing = (await orderInvoiceRequests.listOf(order.id)).find(
      (row) => row.registration_id === registrationId,
    );
    const receiver = rights === undefined ? {} : receiverOf(buyer, existing, rights);
    const columns = columnsOf({ ...buyer, ...receiver });
    await refuseUnfit(work, meeting, columns);
    const next = { ...columns, source, state: 'waiting' as const, state_reason: '', application_id: null };
    if (existing !== undefined) await orderInvoiceRequests.update(existing.id, { ...next, ...work.updated });
    else
      await orderInvoiceRequests.insert({
        id: newId(work.now.getTime()),
        customer_id: order.customer_id,
        meeting_id: order.meeting_id,
        order_id: order.id,
        registration_id: registrationId,
        ...next,
        ...work.created,
      });
    await log(work, order, { action: '设定开票要求', after: { 抬头: buyer.title } });
    await invoicePolicies.settleAll(work, order.id);
    return null;
  };

  return {
    put,

    get: async (id: string, caller: Caller): Promise<OrderInvoiceRequests> => {
      const repositories = store.read(caller);
      const order = (await repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
      const meeting = (await repositories.meetings.find(order.meeting_id)) ?? refuse(baseErrors.notFound);
      const rows = await repositories.orderInvoiceRequests.listOf(id);
      return {
        isOffered: meeting.invoice_enabled === 1,
        policy: meeting.invoice_policy,
        requests: rows.map((row) => present(row, caller.rights)),
      };
    },

    set: ({ id, ...buyer }: InvoiceRequestDraft, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
        await orderPlan.decisions.refuseBlocked(work, order, 'requestInvoice');
        return put(work, { meeting, order, registrationId: null, source: 'admin', rights: caller.rights }, buyer);
      }),

    drop: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const order = (await work.repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
        const rows = await work.repositories.orderInvoiceRequests.listOf(id);
        const own = rows.find((row) => row.registration_id === null && row.state !== 'applied');
        if (own === undefined) return refuse(invoiceErrors.noRequest);
        await work.repositories.orderInvoiceRequests.remove(own.id);
        await log(work, order, { action: '撤销开票要求' });
        return null;
      }),
  };
};

export type OrderInvoiceRequestService = ReturnType<typeof createOrderInvoiceRequests>;
