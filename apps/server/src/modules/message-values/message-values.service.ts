import type { Rejected } from '@huiwu/contract/mail-templates';
import type { At, Store } from '../../store.ts';
import type { MessageValueRepository } from './message-values.repository.ts';
import { orderThatCounts, tokenValuesOf, type TokenValues } from './message-values.rules.ts';

export { maskedFor, meetingValues } from './message-values.rules.ts';

interface MessageValueRepositories {
  messageValues: MessageValueRepository;
}

/** The first of each key, which is the newest. */
const firstBy = <Row, Value>(rows: readonly Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => Value) => {
  const found = new Map<string, Value>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), valueOf(row));
  return found;
};

/** What tokens of messages stand for. */
export const createMessageValues = ({ store }: { store: Store<MessageValueRepositories> }) => ({
  /**
   * The values of each registration of a meeting that there is, with four queries for up to 10,000 of them: all tokens
   * but `insertCode` and `insertPortalLink`, which the sender adds. Amounts are in yuan, times in Asia/Shanghai.
   * `about`: of what the reason is said. `insertQrCode` is what the ticket says, of those who are confirmed. Nothing is masked. `at` must reach the rows of the meeting.
   */
  of: async (
    at: At,
    { meetingId, about }: { meetingId: string; about?: Rejected | undefined },
    registrationIds: readonly string[],
  ): Promise<Map<string, TokenValues>> => {
    const { messageValues } = store.read(at);
    const people = await messageValues.listPeople(meetingId, registrationIds);
    const byPerson = Map.groupBy(
      await messageValues.listOrders(meetingId, registrationIds),
      ({ registration_id }) => registration_id ?? '',
    );
    const orders = new Map(people.map(({ id }) => [id, orderThatCounts(byPerson.get(id) ?? [])]));
    const orderIds = [...new Set([...orders.values()].flatMap((order) => order?.id ?? []))];
    const vouchers = firstBy(
      await messageValues.listRejectedVouchers(meetingId, orderIds),
      ({ order_id }) => order_id,
      ({ state_reason }) => state_reason,
    );
    const invoices = firstBy(
      await messageValues.listInvoices(meetingId, orderIds),
      ({ order_id }) => order_id,
      ({ fp_no }) => fp_no,
    );
    return new Map(
      people.map((person) => {
        const order = orders.get(person.id);
        const of = order?.id ?? '';
        const facts = { about, person, order, voucherReason: vouchers.get(of), invoiceNo: invoices.get(of) };
        return [person.id, tokenValuesOf(facts)];
      }),
    );
  },
});

export type MessageValues = ReturnType<typeof createMessageValues>;
