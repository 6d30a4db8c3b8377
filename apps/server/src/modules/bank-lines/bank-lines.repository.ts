import { bankLineRecord } from '@huiwu/contract/bank-lines';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { OrderRow } from '../orders/orders.table.ts';

const OPEN = ['unpaid', 'partial', 'expired'] as const;

export const createBankLineRepository = (connections: DatabaseConnections) => {
  const { db } = connections;
  const openOrders = (meetingId: string) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .where('orders.meeting_id', '=', meetingId)
      .where('orders.status', 'in', OPEN);

  return {
    ...createRecordRepository(
      { name: 'bank_lines', record: bankLineRecord, also: ['meeting_id', 'parts'] },
      connections,
    ),

    isImported: async ({ meetingId, account, checksum }: { meetingId: string; account: string; checksum: string }) => {
      const found = await db
        .selectFrom('bank_lines')
        .select('bank_lines.id')
        .where('bank_lines.meeting_id', '=', meetingId)
        .where('bank_lines.account', '=', account)
        .where('bank_lines.checksum', '=', checksum)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Ids of lines whose reference was found and that wait for a confirmation, the oldest first. */
    listExact: async (meetingId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select('bank_lines.id')
        .where('bank_lines.meeting_id', '=', meetingId)
        .where('bank_lines.state', '=', 'imported')
        .where('bank_lines.basis', '=', 'payRef')
        .orderBy('bank_lines.booked_on')
        .orderBy('bank_lines.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Orders that wait for money, by what a line may say of them. */
    findByPayRef: (meetingId: string, refs: readonly string[]): Promise<OrderRow[]> =>
      refs.length === 0
        ? Promise.resolve([])
        : openOrders(meetingId).where('orders.pay_ref', 'in', refs).orderBy('orders.id').execute(),

    findByRegistration: (
      meetingId: string,
      column: 'registrations.reg_no' | 'registrations.phone',
      texts: readonly string[],
    ): Promise<OrderRow[]> =>
      texts.length === 0
        ? Promise.resolve([])
        : openOrders(meetingId)
            .innerJoin('order_items', 'order_items.order_id', 'orders.id')
            .innerJoin('registrations', 'registrations.id', 'order_items.registration_id')
            .where('order_items.cancelled_at', 'is', null)
            .where(column, 'in', texts)
            .orderBy('orders.id')
            .execute(),

    findByPayer: (meetingId: string, { payer, amount }: { payer: string; amount: number }): Promise<OrderRow[]> =>
      openOrders(meetingId)
        .where('orders.pending', '=', amount)
        .where(({ or, eb }) => or([eb('orders.payer_name', '=', payer), eb('orders.payer_company', '=', payer)]))
        .orderBy('orders.id')
        .limit(2)
        .execute(),
  };
};

export type BankLineRepository = ReturnType<typeof createBankLineRepository>;
export type ListedBankLine = Awaited<ReturnType<BankLineRepository['page']>>['list'][number];
