import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { importErrors, importProblems, type ImportRow } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ImportChunk, ImportChunks, Twins } from './import-chunks.service.ts';
import type { ImportJobs } from './import-jobs.service.ts';
import { createTwins } from './import-tasks.service.ts';
import type { ImportViews } from './import-views.service.ts';
import type { Importer } from './importers.ts';
import type { RowCounts } from './import-rows.repository.ts';
import { hiddenColumns, presentRow, readColumns, readOptions } from './imports.presenter.ts';
import type { ListedJob } from './imports.repository.ts';
import type { ImportStore } from './imports.store.ts';
import type { ImportRowRow } from './imports.table.ts';

interface Needs {
  store: ImportStore;
  secrets: Secrets;
  importJobs: ImportJobs;
  importChunks: ImportChunks;
  importViews: ImportViews;
}

interface Mending {
  id: string;
  row: number;
  column: number;
  value: string;
}

interface MendOutcome {
  rows: ImportRow[];
  counts: RowCounts;
}

/** Rows with one key that are looked at together. */
const ALIKE_MAX = 200;
const ALL_ROWS = 50_000;

/** One cell is changed, and its row is checked again, with those that it was taken for. */
export const createImportMending = ({
  store,
  secrets,
  importJobs: jobs,
  importChunks: chunks,
  importViews: views,
}: Needs) => {
  const change = (
    caller: Caller,
    importer: Importer,
    { id, row: number, column, value }: Mending,
  ): Promise<ImportRowRow> =>
    store.change(caller, async (work) => {
      const job = await jobs.hold(work, importer, id);
      if (!['checked', 'done', 'importing'].includes(job.state)) refuse(importErrors.wrongState);
      const row = (await work.repositories.importRows.find(id, number)) ?? refuse(baseErrors.notFound);
      if (row.imported !== '') refuse(importErrors.wrongState);
      const cells = views.cellsOf(row);
      if (column >= cells.length || hiddenColumns(importer, job, caller).has(column))
        refuseField('column', importProblems.unknownColumn);
      cells[column] = value.trim();
      await work.repositories.importRows.setCells(id, number, secrets.encrypt(JSON.stringify(cells)));
      await work.log({
        module: '数据导入',
        action: '改正',
        targetId: id,
        targetName: job.number,
        after: { 行号: String(number), 列: readColumns(job)[column]?.heading ?? '' },
      });
      return row;
    });

  /** Rows that have the same key as this one had. */
  const alike = async (caller: Caller, jobId: string, row: ImportRowRow): Promise<ImportRowRow[]> => {
    const { importRows } = store.read(caller);
    const found: ImportRowRow[] = [];
    for (const column of ['key_1', 'key_2'] as const) {
      const key = row[column];
      if (key !== null) found.push(...(await importRows.listByKeys(jobId, column, [key])));
    }
    const others = found.filter(({ imported, row_number }) => imported === '' && row_number !== row.row_number);
    return others.slice(0, ALIKE_MAX);
  };

  /** Every other row of the file that has one of the keys. */
  const twinsOf = async (caller: Caller, jobId: string, checked: readonly ImportRowRow[]): Promise<Twins> => {
    const numbers = new Set(checked.map(({ row_number }) => row_number));
    const known = await store.read(caller).importRows.listKeys(jobId);
    return createTwins(known.filter(({ row_number }) => !numbers.has(row_number)));
  };

  const checkAgain = async (
    caller: Caller,
    { importer, job }: { importer: Importer; job: ListedJob },
    rows: ImportRowRow[],
  ) => {
    const twins = importer.inOrder === undefined ? await twinsOf(caller, job.id, rows) : createTwins([]);
    const chunk: ImportChunk = {
      options: readOptions(job),
      importer,
      mode: job.mode,
      columns: readColumns(job),
      rows,
      twins,
      memo: new Map(),
    };
    const scoped = (await importer.scopeOf?.(caller)) ?? caller;
    const outcomes = await chunks.check(scoped, chunk);
    await store.change({ tenantScope: caller.tenantScope }, ({ repositories }) =>
      repositories.importRows.write({ jobId: job.id, customerId: job.customer_id }, outcomes),
    );
  };

  const rowsToCheck = async (caller: Caller, importer: Importer, before: ImportRowRow): Promise<ImportRowRow[]> => {
    const { importRows } = store.read(caller);
    const { job_id: jobId } = before;
    if (importer.inOrder !== undefined)
      return importRows.listBehind(jobId, { after: 0, limit: ALL_ROWS, results: ['new', 'update', 'skip', 'error'] });
    const row = (await importRows.find(jobId, before.row_number)) ?? refuse(baseErrors.notFound);
    return [...(await alike(caller, jobId, before)), row];
  };

  return {
    mend: async (importer: Importer, mending: Mending, caller: Caller): Promise<MendOutcome> => {
      const before = await change(caller, importer, mending);
      const job = await jobs.find(caller, importer, mending.id);
      const rows = await rowsToCheck(caller, importer, before);
      await checkAgain(caller, { importer, job }, rows);
      const { importRows } = store.read(caller);
      const hidden = hiddenColumns(importer, job, caller);
      const shown: ImportRow[] = [];
      for (const { row_number } of rows.slice(-ALIKE_MAX)) {
        const row = await importRows.find(job.id, row_number);
        if (row !== undefined) shown.push(presentRow(row, views.cellsOf(row), hidden));
      }
      const counts = (await importRows.counts([job.id])).get(job.id) ?? refuse(baseErrors.notFound);
      return { rows: shown, counts };
    },
  };
};

export type ImportMending = ReturnType<typeof createImportMending>;
