import { cancelMyTask, listTasks, retryMyTask, type Task } from '@huiwu/contract/tasks';
import { Button } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { ShellLink } from '../shell/ShellLink.tsx';
import { hidePanel } from './hide-panel.ts';

const STATES = { waiting: '等待中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' };

const stateOf = ({ state, isStopping, progress, total, summary }: Task): string => {
  if (isStopping) return '正在停止';
  if (state === 'running' && total !== null) return `进行中 ${progress} / ${total}`;
  return state === 'done' && summary !== '' ? summary : STATES[state];
};

/** One task of one’s own: how far it is, or what came of it. */
export function TaskItem({ task }: { task: Task }) {
  const { id, title, state, isStopping, progress, total, error } = task;
  const { can } = useAccess();
  const cancel = useEndpointMutation(cancelMyTask, { refreshes: ['tasks'] });
  const retry = useEndpointMutation(retryMyTask, { refreshes: ['tasks'] });
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <li className="tray-item" data-state={state}>
      <div className="tray-line">
        {can(listTasks) ? (
          <ShellLink to={`/log/task?dialog=view.${id}`} className="tray-name" title={title} onClick={hidePanel}>
            {title}
          </ShellLink>
        ) : (
          <span className="tray-name" title={title}>
            {title}
          </span>
        )}
        {isOpen && !isStopping && (
          <Button
            size="small"
            aria-label={`取消 ${title}`}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id })}
          >
            取消
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            size="small"
            aria-label={`重试 ${title}`}
            loading={retry.isPending}
            onClick={() => retry.mutate({ id })}
          >
            重试
          </Button>
        )}
      </div>
      {isOpen && (
        <progress aria-label={`${title} 的进度`} max={total ?? 1} value={total === null ? undefined : progress} />
      )}
      <div className="tray-state">{stateOf(task)}</div>
      {state === 'failed' && <div className="tray-reason">{error}</div>}
    </li>
  );
}
