import { partOf, runProgram } from '../processes.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON; `{unique}` becomes eight digits that no other request of the run has. */
  body?: unknown;
  /** Beside or instead of those of all calls. */
  headers?: Record<string, string>;
}

export interface Stream {
  connections: number;
  /** Connection number n sends the calls of list n, over and over; lists are shared where there are too few. */
  calls: Call[][];
}

export interface LoadTask extends Stream {
  port: number;
  seconds: number;
  warmSeconds: number;
  headers: Record<string, string>;
  /** What else goes on meanwhile; it is counted, not timed. */
  background?: Stream;
  /** Each connection sends a request so often, and they take turns; without it, each as soon as it is answered. */
  everyMs?: number;
  /** Where `{unique}` begins. */
  firstUnique?: number;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** With those of the warm-up and of the background. */
  allAnswers: number;
  /** Answers that are not a 200 with a 200 inside. */
  failures: number;
  /** The first answer that failed, for the person who reads the table. */
  firstFailure: string;
  backgroundPerSecond: number;
}

/** Puts load on a port from a process of its own, so that sending costs the server nothing of its thread. */
export const runLoad = async (task: LoadTask, folder: string): Promise<LoadResult> => {
  const output = await runProgram(partOf('part:load', task, folder), (task.seconds + task.warmSeconds + 60) * 1000);
  return JSON.parse(output) as LoadResult;
};
