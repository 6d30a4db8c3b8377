import { BellOutlined } from '@ant-design/icons';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BarPanel } from './BarPanel.tsx';
import { usePendingTasks } from './usePendingTasks.ts';

const MessagePanel = lazyChunk(async () => (await import('./MessagePanel.tsx')).MessagePanel);

/** The pending tasks of the user. */
export function MessageBell() {
  const { query, waiting } = usePendingTasks();
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <BarPanel
      id="message-panel"
      name="消息"
      detail={total > 0 ? `${total} 项待处理` : undefined}
      count={total}
      isUrgent
      icon={<BellOutlined aria-hidden="true" />}
    >
      <MessagePanel
        waiting={waiting}
        hasFailed={query.isError}
        isLoading={query.isFetching && query.data === undefined}
        onAsk={() => void query.refetch({ cancelRefetch: false })}
      />
    </BarPanel>
  );
}
