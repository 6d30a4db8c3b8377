import { PaperClipOutlined, PushpinOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { InboxMessage } from '@huiwu/contract/web-messages';
import { Button, Tag } from 'antd';
import { useState, type MouseEvent } from 'react';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { inboxPageQuery } from './inbox.queries.ts';
import './inbox.css';

interface InboxListProps {
  onOpen: (id: string, event: MouseEvent<HTMLElement>) => void;
}

/** The messages of the admin in all meetings, page by page. Nothing is shown while there are none. */
export function InboxList({ onOpen }: InboxListProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => (
    <InboxPage
      key={index}
      page={index + 1}
      onOpen={onOpen}
      onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ));
}

interface InboxPageProps extends InboxListProps {
  page: number;
  /** Asks for the page after this one; only the last page has it. */
  onMore: (() => void) | undefined;
}

function InboxPage({ page, onOpen, onMore }: InboxPageProps) {
  const { data, isError, refetch } = useQuery(inboxPageQuery(page));
  if (data === undefined) {
    if (isError) return <Problem onRetry={() => void refetch()} />;
    return page > 1 && <MoreButton isLoading />;
  }
  const { list, limit, total } = data;
  if (list.length === 0) return null;
  return (
    <section aria-label={page === 1 ? '站内信' : `站内信第 ${page} 页`}>
      <ul className="tray-list inbox-list">
        {list.map((message) => (
          <li key={message.id}>
            <MessageButton message={message} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {onMore && page * limit < total && <MoreButton onMore={onMore} />}
    </section>
  );
}

function MoreButton({ isLoading, onMore }: { isLoading?: boolean; onMore?: () => void }) {
  return (
    <Button type="text" block loading={isLoading} onClick={onMore}>
      更多站内信
    </Button>
  );
}

function Problem({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="inbox-problem" role="status">
      站内信加载失败
      <Button type="link" size="small" onClick={onRetry}>
        重新加载
      </Button>
    </p>
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
