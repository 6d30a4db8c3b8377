import type { Refusal } from '@huiwu/contract/base/errors';
import { taskErrors, type TaskLine, type TaskState } from '@huiwu/contract/tasks';

export const isOver = (state: TaskState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

export const cancelRefusal = (state: TaskState): Refusal | undefined =>
  isOver(state) ? taskErrors.alreadyOver : undefined;

/** Tasks that succeeded or are running cannot be retried. */
export const retryRefusal = (
  { state, kind }: { state: TaskState; kind: string },
  knownKinds: readonly string[],
): Refusal | undefined => {
  if (state !== 'failed' && state !== 'cancelled') return taskErrors.notOver;
  return knownKinds.includes(kind) ? undefined : taskErrors.notAgain;
};

/** A short summary of a batch. */
export const summarizeLines = (lines: readonly TaskLine[]): string => {
  const failed = lines.filter((line) => !line.isDone).length;
  return failed === 0 ? `共 ${lines.length} 项，全部成功` : `成功 ${lines.length - failed} 项，失败 ${failed} 项`;
};
