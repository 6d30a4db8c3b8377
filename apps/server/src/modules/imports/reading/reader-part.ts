import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem } from './file-problem.ts';
import { readFile } from './read-file.ts';

/** What the thread is given, and what it answers once. */
export interface ReaderInput {
  content: Uint8Array;
  sheet: string | undefined;
}

const { content, sheet } = workerData as ReaderInput;

try {
  parentPort?.postMessage({
    file: await readFile(Buffer.from(content.buffer, content.byteOffset, content.length), sheet),
  });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof FileProblem ? error.problem : 'broken' });
}
