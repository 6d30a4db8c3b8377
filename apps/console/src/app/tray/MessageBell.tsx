import { BellOutlined } from '@ant-design/icons';
import { Suspense, useState, type MouseEvent } from 'react';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BarPanel } from './BarPanel.tsx';
import { hidePanel } from './hide-panel.ts';
import { useInboxCount } from './useInboxCount.ts';
import { usePendingTasks } from './usePendingTasks.ts';

const MessagePanel = lazyChunk(async () => (await import('./MessagePanel.tsx')).MessagePanel);
const MessageDrawer = lazyChunk(
  async () => (await import('../../features/web-messages/MessageDrawer.tsx')).MessageDrawer,
);

const detailOf = (counts: readonly (readonly [count: number, unit: string])[]): string | undefined => {
  const words = counts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return words.length > 0 ? words.join('，') : undefined;
};

/** The messages to the user in all meetings, and their pending tasks. */
export function MessageBell() {
  const { query, waiting } = usePendingTasks();
  const { unread, unconfirmed } = useInboxCount();
  const [opened, setOpened] = useState<string>();
  const pending = waiting.reduce((sum, { count }) => sum + count, 0);
  const open = (id: string, event: MouseEvent<HTMLElement>) => {
    hidePanel(event);
    setOpened(id);
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <BarPanel
        id="message-panel"
        name="消息"
        detail={detailOf([
          [unread, '条未读'],
          [unconfirmed, '条待确认'],
          [pending, '项待处理'],
        ])}
        count={unread + unconfirmed + pending}
        isUrgent
        icon={<BellOutlined aria-hidden="true" />}
      >
        <MessagePanel
          waiting={waiting}
          hasFailed={query.isError}
          isLoading={query.isFetching && query.data === undefined}
          onAsk={() => void query.refetch({ cancelRefetch: false })}
          onOpen={open}
        />
      </BarPanel>
      {opened !== undefined && (
        <ChunkBoundary onMissing={close}>
          <Suspense>
            <MessageDrawer id={opened} onClose={close} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
