import type { Task, TaskState } from '@huiwu/contract/tasks';
import { Tag } from 'antd';

export const TASK_STATES: Record<TaskState, { label: string; color: string }> = {
  waiting: { label: '等待中', color: 'default' },
  running: { label: '进行中', color: 'processing' },
  done: { label: '已完成', color: 'success' },
  failed: { label: '失败', color: 'error' },
  cancelled: { label: '已取消', color: 'warning' },
};

/** A task that came to its end without all of its things is not simply done. */
const saidAs = ({ state, failed, total }: Task) => {
  if (state !== 'done' || failed === 0) return TASK_STATES[state];
  return failed === total ? { label: '全部失败', color: 'error' } : { label: '部分失败', color: 'warning' };
};

export function TaskStateTag({ task }: { task: Task }) {
  const { label, color } = saidAs(task);
  const { isStopping } = task;
  return <Tag color={color}>{isStopping ? '正在停止' : label}</Tag>;
}
