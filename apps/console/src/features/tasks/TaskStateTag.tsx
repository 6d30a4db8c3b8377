import type { Task, TaskState } from '@huiwu/contract/tasks';
import { Tag } from 'antd';

export const TASK_STATES: Record<TaskState, { label: string; color: string }> = {
  waiting: { label: '等待中', color: 'default' },
  running: { label: '进行中', color: 'processing' },
  done: { label: '已完成', color: 'success' },
  failed: { label: '失败', color: 'error' },
  cancelled: { label: '已取消', color: 'warning' },
};

export function TaskStateTag({ task: { state, isStopping } }: { task: Task }) {
  const { label, color } = TASK_STATES[state];
  return <Tag color={color}>{isStopping ? '正在停止' : label}</Tag>;
}
