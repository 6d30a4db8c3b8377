import {
  applyInvoice,
  approveInvoice,
  cancelInvoice,
  issueInvoice,
  queryInvoice,
  redInvoice,
} from '../../../packages/contract/src/invoices/index.ts';
import { anyRow, type Act, type MoneyNeeds, type OrderSeen, type StateSeen } from './money-acts.ts';

/** What the sandbox of the channel answers goes by the remark. */
const REMARKS = ['', '', '', '沙箱：失败', '沙箱：处理中', '沙箱：超时'];

interface ApplicationSeen extends StateSeen {
  amount: number;
  red_amount: number;
}

const apply = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, moneySetup, random } = needs;
  const order = await anyRow<OrderSeen>(needs, {
    table: 'orders',
    columns: 'id, received, held, invoicing, invoiced',
    where: 'received - held - invoicing - invoiced > 0',
  });
  if (order === undefined) return undefined;
  const left = Number(order.received) - Number(order.held) - Number(order.invoicing) - Number(order.invoiced);
  const amount = random.pick([left, Math.max(1, Math.floor(left / 3))]);
  const buyer = { titleType: 'person', title: '演练', taxNo: '' } as const;
  const rest = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
  const asked = { orders: [{ id: order.id, amount }], person: '', kind: 'pc' as const, ...buyer, ...rest };
  const remark = random.pick(REMARKS);
  return {
    kind: 'apply for an invoice',
    send: async () => (await operator.ask(applyInvoice, { ...asked, remark }, moneySetup)).code,
  };
};

type Verb = 'approve' | 'cancel' | 'issue' | 'query' | 'red';

const STEPS: Partial<Record<string, readonly Verb[]>> = {
  applied: ['approve', 'approve', 'cancel'],
  audited: ['issue'],
  failed: ['issue', 'cancel'],
  issuing: ['query'],
  issued: ['red'],
  partRed: ['red'],
};

const stepOf = (needs: MoneyNeeds, { id, version, state, amount, red_amount: reversed }: ApplicationSeen): Act => {
  const { operator, moneySetup, random } = needs;
  const verbs: readonly Verb[] = STEPS[state] ?? ['query'];
  const verb = random.pick([...verbs]);
  const left = Number(amount) - Number(reversed);
  const red = { reason: '04', amount: Math.max(1, random.pick([left, Math.floor(left / 2)])), remark: '' } as const;
  const ask = {
    approve: async () => (await operator.ask(approveInvoice, { id, version }, moneySetup)).code,
    cancel: async () => (await operator.ask(cancelInvoice, { id, version, reason: '演练' }, moneySetup)).code,
    issue: async () => (await operator.ask(issueInvoice, { id, version }, moneySetup)).code,
    query: async () => (await operator.ask(queryInvoice, { id, version }, moneySetup)).code,
    red: async () => (await operator.ask(redInvoice, { id, version, ...red }, moneySetup)).code,
  };
  return { kind: `${verb} an invoice`, send: ask[verb] };
};

/** An invoice is applied for, reviewed, issued through the channel, queried or reversed. */
export const invoiceAct = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  if (needs.random.next() < 0.35) return apply(needs);
  const found = await anyRow<ApplicationSeen>(needs, {
    table: 'invoice_applications',
    columns: 'id, version, state, amount, red_amount',
    where: "state in ('applied', 'audited', 'failed', 'issuing', 'issued', 'partRed') and channel in ('', 'sandbox')",
  });
  return found === undefined ? apply(needs) : stepOf(needs, found);
};
