import { TASK_STATE_TITLES, type Task, type TaskState } from '@huiwu/contract/tasks';
import { Tag } from 'antd';

export const TASK_STATES: Record<TaskState, { label: string; color: string }> = {
  waiting: { label: TASK_STATE_TITLES.waiting, color: 'default' },
  running: { label: TASK_STATE_TITLES.running, color: 'processing' },
  done: { label: TASK_STATE_TITLES.done, color: 'success' },
  failed: { label: TASK_STATE_TITLES.failed, color: 'error' },
  cancelled: { label: TASK_STATE_TITLES.cancelled, color: 'warning' },
};

/** A completed task with failed items is not shown as successful. */
const saidAs = ({ state, failed, total }: Task) => {
  if (state !== 'done' || failed === 0) return TASK_STATES[state];
  return failed === total ? { label: '全部失败', color: 'error' } : { label: '部分失败', color: 'warning' };
};

export function TaskStateTag({ task }: { task: Task }) {
  const { label, color } = saidAs(task);
  const { isStopping } = task;
  return <Tag color={color}>{isStopping ? '正在停止' : label}</Tag>;
}
