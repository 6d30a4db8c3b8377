import type { Page } from '@huiwu/contract/base/envelope';
import type { ImportJob, ImportRow, ImportSummary, RowResult } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ImportJobs } from './import-jobs.service.ts';
import type { Importer } from './importers.ts';
import { hiddenColumns, presentJob, presentRow, presentSummary } from './imports.presenter.ts';
import type { ImportStore } from './imports.store.ts';
import type { ImportRowRow } from './imports.table.ts';

interface Needs {
  store: ImportStore;
  secrets: Secrets;
  importJobs: ImportJobs;
}

const SAMPLES = 3;

interface RowsAsked {
  id: string;
  result?: RowResult | undefined;
  page: number;
  limit: number;
}

/** What is read of imports. */
export const createImportViews = ({ store, secrets, importJobs: jobs }: Needs) => {
  const cellsOf = (row: ImportRowRow): string[] => JSON.parse(secrets.decrypt(row.cells)) as string[];

  const get = async (importer: Importer, id: string, caller: Caller): Promise<ImportJob> => {
    const job = await jobs.find(caller, importer, id);
    const { importRows } = store.read(caller);
    const hidden = hiddenColumns(importer, job, caller);
    const rows = await importRows.page(id, { page: 1, limit: SAMPLES });
    return presentJob(job, {
      importer,
      caller,
      counts: (await importRows.counts([id])).get(id),
      activity: await jobs.activityOf(caller, job),
      samples: rows.map((row) => presentRow(row, cellsOf(row), hidden).cells),
    });
  };

  return {
    cellsOf,
    get,

    isThere: async (importer: Importer, id: string, caller: Caller): Promise<boolean> => {
      const scope = await jobs.scopeOf(caller, importer);
      return (await store.read(caller).imports.find(id, jobs.placeOf(importer, caller), scope)) !== undefined;
    },

    rows: async (importer: Importer, asked: RowsAsked, caller: Caller): Promise<Page<ImportRow>> => {
      const job = await jobs.find(caller, importer, asked.id);
      const { importRows } = store.read(caller);
      const counts = (await importRows.counts([job.id])).get(job.id);
      const hidden = hiddenColumns(importer, job, caller);
      const list = await importRows.page(job.id, asked);
      return {
        list: list.map((row) => presentRow(row, cellsOf(row), hidden)),
        total: counts?.[asked.result ?? 'all'] ?? 0,
        page: asked.page,
        limit: asked.limit,
      };
    },

    list: async (
      importer: Importer,
      asked: { page: number; limit: number },
      caller: Caller,
    ): Promise<Page<ImportSummary>> => {
      const { imports, importRows } = store.read(caller);
      const scope = await jobs.scopeOf(caller, importer);
      const page = await imports.page({ ...jobs.placeOf(importer, caller), ...asked }, scope);
      const counts = await importRows.counts(page.list.map(({ id }) => id));
      const list: ImportSummary[] = [];
      for (const job of page.list) {
        const activity = await jobs.activityOf(caller, job);
        list.push(presentSummary(job, { importer, caller, counts: counts.get(job.id), activity }));
      }
      return { ...page, list };
    },
  };
};

export type ImportViews = ReturnType<typeof createImportViews>;
