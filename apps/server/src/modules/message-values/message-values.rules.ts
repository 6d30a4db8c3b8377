import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import type { Rejected } from '@huiwu/contract/mail-templates';
import { SAMPLE_TICKET, type TokenName } from '@huiwu/contract/message-tokens';
import { canReadField, hasFunction, type Rights } from '../../access/rights.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import type { MessageOrder, MessagePerson } from './message-values.repository.ts';

/** Values by token. A token without one is missing. */
export type TokenValues = Partial<Record<TokenName, string>>;

/** What belongs to one registration. */
export interface PersonFacts {
  /** Undefined: whatever is rejected now. */
  about?: Rejected | undefined;
  person: MessagePerson;
  order: MessageOrder | undefined;
  voucherReason: string | undefined;
  invoiceNo: string | undefined;
}

const isOpen = ({ status, cancelled_at }: MessageOrder): boolean =>
  cancelled_at === null && status !== 'cancelled' && status !== 'expired';

/** Of orders with the newest first. Open ones come before those that ended, positions that stand before cancelled ones. */
export const orderThatCounts = (orders: readonly MessageOrder[]): MessageOrder | undefined =>
  orders.find(isOpen) ?? orders.find(({ cancelled_at }) => cancelled_at === null) ?? orders[0];

const REASONS: Record<Rejected, (facts: PersonFacts) => string | undefined> = {
  registration: ({ person }) => (person.state === 'rejected' ? person.state_reason : undefined),
  proof: ({ person }) => (person.proof_state === 'rejected' ? person.proof_reason : undefined),
  voucher: ({ voucherReason }) => voucherReason,
};

/** Of what the message is about, or else of the first that is rejected now; a voucher is the one that was sent last. */
const reasonOf = (facts: PersonFacts): string | undefined =>
  facts.about === undefined
    ? (REASONS.registration(facts) ?? REASONS.proof(facts) ?? REASONS.voucher(facts))
    : REASONS[facts.about](facts);

const valuesOfOrder = ({ order_no, total, pending, due_at, pay_ref }: MessageOrder): TokenValues => ({
  insertOrderNo: order_no,
  insertAmount: yuanOf(total),
  insertAmountDue: yuanOf(Math.max(pending, 0)),
  insertPayRef: pay_ref,
  ...(due_at !== null && { insertDueDate: shanghaiMinute(due_at) }),
});

const withoutEmpty = (values: Partial<Record<TokenName, string | undefined>>): TokenValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** What concerns a meeting and is the same for everyone. */
export const meetingValues = (meeting: Pick<MessagePerson, 'meeting_name' | 'begin_at' | 'place'>): TokenValues =>
  withoutEmpty({
    insertMeetingName: meeting.meeting_name,
    insertMeetingTime: shanghaiMinute(meeting.begin_at),
    insertMeetingPlace: meeting.place,
  });

/** The values of one registration. The sender draws the ticket; one-time codes and links are its own. */
export const tokenValuesOf = (facts: PersonFacts): TokenValues => {
  const { person, order, invoiceNo } = facts;
  return withoutEmpty({
    insertName: person.name,
    insertCompany: person.company,
    insertJob: person.job_title,
    insertRegNo: person.reg_no,
    ...meetingValues(person),
    insertTypeName: person.type_name,
    ...(order && valuesOfOrder(order)),
    insertRejectReason: reasonOf(facts),
    insertQrCode: person.state === 'confirmed' ? person.ticket_code : undefined,
    insertInvoiceNo: invoiceNo,
  });
};

const OF_ORDERS: readonly TokenName[] = ['insertOrderNo', 'insertDueDate', 'insertPayRef'];
const AMOUNTS: readonly TokenName[] = ['insertAmount', 'insertAmountDue'];
const MASKED = '***';

/** For a preview: what the caller may not read in the meeting is masked, and a ticket is none. Recipients get their own. */
export const maskedFor = (values: TokenValues, rights: Rights): TokenValues => {
  const seesOrders = hasFunction(rights, 'orders.view');
  const seesAmounts = seesOrders && canReadField(rights, 'orders.amounts');
  const hidden = new Set<string>([
    ...(seesOrders ? [] : OF_ORDERS),
    ...(seesAmounts ? [] : AMOUNTS),
    ...(hasFunction(rights, 'invoices.view') ? [] : ['insertInvoiceNo']),
  ]);
  const shown = (name: string, value: string): string => {
    if (name === 'insertQrCode') return SAMPLE_TICKET;
    return hidden.has(name) ? MASKED : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]));
};
