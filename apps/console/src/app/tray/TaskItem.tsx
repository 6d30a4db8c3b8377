import { useState } from 'react';
import { downloadExport } from '@huiwu/contract/exports';
import { cancelMyTask, listTasks, retryMyTask, TASK_STATE_TITLES, type Task } from '@huiwu/contract/tasks';
import { Button } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { download } from '../../shared/api/download.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { ShellLink } from '../router/ShellLink.tsx';
import { hidePanel } from './hide-panel.ts';

const TaskResult = lazyChunk(async () => (await import('./TaskResult.tsx')).TaskResult);

const stateOf = ({ state, isStopping, progress, total, summary }: Task): string => {
  if (isStopping) return '正在停止';
  if (state === 'running' && total !== null) return `进行中 ${progress} / ${total}`;
  return state === 'done' && summary !== '' ? summary : TASK_STATE_TITLES[state];
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

/** Links to the result in the list of tasks, or opens it here if the user may not see that list. */
function TaskName({ task }: { task: Task }) {
  const { id, title, state } = task;
  const { can } = useAccess();
  const [isShown, setIsShown] = useState(false);
  const look = { className: 'tray-name', title };
  if (!can(listTasks)) {
    if (state !== 'done') return <span {...look}>{title}</span>;
    return (
      <>
        <button type="button" {...look} className="tray-name tray-result" onClick={() => setIsShown(true)}>
          {title}
        </button>
        {isShown && <TaskResult task={task} onClose={() => setIsShown(false)} />}
      </>
    );
  }
  return (
    <ShellLink {...look} to={`/log/task?dialog=view.${id}`} onClick={hidePanel}>
      {title}
    </ShellLink>
  );
}

const isThere = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now();

/** The file that came of it, for as long as it is kept. */
function FileButton({ id, title }: Pick<Task, 'id' | 'title'>) {
  const [isComing, setIsComing] = useState(false);
  const handleClick = async () => {
    setIsComing(true);
    await download({ endpoint: downloadExport, input: { id }, title });
    setIsComing(false);
  };
  return (
    <Button size="small" aria-label={`下载 ${title}`} loading={isComing} onClick={() => void handleClick()}>
      下载
    </Button>
  );
}

function TaskButton({ task }: { task: Task }) {
  const { id, title, state, isStopping, fileUntil } = task;
  const cancel = useEndpointMutation(cancelMyTask, { refreshes: ['tasks'] });
  const retry = useEndpointMutation(retryMyTask, { refreshes: ['tasks'] });
  if (state === 'done' && isThere(fileUntil)) return <FileButton id={id} title={title} />;
  if (isStopping || state === 'done') return null;
  const [verb, deed] = isOpen(task) ? (['取消', cancel] as const) : (['重试', retry] as const);
  return (
    <Button size="small" aria-label={`${verb} ${title}`} loading={deed.isPending} onClick={() => deed.mutate({ id })}>
      {verb}
    </Button>
  );
}
