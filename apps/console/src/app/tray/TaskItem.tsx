import { cancelMyTask, listTasks, retryMyTask, type Task } from '@huiwu/contract/tasks';
import { Button } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { ShellLink } from '../router/ShellLink.tsx';
import { hidePanel } from './hide-panel.ts';

const STATES = { waiting: '等待中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' };

const stateOf = ({ state, isStopping, progress, total, summary }: Task): string => {
  if (isStopping) return '正在停止';
  if (state === 'running' && total !== null) return `进行中 ${progress} / ${total}`;
  return state === 'done' && summary !== '' ? summary : STATES[state];
};

const isOpen = ({ state }: Task): boolean => state === 'waiting' || state === 'running';

/** A task of the user, with its progress or result. */
export function TaskItem({ task }: { task: Task }) {
  const { title, state, progress, total, error } = task;
  return (
    <li className="tray-item" data-state={state}>
      <div className="tray-line">
        <TaskName task={task} />
        <TaskButton task={task} />
      </div>
      {isOpen(task) && (
        <progress aria-label={`${title} 的进度`} max={total ?? 1} value={total === null ? undefined : progress} />
      )}
      <div className="tray-state">{stateOf(task)}</div>
      {state === 'failed' && <div className="tray-reason">{error}</div>}
    </li>
  );
}

/** Links to the result if the user may view tasks. */
function TaskName({ task: { id, title } }: { task: Task }) {
  const { can } = useAccess();
  const look = { className: 'tray-name', title };
  if (!can(listTasks)) return <span {...look}>{title}</span>;
  return (
    <ShellLink {...look} to={`/log/task?dialog=view.${id}`} onClick={hidePanel}>
      {title}
    </ShellLink>
  );
}

function TaskButton({ task }: { task: Task }) {
  const { id, title, state, isStopping } = task;
  const cancel = useEndpointMutation(cancelMyTask, { refreshes: ['tasks'] });
  const retry = useEndpointMutation(retryMyTask, { refreshes: ['tasks'] });
  if (isStopping || state === 'done') return null;
  const [verb, deed] = isOpen(task) ? (['取消', cancel] as const) : (['重试', retry] as const);
  return (
    <Button size="small" aria-label={`${verb} ${title}`} loading={deed.isPending} onClick={() => deed.mutate({ id })}>
      {verb}
    </Button>
  );
}
