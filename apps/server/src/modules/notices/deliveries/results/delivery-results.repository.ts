import { sql } from 'kysely';
import type { DatabaseConnections } from '../../../../database/engines/connections.ts';
import type { Engine } from '../../../../database/engines/engine.ts';
import type { DeliveryTableRow, SettledDelivery } from '../deliveries.table.ts';
import { isUnknown } from '../delivery-receipts.repository.ts';

/** What came of one attempt. */
export interface DeliveryResult {
  row: Pick<DeliveryTableRow, 'id' | 'attempts'>;
  change: SettledDelivery;
}

const INTEGERS: ReadonlySet<string> = new Set(['attempts', 'parts', 'retries']);

const columnsOf = (change: SettledDelivery): string[] =>
  Object.entries(change).flatMap(([column, value]) => (value === undefined ? [] : [column]));

/** The rows of a JSON array as a table named `result`. */
const tableOf = (engine: Engine, rows: readonly object[], columns: readonly string[]) => {
  const json = JSON.stringify(rows);
  if (engine === 'postgres') {
    const types = columns.map((column) => `${column} ${INTEGERS.has(column) ? 'integer' : 'text'}`);
    return sql`jsonb_to_recordset(${json}::jsonb)`.as<'result'>(sql.raw(`result(${types.join()})`));
  }
  const values = columns.map((column) => `json_extract(value, '$.${column}') as ${column}`);
  return sql`(select ${sql.raw(values.join())} from json_each(${json}))`.as<'result'>(sql.raw('result'));
};

export const createDeliveryResultRepository = ({ db, engine }: Pick<DatabaseConnections, 'db' | 'engine'>) => ({
  /**
   * Writes what came of messages, with one statement for each set of columns. A message of which another attempt has
   * begun, or about which an admin has decided meanwhile, stays as it is.
   */
  settle: async (results: readonly DeliveryResult[]): Promise<void> => {
    const byColumns = Map.groupBy(results, ({ change }) => columnsOf(change).toSorted().join());
    for (const same of byColumns.values()) {
      const columns = columnsOf(same[0]?.change ?? {});
      const rows = same.map(({ row: { id, attempts }, change }) => ({ ...change, id, attempts }));
      await db
        .updateTable('deliveries')
        .from(tableOf(engine, rows, ['id', 'attempts', ...columns]))
        .whereRef('deliveries.id', '=', sql.ref('result.id'))
        .whereRef('deliveries.attempts', '=', sql.ref('result.attempts'))
        .where(({ or, eb }) =>
          or([
            eb('deliveries.state', '=', 'inflight'),
            // It came too late for the lease, and nothing was done since.
            isUnknown(eb as never),
          ]),
        )
        .set((expression) => ({
          ...Object.fromEntries(columns.map((column) => [column, sql.ref(`result.${column}`)])),
          version: expression('deliveries.version', '+', 1),
        }))
        .execute();
    }
  },
});

export type DeliveryResultRepository = ReturnType<typeof createDeliveryResultRepository>;
