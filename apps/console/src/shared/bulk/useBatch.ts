import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../api/call-endpoint.ts';
import { CallFailure } from '../api/call-failure.ts';
import { useConfirm } from '../actions/useConfirm.ts';
import type { BatchResult } from './BatchResults.tsx';

/** Maximum number of simultaneous calls. */
const AT_ONCE = 4;

interface BatchOptions<Row> {
  /** First part of the query keys of these rows. */
  noun: string;
  /** The unit after a number of records: 名管理员. */
  counted: string;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

interface BatchUndo<Row> {
  verb: string;
  call: (row: Row, options: CallOptions) => Promise<unknown>;
  /** Whether undo applies to a row; it applies to all rows by default. */
  isMeant?: (row: Row) => boolean;
}

export interface BatchStep<Row> {
  rows: Row[];
  verb: string;
  /** The consequence, shown in the confirmation. */
  consequence: string;
  isDangerous?: boolean;
  /** Why it is not possible for a row, from the row; the call is then not made. */
  blockerOf?: ((row: Row) => string | undefined) | undefined;
  /** How to undo it for the rows that succeeded. */
  undo?: BatchUndo<Row>;
  /** Makes the call for one row. Pass the options on, so that failures are shown in the results only. */
  call: (row: Row, options: CallOptions) => Promise<unknown>;
}

export interface Batch<Row> {
  /** The verb and the results of the last batch. */
  verb: string;
  results: BatchResult[];
  /** Undoes the last batch; undefined if it cannot be undone. */
  undo: (() => Promise<void>) | undefined;
  run: (step: BatchStep<Row>) => Promise<unknown>;
  /** The same without a confirmation, for what was confirmed by a form. */
  runNow: (step: BatchStep<Row>) => Promise<void>;
  clear: () => void;
}

const messageOf = (failure: unknown): string => {
  if (failure instanceof CallFailure) return failure.message;
  throw failure;
};

/** Returns the results in the order of the rows. */
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

/** The action for each row. */
type Act<Row> = Pick<BatchStep<Row>, 'verb' | 'call' | 'blockerOf'>;

interface Done<Row> extends Pick<Batch<Row>, 'verb' | 'results'> {
  undo?: Batch<Row>['undo'];
}

/** Runs an action for many rows: one confirmation, one call and one result per row. */
export const useBatch = <Row extends { id: string }>(options: BatchOptions<Row>): Batch<Row> => {
  const { noun, counted, nameOf, onDone } = options;
  const confirm = useConfirm();
  const client = useQueryClient();
  const [done, setDone] = useState<Done<Row>>({ verb: '', results: [] });

  const doOne = async (row: Row, { verb, call, blockerOf }: Act<Row>): Promise<BatchResult> => {
    const about = { id: row.id, name: nameOf(row) };
    const blocker = blockerOf?.(row);
    if (blocker !== undefined) return { ...about, isDone: false, message: blocker };
    try {
      await call(row, { handles: 'words' });
      return { ...about, isDone: true, message: `已${verb}` };
    } catch (failure) {
      return { ...about, isDone: false, message: messageOf(failure) };
    }
  };

  const doAll = async (rows: Row[], act: Act<Row>): Promise<BatchResult[]> => {
    const results = await forEach(rows, (row) => doOne(row, act));
    void client.invalidateQueries({ queryKey: [noun] });
    return results;
  };

  const undoOf = (step: BatchStep<Row>, results: BatchResult[]) => {
    const { undo } = step;
    if (!undo) return undefined;
    const isBack = undo.isMeant ?? (() => true);
    const rows = step.rows.filter((row, index) => results[index]?.isDone === true && isBack(row));
    if (rows.length === 0) return undefined;
    return async () => setDone({ verb: undo.verb, results: await doAll(rows, undo) });
  };

  const runNow = async (step: BatchStep<Row>): Promise<void> => {
    const results = await doAll(step.rows, step);
    setDone({ verb: step.verb, results, undo: undoOf(step, results) });
    onDone();
  };

  return {
    runNow,
    verb: done.verb,
    results: done.results,
    undo: done.undo,
    clear: () => setDone({ verb: '', results: [] }),
    run: (step) =>
      confirm({
        title: `${step.verb} ${step.rows.length} ${counted}？`,
        consequence: `${step.consequence}逐条处理，不能处理的会说明原因，其余照常完成。`,
        verb: step.verb,
        isDangerous: step.isDangerous ?? false,
        act: () => runNow(step),
      }),
  };
};
