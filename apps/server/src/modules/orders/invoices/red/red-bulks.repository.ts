import type { InvoiceLifeState } from '@huiwu/contract/invoices';
import { sql, type Selectable } from 'kysely';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import type { InvoiceBulkRowsTable } from './red-bulks.table.ts';

const VALID: readonly InvoiceLifeState[] = ['issued', 'partRed'];
/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 1000;

export type InvoiceBulkRow = Selectable<InvoiceBulkRowsTable>;

/** The invoices of a bulk action, in the order in which they are reversed. */
export const createRedBulkRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Applications with a valid invoice over an order whose money is paid back. */
  listReversible: async (meetingId: string, limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('invoice_applications')
      .select('invoice_applications.id')
      .where('invoice_applications.meeting_id', '=', meetingId)
      .where('invoice_applications.state', 'in', VALID)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('invoice_application_orders')
            .innerJoin('orders', 'orders.id', 'invoice_application_orders.order_id')
            .select('invoice_application_orders.id')
            .whereRef('invoice_application_orders.application_id', '=', 'invoice_applications.id')
            .where('orders.held', '>', 0),
        ),
      )
      .orderBy('invoice_applications.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Numbers of the orders of an application whose money stays. */
  listKept: async (applicationId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('invoice_application_orders')
      .innerJoin('orders', 'orders.id', 'invoice_application_orders.order_id')
      .select('orders.order_no')
      .where('invoice_application_orders.application_id', '=', applicationId)
      .where('orders.held', '=', sql.lit(0))
      .orderBy('orders.order_no')
      .execute();
    return rows.map(({ order_no: orderNo }) => orderNo);
  },

  insert: async (owner: { customer_id: string; meeting_id: string; task_id: string }, ids: readonly string[]) => {
    const rows = ids.map((id, position) => ({ ...owner, position, application_id: id }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await db
        .insertInto('invoice_bulk_rows')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
  },

  /** Rows that are not handled yet. */
  listOpen: (taskId: string, limit: number): Promise<InvoiceBulkRow[]> =>
    db
      .selectFrom('invoice_bulk_rows')
      .selectAll('invoice_bulk_rows')
      .where('invoice_bulk_rows.task_id', '=', taskId)
      .where('invoice_bulk_rows.result', '=', '')
      .orderBy('invoice_bulk_rows.position')
      .limit(limit)
      .execute(),

  settle: async (row: InvoiceBulkRow, outcome: { result: 'done' | 'skipped'; message: string }): Promise<void> => {
    await db
      .updateTable('invoice_bulk_rows')
      .set(outcome)
      .where('invoice_bulk_rows.task_id', '=', row.task_id)
      .where('invoice_bulk_rows.position', '=', row.position)
      .execute();
  },

  /** Rows with a result, sorted by the number of their application. */
  listSettled: (taskId: string) =>
    db
      .selectFrom('invoice_bulk_rows')
      .innerJoin('invoice_applications', 'invoice_applications.id', 'invoice_bulk_rows.application_id')
      .select([
        'invoice_applications.id',
        'invoice_applications.apply_no as name',
        'invoice_bulk_rows.result',
        'invoice_bulk_rows.message',
      ])
      .where('invoice_bulk_rows.task_id', '=', taskId)
      .where('invoice_bulk_rows.result', '<>', '')
      .orderBy('invoice_bulk_rows.position')
      .execute(),
});

export type RedBulkRepository = ReturnType<typeof createRedBulkRepository>;
