import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../platform/loading/worker-file.ts';
import { refuseSaying } from '@huiwu/contract/base/errors';
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, MEGABYTE } from '@huiwu/contract/base/limits';
import { importProblems } from '@huiwu/contract/imports';
import { createQueue } from '../../../platform/queue.ts';
import type { ProblemName } from './file-problem.ts';
import type { ReadFile } from './row-collector.ts';

const READ_MS_MAX = 30_000;
/** What the thread may hold; a file that needs more ends the thread and nothing else. */
const LIMITS = { maxOldGenerationSizeMb: 256 };
const queue = createQueue({ running: 1, waiting: 20 });

const sentenceOf = (problem: ProblemName): string => {
  if (problem === 'tooManyRows') return importProblems.tooManyRows(IMPORT_ROWS_MAX);
  return problem === 'tooManyColumns' ? importProblems.tooManyColumns(IMPORT_COLUMNS_MAX) : importProblems[problem];
};

interface Reply {
  file?: ReadFile;
  problem?: ProblemName;
}

const inThread = (content: Buffer, sheet: string | undefined): Promise<Reply> =>
  new Promise((resolve) => {
    const thread = new Worker(workerFile('reader-part', import.meta.url), {
      workerData: { content, sheet },
      resourceLimits: LIMITS,
      name: 'huiwu import reader',
    });
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      resolve(reply);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'tooSlow' }), READ_MS_MAX);
    thread.on('message', end);
    thread.on('error', () => end({ problem: 'unpacksTooLarge' }));
    thread.on('exit', () => end({ problem: 'broken' }));
  });

/** Reads a workbook or a text with delimiters in a thread of its own; refuses at the field `file`. */
export const readImport = async (content: Buffer, sheet: string | undefined): Promise<ReadFile> => {
  if (content.length === 0) return refuseSaying('file', importProblems.empty);
  if (content.length > IMPORT_BYTES_MAX)
    return refuseSaying('file', importProblems.tooLarge(IMPORT_BYTES_MAX / MEGABYTE));
  const { file, problem = 'broken' } = await queue.run(() => inThread(content, sheet));
  return file ?? refuseSaying('file', sentenceOf(problem));
};
