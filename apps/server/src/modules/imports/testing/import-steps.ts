import type { ImportJob, ImportMode } from '@huiwu/contract/imports';
import type { Caller } from '../../../access/caller.ts';
import type { TestServices } from '../../../testing/test-services.ts';
import { createTaskRunner } from '../../tasks/task-runner.service.ts';
import { workbook, type Cells } from './workbooks.ts';

type Importing = Pick<
  TestServices,
  | 'store'
  | 'clock'
  | 'tasks'
  | 'taskStarters'
  | 'taskKinds'
  | 'importUploads'
  | 'imports'
  | 'importViews'
  | 'importMending'
  | 'importers'
>;

/** The steps of an import as a person goes through them. */
export const importSteps = (services: Importing, noun: string) => {
  const { store, clock, tasks, taskStarters, taskKinds, importUploads, imports, importViews, importMending } = services;
  const importer = services.importers.find(({ plan }) => plan.name === noun);
  if (importer === undefined) throw new Error(`there is no import of ${noun}`);

  /** Another one stands for another program over the same database. */
  const node = () => createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });

  const upload = (cells: Cells | Buffer, caller: Caller, name = '名单.xlsx'): Promise<ImportJob> =>
    importUploads.upload(
      importer,
      { file: { name, content: Buffer.isBuffer(cells) ? cells : workbook(cells) } },
      caller,
    );

  const map = (job: ImportJob, caller: Caller, fields = job.columns.map(({ field }) => field)) =>
    imports.map(importer, { id: job.id, fields }, caller);

  const check = async (id: string, caller: Caller, mode: ImportMode = 'insert'): Promise<ImportJob> => {
    await imports.check(importer, { id, mode }, caller);
    await node().runOne();
    return importViews.get(importer, id, caller);
  };

  /** Up to the result of the check. */
  const checked = async (cells: Cells | Buffer, caller: Caller, mode: ImportMode = 'insert'): Promise<ImportJob> => {
    const job = await upload(cells, caller);
    await map(job, caller);
    return check(job.id, caller, mode);
  };

  const commit = async (id: string, caller: Caller): Promise<ImportJob> => {
    await imports.commit(importer, id, caller);
    await node().runOne();
    return importViews.get(importer, id, caller);
  };

  const revert = async (id: string, caller: Caller): Promise<ImportJob> => {
    await imports.revert(importer, id, caller);
    await node().runOne();
    return importViews.get(importer, id, caller);
  };

  /** What is said of each row, as `2 手机号码: 该手机号码已被使用`. */
  const reasons = async (job: ImportJob, caller: Caller): Promise<string[]> => {
    const { list } = await importViews.rows(importer, { id: job.id, result: 'error', page: 1, limit: 200 }, caller);
    return list.flatMap(({ row, problems }) =>
      problems.map(({ column, message }) => `${row} ${job.columns[column ?? -1]?.heading ?? ''}: ${message}`),
    );
  };

  const mend = (id: string, at: { row: number; column: number; value: string }, caller: Caller) =>
    importMending.mend(importer, { id, ...at }, caller);

  const get = (id: string, caller: Caller) => importViews.get(importer, id, caller);

  return { importer, node, upload, map, check, checked, commit, revert, reasons, mend, get };
};
