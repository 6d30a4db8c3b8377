import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from './sqlite-file.ts';
import type { ReaderRequest, ReaderReply } from './sqlite-reader.ts';

const database = openForReading(String(workerData));

const answer = ({ id, sql, parameters }: ReaderRequest): ReaderReply => {
  try {
    return { id, rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { id, problem: { message, code, errcode } };
  }
};

parentPort?.on('message', (asked: ReaderRequest) => parentPort?.postMessage(answer(asked)));
