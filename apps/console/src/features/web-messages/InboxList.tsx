import { PaperClipOutlined, PushpinOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InboxMessage } from '@huiwu/contract/web-messages';
import { Button, Tag } from 'antd';
import type { MouseEvent } from 'react';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { inboxListQuery } from './inbox.queries.ts';
import './inbox.css';

interface InboxListProps {
  onOpen: (id: string, event: MouseEvent<HTMLElement>) => void;
}

/** The messages of the admin in all meetings. Nothing is shown while there are none. */
export function InboxList({ onOpen }: InboxListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(inboxListQuery());
  const messages = data?.pages.flatMap(({ list }) => list) ?? [];
  if (isError && data === undefined)
    return (
      <p className="inbox-problem" role="status">
        站内信加载失败
        <Button type="link" size="small" onClick={() => void refetch()}>
          重新加载
        </Button>
      </p>
    );
  if (messages.length === 0) return null;
  return (
    <section aria-label="站内信">
      <ul className="tray-list inbox-list">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageButton message={message} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button type="text" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更多站内信
        </Button>
      )}
    </section>
  );
}

const isOpen = ({ state, needsConfirmation }: InboxMessage): boolean =>
  state === 'unread' || (needsConfirmation && state !== 'confirmed');

function MessageButton({ message, onOpen }: InboxListProps & { message: InboxMessage }) {
  const { id, title, meetingName, isPinned, isReminded, needsConfirmation, state, publishAt, attachmentCount } =
    message;
  return (
    <button
      type="button"
      className="inbox-message"
      data-waiting={isOpen(message)}
      onClick={(event) => onOpen(id, event)}
    >
      <span className="inbox-title">
        {isPinned && <PushpinOutlined aria-label="置顶" />}
        {state === 'unread' && <span className="inbox-dot" role="img" aria-label="未读" />}
        <span className="inbox-name">{title}</span>
        {attachmentCount > 0 && <PaperClipOutlined aria-label="有附件" />}
      </span>
      <span className="inbox-about">
        <span className="inbox-name">{meetingName}</span>
        <TimeText at={publishAt} />
      </span>
      {(isReminded || (needsConfirmation && state !== 'confirmed')) && (
        <span>
          {isReminded && <Tag color="error">提醒</Tag>}
          {needsConfirmation && state !== 'confirmed' && <Tag color="warning">待确认</Tag>}
        </span>
      )}
    </button>
  );
}
