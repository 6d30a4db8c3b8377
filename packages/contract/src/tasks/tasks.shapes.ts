import * as z from 'zod/mini';
import { choicesOf } from '../base/record-choices.ts';
import type { ColumnsOfList } from '../base/exports.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import { searchText, timestamp } from '../base/fields.ts';

export const taskState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled'], '任务状态不正确');
export type TaskState = z.output<typeof taskState>;

/** The result of one item of a task. */
export const taskLine = z.object({ id: z.string(), name: z.string(), isDone: z.boolean(), message: z.string() });
export type TaskLine = z.output<typeof taskLine>;

export const task = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: taskState,
  progress: z.int(),
  /** Null while the total is unknown. */
  total: z.nullable(z.int()),
  /** The result in one sentence. */
  summary: z.string(),
  error: z.string(),
  /** Time until which the task's creator can download its file; null without a file. */
  fileUntil: z.nullable(timestamp),
  /** Number of failed items. */
  failed: z.int(),
  /** Number of attempts since it last got further. */
  attempts: z.int(),
  /** Cancellation was requested but is not complete. */
  isStopping: z.boolean(),
  isOwn: z.boolean(),
  /** Null for tasks of the system. */
  createdBy: z.nullable(z.string()),
  custName: z.string(),
  createdAt: timestamp,
  startedAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
});
export type Task = z.output<typeof task>;

export const taskDetail = z.object({ ...task.shape, lines: z.array(taskLine) });
export type TaskDetail = z.output<typeof taskDetail>;

export const taskPage = pageInput({ title: searchText, createdBy: searchText, state: z.optional(taskState) }, [
  'createdAt',
  'endedAt',
]);
export type TaskFilter = z.output<typeof taskPage>;
export const taskList = pageOf(task);

export const TASK_STATE_TITLES: Record<TaskState, string> = {
  waiting: '等待中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

export const taskColumns = {
  title: { kind: 'text', label: '任务名称' },
  state: { kind: 'choice', label: '状态', choices: choicesOf(TASK_STATE_TITLES) },
  progress: { kind: 'count', label: '进度' },
  total: { kind: 'count', label: '总数' },
  failed: { kind: 'count', label: '失败数' },
  summary: { kind: 'text', label: '结果' },
  error: { kind: 'text', label: '失败原因' },
  createdBy: { kind: 'text', label: '发起人' },
  custName: { kind: 'text', label: '所属客户' },
  createdAt: { kind: 'time', label: '发起时间', filter: 'period' },
  endedAt: { kind: 'time', label: '结束时间' },
} satisfies ColumnsOfList;
