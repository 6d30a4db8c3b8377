import { buffer } from 'node:stream/consumers';
import { parseCsv } from 'hucre/csv';
import { read, utils, type WorkBook } from '@e965/xlsx';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Caller } from '../../access/caller.ts';
import { callAt } from '../../modules/exports/export-calls.rules.ts';
import type { TestServices } from '../test-services.ts';

type Services = Pick<TestServices, 'exports' | 'exportRegister' | 'taskRunner' | 'tasks'>;

interface ExporterInput {
  filter?: object;
  scope?: 'page' | 'selected' | 'all';
  ids?: string[];
  columns: string[];
  format?: 'xlsx' | 'csv';
}

/** Of the list alone: its further sheets begin with the name of the first. */
const sheetRows = (book: WorkBook): unknown[][] =>
  book.SheetNames.filter((name) => name.startsWith(book.SheetNames[0] ?? '')).flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
  );

/** The rows of a file as another library reads them, with their heading. */
export const rowsOfFile = (content: Buffer, format: 'xlsx' | 'csv'): unknown[][] =>
  format === 'xlsx' ? sheetRows(read(content)) : parseCsv(content.toString('utf8'));

/** Asks for exports, has their tasks done, and reads their files. */
export const exporter = ({ exports, exportRegister, taskRunner, tasks }: Services) => {
  const begin = async (
    endpoint: Endpoint,
    { scope = 'all', format = 'xlsx', filter = {}, ...asked }: ExporterInput,
    by: Caller,
  ) => (await exports.beginExport(callAt(endpoint.path), { filter, scope, format, ...asked }, by)).taskId;
  const download = async (id: string, by: Caller) => {
    const { content, ...file } = await exportRegister.downloadExport(id, by);
    return { ...file, content: await buffer(content) };
  };
  return {
    begin,
    download,
    exported: async (endpoint: Endpoint, asked: ExporterInput, by: Caller) => {
      const id = await begin(endpoint, asked, by);
      await taskRunner.runOne();
      const task = await tasks.getTask(id, by);
      if (task.state !== 'done') throw new Error(`${task.state}: ${task.error}`);
      const file = await download(id, by);
      return { id, task, file, rows: rowsOfFile(file.content, asked.format ?? 'xlsx') };
    },
  };
};
