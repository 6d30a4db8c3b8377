import type { Task, TaskDetail, TaskLine } from '@huiwu/contract/tasks';
import type { ListedTask, TaskView } from './tasks.repository.ts';

export interface TaskResult {
  summary: string;
  lines: TaskLine[];
  fileUntil?: string;
}

export const readResult = (text: string): TaskResult => ({
  summary: '',
  lines: [],
  ...(JSON.parse(text) as Partial<TaskResult>),
});

export const presentTask = (row: ListedTask, adminId: string): Task => {
  const { summary, lines, fileUntil = null } = readResult(row.result);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    progress: row.progress,
    total: row.total,
    summary,
    error: row.error,
    fileUntil,
    failed: lines.filter(({ isDone }) => !isDone).length,
    attempts: row.attempts,
    isStopping: row.state === 'running' && row.is_cancel_wanted === 1,
    isOwn: row.created_by === adminId,
    createdBy: row.creator_name,
    custName: row.cust_name,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
};

export const presentTaskDetail = (row: TaskView, adminId: string): TaskDetail => ({
  ...presentTask(row, adminId),
  lines: readResult(row.result).lines,
});
