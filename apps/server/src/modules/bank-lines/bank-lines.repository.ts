import { bankLineRecord } from '@huiwu/contract/bank-lines';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { BankLineRow } from './bank-lines.table.ts';

/** What makes two lines the same: all that the bank says, or serial, day and amount. */
export type Stated = Pick<BankLineRow, 'checksum' | 'serial' | 'booked_on' | 'amount'>;

/** An order, with the text by which it was found. */
export interface FoundOrder {
  id: string;
  pending: number;
  text: string;
}

/** The engines limit the number of parameters of a statement. */
const TEXTS_AT_ONCE = 5000;

const OPEN = ['unpaid', 'partial', 'expired'] as const;

/** Whether an order has a confirmed transfer that no line shows. */
const hasUnseenTransfer = sql<boolean>`exists (
  select 1 from payments where payments.order_id = orders.id and payments.method = 'bank_transfer'
  and payments.state = 'confirmed' and payments.bank_line_id is null)`;

/**
 * Texts as the first table of a cross join. With a list of them in a condition, SQLite would rather go through all open
 * orders than search an index for each.
 */
const asked = (texts: readonly string[]) =>
  sql<{ column1: string }>`(values ${sql.join(texts.map((text) => sql`(${text})`))})`.as<'asked'>('asked');

/** Reads in portions by distinct, non-empty texts. Runs no statement without any. */
const inPortions = async <Row>(
  texts: readonly string[],
  find: (some: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const all = [...new Set(texts.filter((text) => text !== ''))];
  const found: Row[] = [];
  for (let at = 0; at < all.length; at += TEXTS_AT_ONCE) found.push(...(await find(all.slice(at, at + TEXTS_AT_ONCE))));
  return found;
};

export const createBankLineRepository = (connections: DatabaseConnections) => {
  const { db } = connections;
  const lines = (meetingId: string, texts: readonly string[], column: 'checksum' | 'serial') =>
    db
      .selectFrom(asked(texts))
      .crossJoin('bank_lines')
      .select(['account', 'checksum', 'serial', 'booked_on', 'amount', 'created_at'])
      .where('bank_lines.meeting_id', '=', meetingId)
      .where(`bank_lines.${column}`, '<>', sql.lit(''))
      .whereRef(`bank_lines.${column}`, '=', 'asked.column1');
  const registered = (texts: readonly string[]) =>
    db.selectFrom(asked(texts)).crossJoin('registrations').crossJoin('order_items').crossJoin('orders');
  const orders = (texts: readonly string[]) => db.selectFrom(asked(texts)).crossJoin('orders');
  // As in the index of open orders, which knows no parameters.
  const isOpen = sql<boolean>`orders.status in (${sql.join(OPEN.map((status) => sql.lit(status)))})`;

  return {
    ...createRecordRepository(
      { name: 'bank_lines', record: bankLineRecord, also: ['meeting_id', 'parts'] },
      connections,
    ),

    /** Lines of an account that say the same as one of these or have its serial, the oldest first. */
    listTwins: async (
      { meetingId, account }: { meetingId: string; account: string },
      stated: readonly Stated[],
    ): Promise<(Stated & { created_at: string })[]> => {
      const found = [
        ...(await inPortions(
          stated.map(({ checksum }) => checksum),
          (some) => lines(meetingId, some, 'checksum').where('bank_lines.account', '=', account).execute(),
        )),
        // The index of serials knows no accounts.
        ...(await inPortions(
          stated.map(({ serial }) => serial),
          (some) => lines(meetingId, some, 'serial').execute(),
        )),
      ];
      return found
        .filter((line) => line.account === account)
        .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
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

    /** Ids of lines whose reference was found and that wait for a confirmation, the oldest first, behind one of them. */
    listExact: async (
      meetingId: string,
      { after, limit }: { after: Pick<BankLineRow, 'booked_on' | 'id'> | undefined; limit: number },
    ): Promise<string[]> => {
      const all = db
        .selectFrom('bank_lines')
        .select('bank_lines.id')
        .where('bank_lines.meeting_id', '=', meetingId)
        .where('bank_lines.state', '=', 'imported')
        .where('bank_lines.basis', '=', 'payRef');
      const behind =
        after &&
        all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('bank_lines.booked_on', 'bank_lines.id'), '>', tuple(after.booked_on, after.id)),
        );
      const rows = await (behind ?? all)
        .orderBy('bank_lines.booked_on')
        .orderBy('bank_lines.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** With what references of a meeting begin; an order keeps its own when the meeting gets another one. */
    listPayPrefixes: async (meetingId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('orders')
        .select('orders.pay_prefix')
        .distinct()
        .where('orders.meeting_id', '=', meetingId)
        .execute();
      return rows.map(({ pay_prefix: prefix }) => prefix.toUpperCase());
    },

    /** Orders that wait for money, by references that lines may say. */
    /** Of orders that wait for money, or that have a transfer which no line shows yet: the line may be that transfer's. */
    listByPayRef: (meetingId: string, refs: readonly string[]): Promise<FoundOrder[]> =>
      inPortions(refs, (some) =>
        orders(some)
          .select(['orders.id', 'orders.pending', 'orders.pay_ref as text'])
          .where('orders.meeting_id', '=', meetingId)
          .where(({ or }) => or([isOpen, hasUnseenTransfer]))
          .whereRef('orders.pay_ref', '=', 'asked.column1')
          .execute(),
      ),

    /** Orders with a transfer that no line shows, by their whole number or reference. */
    listTransferred: (meetingId: string, code: string): Promise<OrderRow[]> =>
      db
        .selectFrom('orders')
        .selectAll('orders')
        .where('orders.meeting_id', '=', meetingId)
        .where(({ or, eb }) => or([eb('orders.order_no', '=', code), eb('orders.pay_ref', '=', code)]))
        .where(hasUnseenTransfer)
        .execute(),

    listByRegistration: (
      meetingId: string,
      column: 'registrations.reg_no' | 'registrations.phone',
      texts: readonly string[],
    ): Promise<FoundOrder[]> =>
      inPortions(texts, (some) =>
        registered(some)
          .select(['orders.id', 'orders.pending', `${column} as text`])
          .where('registrations.meeting_id', '=', meetingId)
          .whereRef(column, '=', 'asked.column1')
          .whereRef('order_items.registration_id', '=', 'registrations.id')
          .where('order_items.cancelled_at', 'is', null)
          .whereRef('orders.id', '=', 'order_items.order_id')
          .where(isOpen)
          .execute(),
      ),

    /** Orders of payers, or of their companies, that wait for one of these amounts. */
    listByPayer: async (
      meetingId: string,
      { payers, amounts }: { payers: readonly string[]; amounts: readonly number[] },
    ): Promise<FoundOrder[]> => {
      const waiting = (column: 'orders.payer_name' | 'orders.payer_company') =>
        inPortions(payers, (some) =>
          orders(some)
            .select(['orders.id', 'orders.pending', `${column} as text`])
            .where('orders.meeting_id', '=', meetingId)
            .where(isOpen)
            .whereRef(column, '=', 'asked.column1')
            // Many orders wait for the same amount, and few are of the same payer: no index of amounts is to be used.
            .where(sql<number>`orders.pending + 0`, 'in', amounts)
            .execute(),
        );
      return [...(await waiting('orders.payer_name')), ...(await waiting('orders.payer_company'))];
    },
  };
};

export type BankLineRepository = ReturnType<typeof createBankLineRepository>;
export type ListedBankLine = Awaited<ReturnType<BankLineRepository['page']>>['list'][number];
