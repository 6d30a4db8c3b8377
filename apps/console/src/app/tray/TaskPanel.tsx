import { useEffect, useEffectEvent } from 'react';
import type { Task } from '@huiwu/contract/tasks';
import { Button } from 'antd';
import { clearTransfers, useTransfers } from '../../shared/transfers/transfer-store.ts';
import { PanelNote } from './PanelNote.tsx';
import { TaskItem } from './TaskItem.tsx';
import './tray-panel.css';
import { TransferItem } from './TransferItem.tsx';

interface TaskPanelProps {
  tasks: Task[];
  hasFailed: boolean;
  onAsk: () => void;
}

/** Transfers and background tasks. Opening the panel refetches them. */
export function TaskPanel({ tasks, hasFailed, onAsk }: TaskPanelProps) {
  const ask = useEffectEvent(onAsk);
  useEffect(() => ask(), []);
  const transfers = useTransfers((state) => state.transfers);
  const hasEnded = transfers.some(({ state }) => state !== 'running');
  return (
    <>
      <div className="tray-head">
        <h2>任务</h2>
        {hasEnded && (
          <Button type="text" size="small" onClick={clearTransfers}>
            清除已结束的任务
          </Button>
        )}
      </div>
      {transfers.length + tasks.length === 0 ? (
        <Nothing hasFailed={hasFailed} onAsk={onAsk} />
      ) : (
        <ul className="tray-list">
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
          {transfers.map((transfer) => (
            <TransferItem key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </>
  );
}

function Nothing({ hasFailed, onAsk }: Pick<TaskPanelProps, 'hasFailed' | 'onAsk'>) {
  if (!hasFailed) return <PanelNote title="没有任务" hint="上传、下载和后台任务的进度会显示在这里。" />;
  return (
    <PanelNote title="加载失败" hint="请检查网络后重试。">
      <Button size="small" onClick={onAsk}>
        重试
      </Button>
    </PanelNote>
  );
}
