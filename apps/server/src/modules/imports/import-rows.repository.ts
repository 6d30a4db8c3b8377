import type { RowResult } from '@huiwu/contract/imports';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { ImportRowOutcome, ImportRowRow, NewImportRowRow } from './imports.table.ts';

/** One statement takes so many rows: PostgreSQL bounds the values of a statement. */
const ROWS_AT_ONCE = 500;

const inPieces = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

export interface RowCounts {
  all: number;
  new: number;
  update: number;
  skip: number;
  error: number;
  imported: number;
}

export const createImportRowRepository = ({ db }: DatabaseConnections) => {
  const of = (jobId: string) => db.selectFrom('import_rows').selectAll('import_rows').where('job_id', '=', jobId);

  return {
    insert: async (rows: readonly NewImportRowRow[]): Promise<void> => {
      for (const piece of inPieces(rows)) await db.insertInto('import_rows').values(piece).execute();
    },

    page: (
      jobId: string,
      { result, page, limit }: { result?: RowResult | undefined; page: number; limit: number },
    ): Promise<ImportRowRow[]> => {
      const query = result === undefined ? of(jobId) : of(jobId).where('import_rows.result', '=', result);
      return query
        .orderBy('import_rows.row_number')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
    },

    find: (jobId: string, row: number): Promise<ImportRowRow | undefined> =>
      of(jobId).where('import_rows.row_number', '=', row).executeTakeFirst(),

    /** The next ones behind a row, in the order of the file. */
    listBehind: (
      jobId: string,
      { after, limit, results }: { after: number; limit: number; results: readonly ImportRowRow['result'][] },
    ): Promise<ImportRowRow[]> =>
      of(jobId)
        .where('import_rows.row_number', '>', after)
        .where('import_rows.result', 'in', results)
        .where('import_rows.imported', '=', '')
        .orderBy('import_rows.row_number')
        .limit(limit)
        .execute(),

    /** The last ones before a row that were written. */
    listWritten: (jobId: string, { before, limit }: { before: number; limit: number }): Promise<ImportRowRow[]> =>
      of(jobId)
        .where('import_rows.row_number', '<', before)
        .where('import_rows.imported', '!=', '')
        .orderBy('import_rows.row_number', 'desc')
        .limit(limit)
        .execute(),

    /** Rows with one of these keys. */
    listByKeys: async (jobId: string, column: 'key_1' | 'key_2', keys: readonly string[]) => {
      const found: ImportRowRow[] = [];
      for (const piece of inPieces(keys)) {
        const rows = await of(jobId).where(`import_rows.${column}`, 'in', piece).orderBy('row_number').execute();
        found.push(...rows);
      }
      return found;
    },

    /** Keys of the rows that were checked, with the first row of each. */
    listKeys: (jobId: string) =>
      db
        .selectFrom('import_rows')
        .select(['row_number', 'key_1', 'key_2'])
        .where('job_id', '=', jobId)
        .where('result', '!=', '')
        .orderBy('row_number')
        .execute(),

    setCells: async (jobId: string, row: number, cells: string): Promise<void> => {
      await db
        .updateTable('import_rows')
        .set({ cells })
        .where('job_id', '=', jobId)
        .where('row_number', '=', row)
        .execute();
    },

    /** What was written of these rows is no longer there. */
    takeBack: async (jobId: string, rows: readonly number[]): Promise<void> => {
      for (const piece of inPieces(rows))
        await db
          .updateTable('import_rows')
          .set({ imported: '' })
          .where('job_id', '=', jobId)
          .where('row_number', 'in', piece)
          .execute();
    },

    /** For a new check: nothing is known of what was not written. */
    forget: async (jobId: string): Promise<void> => {
      await db
        .updateTable('import_rows')
        .set({ result: '', problems: '[]', key_1: null, key_2: null })
        .where('job_id', '=', jobId)
        .where('imported', '=', '')
        .execute();
    },

    /** The rows are there: what an insert would need besides is never written. */
    write: async (of: { jobId: string; customerId: string }, rows: readonly ImportRowOutcome[]): Promise<void> => {
      for (const piece of inPieces(rows)) {
        await db
          .insertInto('import_rows')
          .values(piece.map((row) => ({ ...row, job_id: of.jobId, customer_id: of.customerId, cells: '' })))
          .onConflict((conflict) =>
            conflict.columns(['job_id', 'row_number']).doUpdateSet(({ ref }) => ({
              result: ref('excluded.result'),
              problems: ref('excluded.problems'),
              key_1: ref('excluded.key_1'),
              key_2: ref('excluded.key_2'),
              imported: ref('excluded.imported'),
              target_id: ref('excluded.target_id'),
              target_version: ref('excluded.target_version'),
              before: ref('excluded.before'),
            })),
          )
          .execute();
      }
    },

    counts: async (jobIds: readonly string[]): Promise<Map<string, RowCounts>> => {
      const found = new Map<string, RowCounts>();
      if (jobIds.length === 0) return found;
      const rows = await db
        .selectFrom('import_rows')
        .select(({ fn }) => ['job_id', 'result', 'imported', fn.countAll<number | string>().as('count')])
        .where('job_id', 'in', jobIds)
        .groupBy(['job_id', 'result', 'imported'])
        .execute();
      for (const { job_id, result, imported, count } of rows) {
        const counts = found.get(job_id) ?? { all: 0, new: 0, update: 0, skip: 0, error: 0, imported: 0 };
        counts.all += Number(count);
        if (result !== '') counts[result] += Number(count);
        if (imported !== '') counts.imported += Number(count);
        found.set(job_id, counts);
      }
      return found;
    },
  };
};

export type ImportRowRepository = ReturnType<typeof createImportRowRepository>;
