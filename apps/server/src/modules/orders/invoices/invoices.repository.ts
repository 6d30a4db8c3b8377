import { invoiceRecord, type InvoiceLifeState } from '@huiwu/contract/invoices';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { Condition } from '../../../database/lists/list-conditions.ts';
import { fetchAdminChoices } from '../../../records/admin-choices.repository.ts';
import { withOwnFilters, yesNoFilter } from '../../../records/lists/own-filters.repository.ts';
import { createRecordRepository, type ListFilter } from '../../../records/record.repository.ts';
import type { Tables } from '../../../schema.ts';

const ALSO = ['meeting_id', 'created_by', 'reviewed_by_id', 'channel', 'exchange_of_id', 'letter_file_id'] as const;
/** Applications that are over: nothing comes of them any more. */
const OVER = ['rejected', 'cancelled'] as const;

/** An invoice without documents, with the number of its application. */
export type UndocumentedInvoice = Pick<
  Selectable<Tables['invoices']>,
  | 'id'
  | 'customer_id'
  | 'meeting_id'
  | 'application_id'
  | 'direction'
  | 'fp_no'
  | 'channel'
  | 'channel_serial'
  | 'created_by'
> & { apply_no: string };

const ownFilters = ({ isPushed, isExchange }: ListFilter): Condition[] => [
  ...yesNoFilter({ name: 'invoice_applications pushed', value: isPushed }, (rows, is) =>
    rows.where('invoice_applications.push_count', is ? '>' : '=', sql.lit(0)),
  ),
  ...yesNoFilter({ name: 'invoice_applications exchange', value: isExchange }, (rows, is) =>
    rows.where('invoice_applications.exchange_of_no', is ? '<>' : '=', sql.lit('')),
  ),
];

