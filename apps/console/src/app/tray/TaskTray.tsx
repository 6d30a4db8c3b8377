import { CloudSyncOutlined } from '@ant-design/icons';
import { useTransfers, type Transfer } from '../../shared/transfers/transfer-store.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BarPanel } from './BarPanel.tsx';
import { useMyTasks } from './useMyTasks.ts';

const TaskPanel = lazyChunk(async () => (await import('./TaskPanel.tsx')).TaskPanel);

const countIn = (transfers: Transfer[], wanted: Transfer['state']): number =>
  transfers.filter(({ state }) => state === wanted).length;

const detailOf = (running: number, failed: number): string | undefined => {
  const words = [running > 0 && `${running} 项进行中`, failed > 0 && `${failed} 项失败`].filter(Boolean);
  return words.length > 0 ? words.join('，') : undefined;
};

/** The running and finished transfers since sign-in, and the background tasks. */
export function TaskTray() {
  const { tasks, hasFailed, open, ask } = useMyTasks();
  const transferring = useTransfers(({ transfers }) => countIn(transfers, 'running'));
  const failed = useTransfers(({ transfers }) => countIn(transfers, 'failed'));
  const running = transferring + open;
  return (
    <BarPanel
      id="task-panel"
      name="任务"
      detail={detailOf(running, failed)}
      count={running + failed}
      isUrgent={failed > 0}
      icon={<CloudSyncOutlined aria-hidden="true" />}
    >
      <TaskPanel tasks={tasks} hasFailed={hasFailed} onAsk={ask} />
    </BarPanel>
  );
}
