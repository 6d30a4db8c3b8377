import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type {
  SandboxNoticeRow,
  SandboxPaymentRow,
  SandboxPaymentsTable,
  SandboxRefundRow,
} from './payment-sandbox.table.ts';
import type { Insertable } from 'kysely';

const NOTICES_AT_ONCE = 100;

/** From its first moment to before the first of the next day. */
interface SandboxDay {
  channelId: string;
  from: string;
  until: string;
}

/** What the sandbox knows. */
export const createPaymentSandboxRepository = ({ db }: DatabaseConnections) => ({
  /** A number that is known stays as it is. */
  insert: async (row: Insertable<SandboxPaymentsTable>): Promise<void> => {
    await db
      .insertInto('sandbox_payments')
      .values(row)
      .onConflict((of) => of.columns(['channel_id', 'out_no']).doNothing())
      .execute();
  },

  find: (id: string): Promise<SandboxPaymentRow | undefined> =>
    db
      .selectFrom('sandbox_payments')
      .selectAll('sandbox_payments')
      .where('sandbox_payments.id', '=', id)
      .executeTakeFirst(),

  findByNumber: (channelId: string, outNo: string): Promise<SandboxPaymentRow | undefined> =>
    db
      .selectFrom('sandbox_payments')
      .selectAll('sandbox_payments')
      .where('sandbox_payments.channel_id', '=', channelId)
      .where('sandbox_payments.out_no', '=', outNo)
      .executeTakeFirst(),

  /** Only what still waits is paid or closed; returns whether it was. */
  end: async (
    id: string,
    change: Pick<SandboxPaymentRow, 'state'> & Partial<Pick<SandboxPaymentRow, 'paid_at' | 'paid_amount'>>,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_payments')
      .set(change)
      .where('sandbox_payments.id', '=', id)
      .where('sandbox_payments.state', '=', 'waiting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listPaid: ({ channelId, from, until }: SandboxDay): Promise<SandboxPaymentRow[]> =>
    db
      .selectFrom('sandbox_payments')
      .selectAll('sandbox_payments')
      .where('sandbox_payments.channel_id', '=', channelId)
      .where('sandbox_payments.paid_at', '>=', from)
      .where('sandbox_payments.paid_at', '<', until)
      .orderBy('sandbox_payments.id')
      .execute(),

  insertRefund: async (row: SandboxRefundRow): Promise<void> => {
    await db
      .insertInto('sandbox_refunds')
      .values(row)
      .onConflict((of) => of.columns(['channel_id', 'refund_no']).doNothing())
      .execute();
  },

  findRefund: (channelId: string, refundNo: string): Promise<SandboxRefundRow | undefined> =>
    db
      .selectFrom('sandbox_refunds')
      .selectAll('sandbox_refunds')
      .where('sandbox_refunds.channel_id', '=', channelId)
      .where('sandbox_refunds.refund_no', '=', refundNo)
      .executeTakeFirst(),

  /** In fen. */
  refundedOf: async (channelId: string, outNo: string): Promise<number> => {
    const { refunded } = await db
      .selectFrom('sandbox_refunds')
      .select(sql<number | null>`cast(sum(sandbox_refunds.amount) as bigint)`.as('refunded'))
      .where('sandbox_refunds.channel_id', '=', channelId)
      .where('sandbox_refunds.out_no', '=', outNo)
      .executeTakeFirstOrThrow();
    return refunded ?? 0;
  },

  listRefunded: ({ channelId, from, until }: SandboxDay): Promise<SandboxRefundRow[]> =>
    db
      .selectFrom('sandbox_refunds')
      .selectAll('sandbox_refunds')
      .where('sandbox_refunds.channel_id', '=', channelId)
      .where('sandbox_refunds.created_at', '>=', from)
      .where('sandbox_refunds.created_at', '<', until)
      .orderBy('sandbox_refunds.id')
      .execute(),

  insertNotice: async (row: SandboxNoticeRow): Promise<void> => {
    await db.insertInto('sandbox_notices').values(row).execute();
  },

  /** In the order in which they are sent. */
  listDue: (now: string): Promise<SandboxNoticeRow[]> =>
    db
      .selectFrom('sandbox_notices')
      .selectAll('sandbox_notices')
      .where('sandbox_notices.due_at', '<=', now)
      .orderBy('sandbox_notices.due_at')
      .orderBy('sandbox_notices.id')
      .limit(NOTICES_AT_ONCE)
      .execute(),

  countNotices: async (paymentId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('sandbox_notices')
      .select(sql<number>`cast(count(*) as bigint)`.as('count'))
      .where('sandbox_notices.payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return count;
  },

  removeNotice: async (id: string): Promise<void> => {
    await db.deleteFrom('sandbox_notices').where('sandbox_notices.id', '=', id).execute();
  },

  putOff: async (id: string, change: Pick<SandboxNoticeRow, 'due_at' | 'tries'>): Promise<void> => {
    await db.updateTable('sandbox_notices').set(change).where('sandbox_notices.id', '=', id).execute();
  },
});

export type PaymentSandboxRepository = ReturnType<typeof createPaymentSandboxRepository>;
