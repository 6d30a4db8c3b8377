import { createHash } from 'node:crypto';
import { refuseSaying } from '@huiwu/contract/base/errors';
import { IMPORT_ROWS_MAX } from '@huiwu/contract/base/limits';
import { importProblems, modesOf, type ImportJob } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { IncomingFile } from '../../platform/storage.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import { findHeadings, matchHeadings } from './cells/headings.rules.ts';
import type { ImportViews } from './import-views.service.ts';
import type { Importer } from './importers.ts';
import { isClosedColumn, type FileColumn } from './imports.rules.ts';
import type { ImportStore, ImportWork } from './imports.store.ts';
import type { NewImportJobRow } from './imports.table.ts';
import { readImport } from './reading/import-reader.ts';
import type { ReadFile, ReadRow } from './reading/row-collector.ts';

interface Needs {
  store: ImportStore;
  clock: Clock;
  secrets: Secrets;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  importViews: ImportViews;
}

/** So many rows are stored with one transaction, so that no one waits long for it. */
const ROWS_AT_ONCE = 2000;
const NAME_MAX = 200;

const hashOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('base64url');

interface UploadedTable {
  headings: string[];
  rows: ReadRow[];
}

const tableOf = ({ rows }: ReadFile, importer: Importer): UploadedTable => {
  const at = findHeadings(rows, importer.plan.columns);
  const data = rows.slice(at + 1);
  if (data.length === 0) return refuseSaying('file', importProblems.empty);
  const { rowsMax = IMPORT_ROWS_MAX } = importer.plan;
  if (data.length > rowsMax) return refuseSaying('file', importProblems.tooManyRows(rowsMax));
  return { headings: rows[at]?.cells ?? [], rows: data };
};

export const createImportUploads = ({ store, clock, secrets, serialNumbers, importViews }: Needs) => {
  const remembering = async (importer: Importer, caller: Caller, of: { headingsKey: string; mappedFor: string }) => {
    const { imports } = store.read(caller);
    const asked = { noun: importer.plan.name, adminId: caller.adminId, ...of };
    const ofAccount = of.mappedFor === '' ? undefined : await imports.findMappedFor(asked);
    return ofAccount ?? imports.findMapped(asked);
  };

  /**
   * As the same headings were mapped last for the same account or the like, or by the same person, or else by the names
   * of the columns.
   */
  const columnsFor = async (
    importer: Importer,
    caller: Caller,
    { headings, mappedFor }: { headings: string[]; mappedFor: string },
  ): Promise<FileColumn[]> => {
    const remembered = await remembering(importer, caller, { headingsKey: hashOf(headings), mappedFor });
    const known = remembered && (JSON.parse(remembered.columns) as FileColumn[]).map(({ field }) => field);
    const fields = known ?? matchHeadings(headings, importer.plan.columns);
    const open = importer.plan.columns.filter((column) => !isClosedColumn(column, caller.rights));
    return headings.map((heading, at) => ({
      heading,
      field: open.find(({ name }) => name === fields[at])?.name ?? null,
    }));
  };

  const storeRows = async (caller: Caller, job: NewImportJobRow, rows: readonly ReadRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await store.change({ tenantScope: caller.tenantScope }, ({ repositories }) =>
        repositories.importRows.insert(
          rows.slice(at, at + ROWS_AT_ONCE).map(({ number, cells }) => ({
            job_id: job.id,
            row_number: number,
            customer_id: job.customer_id,
            cells: secrets.encrypt(JSON.stringify(cells)),
            key_1: null,
            key_2: null,
            target_id: null,
            target_version: null,
            before: null,
          })),
        ),
      );
  };

  const remove = (caller: Caller, id: string): Promise<void> =>
    store.change({ tenantScope: caller.tenantScope }, ({ repositories }) => repositories.imports.remove(id));

  const finish = async (work: ImportWork, importer: Importer, job: NewImportJobRow): Promise<string> => {
    const number = await serialNumbers.take(work, 'import');
    await work.repositories.imports.change(job.id, ['reading'], { state: 'uploaded', number });
    await work.log({
      module: '数据导入',
      action: '上传',
      targetId: job.id,
      targetName: number,
      after: { 导入内容: importer.plan.noun, 文件名: job.file_name },
    });
    return job.id;
  };

  const jobOf = async (
    importer: Importer,
    caller: Caller,
    file: { name: string; read: ReadFile; table: UploadedTable },
  ) => {
    const { name, read, table } = file;
    const now = clock.now();
    const mappedFor = (await importer.mappedFor?.(caller)) ?? '';
    const { headings } = table;
    return {
      id: newId(now.getTime()),
      customer_id: caller.customerId,
      meeting_id: caller.meeting?.id ?? null,
      noun: importer.plan.name,
      number: '',
      state: 'reading' as const,
      mode: modesOf(importer.plan)[0] ?? 'insert',
      file_name: name.slice(-NAME_MAX),
      sheet: read.sheet,
      sheets: JSON.stringify(read.sheets),
      columns: JSON.stringify(await columnsFor(importer, caller, { headings, mappedFor })),
      headings_key: hashOf(headings),
      mapped_for: mappedFor,
      activity: null,
      task_id: null,
      created_by: caller.adminId,
      created_at: iso(now),
    };
  };

  return {
    upload: async (
      importer: Importer,
      { file, sheet }: { file: IncomingFile; sheet?: string | undefined },
      caller: Caller,
    ): Promise<ImportJob> => {
      const read = await readImport(file.content, sheet);
      const table = tableOf(read, importer);
      const job = await jobOf(importer, caller, { name: file.name, read, table });
      await store.change({ tenantScope: caller.tenantScope }, ({ repositories }) => repositories.imports.insert(job));
      try {
        await storeRows(caller, job, table.rows);
        const id = await store.change(caller, (work) => finish(work, importer, job));
        // A call that was repeated answers what came of the first.
        if (id !== job.id) await remove(caller, job.id);
        return await importViews.get(importer, id, { ...caller, idempotency: undefined });
      } catch (error) {
        // What cannot be taken away now is left to the sweep.
        if (!(await importViews.isThere(importer, job.id, caller))) await remove(caller, job.id).catch(() => undefined);
        throw error;
      }
    },
  };
};

export type ImportUploads = ReturnType<typeof createImportUploads>;
