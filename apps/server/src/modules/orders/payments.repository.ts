import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewPaymentRow, PaymentRow } from './orders.table.ts';

/** Money that was received for orders. */
export const createPaymentRepository = ({ db, everything }: Pick<DatabaseConnections, 'db' | 'everything'>) => ({
  insert: async (row: NewPaymentRow): Promise<void> => {
    await db.insertInto('payments').values(row).execute();
  },

  find: (id: string): Promise<PaymentRow | undefined> =>
    db.selectFrom('payments').selectAll('payments').where('payments.id', '=', id).executeTakeFirst(),

  /** In any meeting of the customer. */
  findTrade: (customerId: string, method: PaymentRow['method'], tradeNo: string): Promise<PaymentRow | undefined> =>
    everything
      .selectFrom('payments')
      .selectAll('payments')
      .where('payments.customer_id', '=', customerId)
      .where('payments.method', '=', method)
      .where('payments.trade_no', '=', tradeNo)
      .where('payments.state', '=', 'confirmed')
      .executeTakeFirst(),

  /** Confirmed payments that a line of a statement shows. */
  listOfBankLine: (bankLineId: string): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll('payments')
      .where('payments.bank_line_id', '=', bankLineId)
      .where('payments.state', '=', 'confirmed')
      .orderBy('payments.id')
      .execute(),

  /** Confirmed transfers to these orders that no line of a statement shows. */
  listUnseenTransfers: (orderIds: readonly string[]): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll('payments')
      .where('payments.order_id', 'in', orderIds)
      .where('payments.method', '=', 'bank_transfer')
      .where('payments.state', '=', 'confirmed')
      .where('payments.bank_line_id', 'is', null)
      .orderBy('payments.id')
      .execute(),

  /** Says which line of a statement shows these payments, or that none does. */
  showOn: async (ids: readonly string[], bankLineId: string | null): Promise<void> => {
    if (ids.length === 0) return;
    await db.updateTable('payments').set({ bank_line_id: bankLineId }).where('payments.id', 'in', ids).execute();
  },

  /** Confirmed payments that came by a voucher. */
  listOfVoucher: (voucherId: string): Promise<PaymentRow[]> =>
    db
      .selectFrom('payments')
      .selectAll('payments')
      .where('payments.voucher_id', '=', voucherId)
      .where('payments.state', '=', 'confirmed')
      .orderBy('payments.id')
      .execute(),

  listOf: (orderId: string): Promise<(PaymentRow & { recorded_by: string | null })[]> =>
    db
      .selectFrom('payments')
      .leftJoin('admins', 'admins.id', 'payments.created_by')
      .selectAll('payments')
      .select('admins.real_name as recorded_by')
      .where('payments.order_id', '=', orderId)
      .orderBy('payments.id')
      .execute(),

  reverse: async (
    { id, version }: Pick<PaymentRow, 'id' | 'version'>,
    change: Pick<PaymentRow, 'reason' | 'reversed_at' | 'updated_at' | 'updated_by'>,
  ): Promise<void> => {
    await db
      .updateTable('payments')
      .set({ ...change, state: 'reversed', version: version + 1 })
      .where('payments.id', '=', id)
      .execute();
  },
});

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;
export type RecordedPayment = Awaited<ReturnType<PaymentRepository['listOf']>>[number];
