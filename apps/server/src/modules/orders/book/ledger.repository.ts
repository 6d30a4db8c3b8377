import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import type { LedgerEntryRow } from '../orders.table.ts';

const ROWS_AT_ONCE = 1000;

/** Entries are added and never changed. */
export const createLedgerRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  insertMany: async (rows: readonly LedgerEntryRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('ledger_entries')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
  },

  /** The entries that change what is due for an order, the first one first. */
  listReceivable: (orderId: string): Promise<LedgerEntryRow[]> =>
    db
      .selectFrom('ledger_entries')
      .selectAll('ledger_entries')
      .where('ledger_entries.order_id', '=', orderId)
      .where('ledger_entries.account', '=', 'receivable')
      .orderBy('ledger_entries.id')
      .execute(),
});

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
