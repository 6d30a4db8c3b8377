import { bankLineRecord } from '@huiwu/contract/bank-lines';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { BankLineRow } from './bank-lines.table.ts';

/** What makes two lines the same. */
interface StatedOnce {
  meetingId: string;
  account: string;
  checksum: string;
  serial: string;
  bookedOn: string;
  amount: number;
}

const OPEN = ['unpaid', 'partial', 'expired'] as const;

export const createBankLineRepository = (connections: DatabaseConnections) => {
  const { db } = connections;
  const openOrders = (meetingId: string) =>
    db
      .selectFrom('orders')
      .selectAll('orders')
      .where('orders.meeting_id', '=', meetingId)
      // As in the index of open orders, which knows no parameters.
      .where(
        'orders.status',
        'in',
        OPEN.map((status) => sql.lit(status)),
      );

  return {
    ...createRecordRepository(
      { name: 'bank_lines', record: bankLineRecord, also: ['meeting_id', 'parts'] },
      connections,
    ),

    /** The first line that says the same, or that has the same serial, day and amount. */
    findTwin: async (line: StatedOnce): Promise<{ created_at: string } | undefined> => {
      const ofAccount = db
        .selectFrom('bank_lines')
        .select('bank_lines.created_at')
        .where('bank_lines.meeting_id', '=', line.meetingId)
        .where('bank_lines.account', '=', line.account)
        .orderBy('bank_lines.created_at')
        .limit(1);
      const same = await ofAccount.where('bank_lines.checksum', '=', line.checksum).executeTakeFirst();
      if (same !== undefined || line.serial === '') return same;
      return ofAccount
        .where('bank_lines.serial', '=', line.serial)
        .where('bank_lines.serial', '<>', sql.lit(''))
        .where('bank_lines.booked_on', '=', line.bookedOn)
        .where('bank_lines.amount', '=', line.amount)
        .executeTakeFirst();
    },

    /** Lines of these amounts that wait for a confirmation or an order. */
    listOpen: (meetingId: string, amounts: readonly number[]): Promise<BankLineRow[]> =>
      amounts.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('bank_lines')
            .selectAll('bank_lines')
            .where('bank_lines.meeting_id', '=', meetingId)
            .where('bank_lines.state', 'in', ['imported', 'nomatch'])
            .where('bank_lines.amount', 'in', amounts)
            .orderBy('bank_lines.booked_on')
            .orderBy('bank_lines.id')
            .execute(),

    /** Ids of the accounts of which lines were imported into a meeting. */
    listAccounts: async (meetingId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select('bank_lines.account')
        .distinct()
        .where('bank_lines.meeting_id', '=', meetingId)
        .execute();
      return rows.map(({ account }) => account);
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

    /** Up to two orders of a payer, or of its company, that wait for exactly this amount. */
    findByPayer: async (
      meetingId: string,
      { payer, amount }: { payer: string; amount: number },
    ): Promise<OrderRow[]> => {
      const waiting = (column: 'payer_name' | 'payer_company') =>
        openOrders(meetingId)
          .where(`orders.${column}`, '=', payer)
          // Many orders wait for the same amount, and few are of the same payer: no index of amounts is to be used.
          .where(sql<number>`orders.pending + 0`, '=', amount)
          .limit(2)
          .execute();
      const found = [...(await waiting('payer_name')), ...(await waiting('payer_company'))];
      return [...new Map(found.map((order) => [order.id, order])).values()].slice(0, 2);
    },
  };
};

export type BankLineRepository = ReturnType<typeof createBankLineRepository>;
export type ListedBankLine = Awaited<ReturnType<BankLineRepository['page']>>['list'][number];
