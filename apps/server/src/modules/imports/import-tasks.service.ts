import { Refused } from '@huiwu/contract/base/errors';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { TaskKind, TaskKinds, TaskWork } from '../tasks/task-kinds.service.ts';
import type { ImportChunk, ImportChunks, Twins } from './import-chunks.service.ts';
import type { ImportJobs } from './import-jobs.service.ts';
import type { Importer, Memo, ImportValues } from './importers.ts';
import { readColumns, readOptions } from './imports.presenter.ts';
import { LAST_ROW } from './imports.rules.ts';
import type { ListedJob } from './imports.repository.ts';
import { taskKindOf } from './imports.service.ts';
import type { ImportStore, ImportWork } from './imports.store.ts';
import type { ImportRowOutcome, ImportRowRow } from './imports.table.ts';

/** The stored input of the task. */
const taskInput = z.object({ jobId: z.string() });

interface Needs {
  store: ImportStore;
  secrets: Secrets;
  importers: readonly Importer[];
  importJobs: ImportJobs;
  importChunks: ImportChunks;
}

/** On the embedded engine everyone else waits for a transaction, so that it stays short. */
const ROWS_AT_ONCE = 200;
/** Rows that refer to each other are written together. */
const ALL_ROWS = 50_000;
/** What rows ask for is read again after so many of them. */
const REMEMBERED_CHUNKS = 20;

const NO_OPTIONS = { options: [] };
const NO_TWINS: Twins = { find: () => undefined };

/** Remembers the keys of the rows that it has seen. */
export const createTwins = (
  known: readonly { row_number: number; key_1: string | null; key_2: string | null }[],
): Twins => {
  const seen = new Map<string, number>();
  const find: Twins['find'] = (row, keys) => {
    const named = keys.flatMap((key, at) => (key === null ? [] : [`${at}${key}`]));
    const twin = named.map((key) => seen.get(key)).find((other) => other !== undefined && other !== row);
    for (const key of named) if (!seen.has(key)) seen.set(key, row);
    return twin;
  };
  for (const { row_number, key_1, key_2 } of known) find(row_number, [key_1, key_2]);
  return { find };
};

interface ImportPiece {
  task: TaskWork;
  importer: Importer;
  job: ListedJob;
  caller: Caller;
  memo: Memo;
  progress: number;
}

/** Does one piece and answers how many rows it had; none where nothing is left. */
type DoPiece = (step: ImportPiece) => Promise<number>;

