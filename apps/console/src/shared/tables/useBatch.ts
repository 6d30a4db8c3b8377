import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../api/call-endpoint.ts';
import { CallFailure } from '../api/call-failure.ts';
import { useConfirm } from '../components/useConfirm.ts';
import type { BatchResult } from './BatchResults.tsx';

/** So many are under way at once. */
const AT_ONCE = 4;

interface BatchOptions<Row> {
  /** First part of the keys of what is shown of these rows. */
  noun: string;
  /** What comes after a number of them: 名管理员. */
  counted: string;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

export interface BatchStep<Row> {
  rows: Row[];
  verb: string;
  /** What it means for them, asked before anything is done. */
  consequence: string;
  isDangerous?: boolean;
  /** The call for one of them; it passes the options on, so that what it says is said in the results. */
  call: (row: Row, options: CallOptions) => Promise<unknown>;
}

export interface Batch<Row> {
  /** How the last one is called, and what came of it. */
  verb: string;
  results: BatchResult[];
  run: (step: BatchStep<Row>) => Promise<unknown>;
  clear: () => void;
}

const messageOf = (failure: unknown): string => {
  if (failure instanceof CallFailure) return failure.message;
  throw failure;
};

/** Answers in the order of the rows, however they come. */
const forEach = async <Row, Answer>(rows: Row[], act: (row: Row) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rows.length) {
      const index = next;
      next += 1;
      answers[index] = await act(rows[index] as Row);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
};

/** Does the same with many rows: asked for once, each for itself, with a result for each. */
export const useBatch = <Row extends { id: string }>(options: BatchOptions<Row>): Batch<Row> => {
  const { noun, counted, nameOf, onDone } = options;
  const confirm = useConfirm();
  const client = useQueryClient();
  const [done, setDone] = useState({ verb: '', results: [] as BatchResult[] });

  const doOne = async (row: Row, { verb, call }: BatchStep<Row>): Promise<BatchResult> => {
    const about = { id: row.id, name: nameOf(row) };
    try {
      await call(row, { handles: 'words' });
      return { ...about, isDone: true, message: `已${verb}` };
    } catch (failure) {
      return { ...about, isDone: false, message: messageOf(failure) };
    }
  };

  return {
    ...done,
    clear: () => setDone({ verb: '', results: [] }),
    run: (step) =>
      confirm({
        title: `${step.verb} ${step.rows.length} ${counted}？`,
        consequence: `${step.consequence}逐条处理，不能处理的会说明原因，其余照常完成。`,
        verb: step.verb,
        isDangerous: step.isDangerous ?? false,
        act: async () => {
          const results = await forEach(step.rows, (row) => doOne(row, step));
          setDone({ verb: step.verb, results });
          void client.invalidateQueries({ queryKey: [noun] });
          onDone();
        },
      }),
  };
};