export const createInvoiceRepository = (connections: DatabaseConnections) => {
  const { db, lists, everything } = connections;
  const records = createRecordRepository(
    { name: 'invoice_applications', record: invoiceRecord, also: ALSO },
    connections,
  );
  return {
    ...records,
    ...withOwnFilters(records, ownFilters),

    /** The admins who applied on behalf of payers. */
    listApplicants: (question: AdminQuestion): Promise<AdminChoice[]> =>
      fetchAdminChoices(lists, {
        named: { table: 'invoice_applications', column: 'created_by', conditions: [] },
        question,
      }),

    /** Who issues the invoices, also if it was disabled since. */
    findSeller: (id: string): Promise<Selectable<Tables['sellers']> | undefined> =>
      db.selectFrom('sellers').selectAll('sellers').where('sellers.id', '=', id).executeTakeFirst(),

    insertShares: async (rows: readonly Insertable<Tables['invoice_application_orders']>[]): Promise<void> => {
      await db.insertInto('invoice_application_orders').values(rows).execute();
    },

    /** What an application asks of each of its orders. */
    sharesOf: (applicationId: string) =>
      db
        .selectFrom('invoice_application_orders')
        .selectAll('invoice_application_orders')
        .where('invoice_application_orders.application_id', '=', applicationId)
        .orderBy('invoice_application_orders.id')
        .execute(),

    /** The orders of applications. */
    ordersOf: (applicationIds: readonly string[]) =>
      db
        .selectFrom('invoice_application_orders')
        .select(['invoice_application_orders.application_id', 'invoice_application_orders.order_id'])
        .where('invoice_application_orders.application_id', 'in', applicationIds)
        .orderBy('invoice_application_orders.id')
        .execute(),

    /** An invoice with its number, in any meeting of the customer. */
    findNumber: (customerId: string, fpCode: string, fpNo: string) =>
      everything
        .selectFrom('invoices')
        .select('invoices.id')
        .where('invoices.customer_id', '=', customerId)
        .where('invoices.fp_code', '=', fpCode)
        .where('invoices.fp_no', '=', fpNo)
        .executeTakeFirst(),

    issue: async (
      row: Insertable<Tables['invoices']>,
      shares: readonly Insertable<Tables['invoice_orders']>[],
    ): Promise<void> => {
      await db.insertInto('invoices').values(row).execute();
      await db.insertInto('invoice_orders').values(shares).execute();
    },

    insertFile: async (row: Insertable<Tables['invoice_files']>): Promise<void> => {
      await db.insertInto('invoice_files').values(row).execute();
    },

    /** The invoice of an application and its reversals. */
    issuedOf: async (applicationId: string) => {
      const rows = await db
        .selectFrom('invoices')
        .selectAll('invoices')
        .where('invoices.application_id', '=', applicationId)
        .orderBy('invoices.id')
        .execute();
      return {
        blue: rows.find(({ direction }) => direction === 'blue'),
        reds: rows.filter(({ direction }) => direction === 'red'),
      };
    },

    /** What the invoices of an application claim of its orders; negative for reversals. */
    issuedSharesOf: (applicationId: string) =>
      db
        .selectFrom('invoice_orders')
        .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
        .select(['invoice_orders.order_id', 'invoice_orders.amount'])
        .where('invoices.application_id', '=', applicationId)
        .orderBy('invoice_orders.order_id')
        .execute(),

    /** What the invoice of an application claims of each order. */
    blueSharesOf: (applicationId: string) =>
      db
        .selectFrom('invoice_orders')
        .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
        .selectAll('invoice_orders')
        .where('invoices.application_id', '=', applicationId)
        .where('invoices.direction', '=', 'blue')
        .orderBy('invoice_orders.id')
        .execute(),

    /** Shares are never changed: opposite ones end what they claim. */
    takeBackShares: async (
      shares: readonly Selectable<Tables['invoice_orders']>[],
      idOf: () => string,
    ): Promise<void> => {
      const rows = shares.map((share) => ({ ...share, id: idOf(), amount: -share.amount }));
      await db.insertInto('invoice_orders').values(rows).execute();
    },

    /** The files of invoices of applications. */
    filesOf: (applicationIds: readonly string[]) =>
      applicationIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('invoice_files')
            .innerJoin('invoices', 'invoices.id', 'invoice_files.invoice_id')
            .select([
              'invoices.application_id',
              'invoices.direction',
              'invoices.fp_no',
              'invoice_files.format',
              'invoice_files.file_id',
            ])
            .where('invoices.application_id', 'in', applicationIds)
            .orderBy('invoice_files.format')
            .execute(),

    /** Invoices of applications, or one of them, that came of a channel and have no documents yet. */
    listUndocumented: (applicationIds: readonly string[], invoiceId?: string): Promise<UndocumentedInvoice[]> => {
      if (applicationIds.length === 0) return Promise.resolve([]);
      const missing = db
        .selectFrom('invoices')
        .innerJoin('invoice_applications', 'invoice_applications.id', 'invoices.application_id')
        .select([
          'invoices.id',
          'invoices.customer_id',
          'invoices.meeting_id',
          'invoices.application_id',
          'invoices.direction',
          'invoices.fp_no',
          'invoices.channel',
          'invoices.channel_serial',
          'invoices.created_by',
          'invoice_applications.apply_no',
        ])
        .where('invoices.application_id', 'in', applicationIds)
        .where('invoices.channel', '<>', 'manual')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoice_files')
                .select('invoice_files.id')
                .whereRef('invoice_files.invoice_id', '=', 'invoices.id'),
            ),
          ),
        );
      const found = invoiceId === undefined ? missing : missing.where('invoices.id', '=', invoiceId);
      return found.orderBy('invoices.id').execute();
    },

    /** Applications that replace the invoice of another one. */
    exchangesOf: (applicationId: string, state: InvoiceLifeState) =>
      db
        .selectFrom('invoice_applications')
        .selectAll('invoice_applications')
        .where('invoice_applications.exchange_of_id', '=', applicationId)
        .where('invoice_applications.state', '=', state)
        .orderBy('invoice_applications.id')
        .execute(),

    /** Which of the applications are being exchanged. */
    exchangedAmong: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('invoice_applications')
        .select('invoice_applications.exchange_of_id')
        .where('invoice_applications.exchange_of_id', 'in', ids)
        .where('invoice_applications.state', 'not in', OVER)
        .execute();
      return new Set(rows.flatMap(({ exchange_of_id: id }) => id ?? []));
    },

    /** The applications of each state, and those of them that replace an invoice. */
    countStates: (meetingId: string) =>
      db
        .selectFrom('invoice_applications')
        .select([
          'invoice_applications.state',
          sql<number>`cast(count(*) as bigint)`.as('count'),
          sql<number>`cast(sum(case when invoice_applications.exchange_of_no <> '' then 1 else 0 end) as bigint)`.as(
            'exchanges',
          ),
        ])
        .where('invoice_applications.meeting_id', '=', meetingId)
        .groupBy('invoice_applications.state')
        .execute(),
  };
};

export type InvoiceRepository = ReturnType<typeof createInvoiceRepository>;
export type ListedInvoice = Awaited<ReturnType<InvoiceRepository['page']>>['list'][number];
export type SellerRow = NonNullable<Awaited<ReturnType<InvoiceRepository['findSeller']>>>;