/** What is done in the background: each piece is one transaction with its rows, their results and the progress. */
export const createImportTasks = ({ store, secrets, importers, importJobs: jobs, importChunks: chunks }: Needs) => {
  const sizeOf = ({ inOrder, rowsAtOnce = ROWS_AT_ONCE }: Importer): number =>
    inOrder === undefined ? rowsAtOnce : ALL_ROWS;

  const chunkOf = ({ importer, job, memo }: ImportPiece, rows: ImportRowRow[], twins: Twins): ImportChunk => ({
    options: readOptions(job),
    importer,
    mode: job.mode,
    columns: readColumns(job),
    rows,
    twins,
    memo,
  });

  /** The rights are those of this moment, for each piece. */
  const beginStep = async (task: TaskWork, importer: Importer, memo: Memo): Promise<Omit<ImportPiece, 'progress'>> => {
    const { jobId } = z.parse(taskInput, task.input);
    const starter = await task.starter();
    const job = await jobs.find(starter, importer, jobId);
    const caller = { ...((await importer.scopeOf?.(starter)) ?? starter), note: `导入 ${job.number}` };
    return { task, importer, job, caller, memo };
  };

  const inPieces = async (task: TaskWork, importer: Importer, piece: DoPiece): Promise<number> => {
    let [progress, count] = [task.done, 0];
    let memo: Memo = new Map();
    for (;;) {
      if (count % REMEMBERED_CHUNKS === 0) memo = new Map();
      const rows = await piece({ ...(await beginStep(task, importer, memo)), progress });
      if (rows === 0) return progress;
      progress += rows;
      count += 1;
    }
  };

  const writeOutcomes = (work: ImportWork, { job }: ImportPiece, outcomes: ImportRowOutcome[]): Promise<void> =>
    work.repositories.importRows.write({ jobId: job.id, customerId: job.customer_id }, outcomes);

  const check = async (task: TaskWork, importer: Importer): Promise<string> => {
    const { jobId } = z.parse(taskInput, task.input);
    const earlier = new Map<string, unknown>();
    const twins = createTwins(await store.read(await task.starter()).importRows.listKeys(jobId));
    await inPieces(task, importer, async (step) => {
      const rows = await store
        .read(step.caller)
        .importRows.listBehind(jobId, { after: 0, limit: sizeOf(importer), results: [''] });
      const outcomes =
        rows.length === 0 ? [] : await chunks.check(step.caller, { ...chunkOf(step, rows, twins), earlier });
      await store.change(step.caller, async (work) => {
        await task.fence(work, step.progress + rows.length);
        await writeOutcomes(work, step, outcomes);
        if (rows.length === 0) await work.repositories.imports.change(jobId, ['mapped'], { state: 'checked' });
      });
      return rows.length;
    });
    const found = (await store.read(await task.starter()).importRows.counts([jobId])).get(jobId);
    return `新增 ${found?.new} 行，更新 ${found?.update} 行，跳过 ${found?.skip} 行，错误 ${found?.error} 行`;
  };

  const writePiece = async (work: ImportWork, step: ImportPiece, after: number): Promise<ImportRowOutcome[]> => {
    const { importer, job, task } = step;
    const { importRows, imports } = work.repositories;
    const results = ['new', 'update'] as const;
    const rows = await importRows.listBehind(job.id, { after, limit: sizeOf(importer), results });
    await task.fence(work, step.progress + rows.length);
    const outcomes = rows.length === 0 ? [] : await chunks.run(work, chunkOf(step, rows, NO_TWINS));
    await writeOutcomes(work, step, outcomes);
    if (rows.length === 0) await imports.change(job.id, ['importing'], { state: 'done' });
    return outcomes;
  };

  const commit = async (task: TaskWork, importer: Importer): Promise<string> => {
    let [written, failed, after] = [0, 0, 0];
    await inPieces(task, importer, async (step) => {
      const rows = await store.change(step.caller, (work) => writePiece(work, step, after));
      written += rows.filter(({ imported }) => imported !== '').length;
      failed += rows.filter(({ result }) => result === 'error').length;
      // Written rows stay in the index of their result: they are not read again.
      after = Math.max(after, ...rows.map(({ row_number }) => row_number));
      return rows.length;
    });
    return failed === 0 ? `已导入 ${written} 行` : `已导入 ${written} 行，${failed} 行失败`;
  };

  /** As it was: what was added is deleted, what was changed gets back what it had. */
  const undo = async (work: ImportWork, importer: Importer, row: ImportRowRow): Promise<string | undefined> => {
    const [target] = await importer.present(work, [row.target_id ?? '']);
    if (target === undefined) return undefined;
    if (target.version !== row.target_version) return target.name;
    try {
      await work.repositories.savepoints.attempt(async () => {
        if (row.imported === 'new') return importer.remove(work, target.id);
        const old = JSON.parse(secrets.decrypt(row.before ?? '')) as ImportValues;
        return importer.open(work, new Map(), NO_OPTIONS).edit(target, old);
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return `${target.name}（${error.message}）`;
    }
  };

  const revert = async (task: TaskWork, importer: Importer): Promise<string> => {
    const { jobId } = z.parse(taskInput, task.input);
    let kept = 0;
    const done = await inPieces(task, importer, ({ caller, job, progress }) =>
      store.change(caller, async (work) => {
        const rows = await work.repositories.importRows.listWritten(jobId, {
          before: LAST_ROW,
          limit: sizeOf(importer),
        });
        await task.fence(work, progress + rows.length);
        const left: string[] = [];
        const ordered = importer.inOrder === undefined ? rows : await deepestFirst(work, importer, rows);
        for (const row of ordered) {
          const name = await undo(work, importer, row);
          if (name !== undefined) left.push(name);
        }
        await work.repositories.importRows.takeBack(
          jobId,
          rows.map(({ row_number }) => row_number),
        );
        const names = [...(JSON.parse(job.kept) as string[]), ...left].slice(0, KEPT_MAX);
        const to = rows.length === 0 ? { state: 'reverted' as const } : { kept: JSON.stringify(names) };
        await work.repositories.imports.change(jobId, ['done', 'importing'], to);
        kept += left.length;
        return rows.length;
      }),
    );
    return kept === 0 ? `已撤回 ${done} 行` : `已撤回 ${done - kept} 行，${kept} 行在导入后已被修改或使用，保持不变`;
  };

  const kindOf = (importer: Importer, run: (task: TaskWork, of: Importer) => Promise<string>): TaskKind => ({
    needs: importer.plan.rights.import,
    run: (task) => run(task, importer),
  });

  return {
    kinds: (): TaskKinds =>
      Object.fromEntries(
        importers.flatMap((importer): [string, TaskKind][] => [
          [taskKindOf(importer, 'check'), kindOf(importer, check)],
          [taskKindOf(importer, 'commit'), kindOf(importer, commit)],
          [taskKindOf(importer, 'revert'), kindOf(importer, revert)],
        ]),
      ),
  };
};

/** Names that are kept of rows which a revert left. */
const KEPT_MAX = 100;

/** What refers to a row goes before it: targets come with parents before children. */
const deepestFirst = async (work: ImportWork, importer: Importer, rows: ImportRowRow[]): Promise<ImportRowRow[]> => {
  const targets = await importer.present(
    work,
    rows.flatMap(({ target_id }) => target_id ?? []),
  );
  const places = new Map(targets.map(({ id }, at) => [id, at]));
  const placeOf = ({ target_id }: ImportRowRow): number => places.get(target_id ?? '') ?? -1;
  return rows.toSorted((one, other) => placeOf(other) - placeOf(one));
};

export type ImportTasks = ReturnType<typeof createImportTasks>;
