import { PaperClipOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { downloadInboxFile, type OpenedMessage } from '@huiwu/contract/web-messages';
import { baseErrors } from '@huiwu/contract/base/errors';
import { Button } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { RichText } from '../../shared/editor/RichText.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { formatBytes } from '../../shared/uploads/upload-limits.ts';
import { openedMessageQuery, useConfirmMessage, useRefreshOnceRead } from './inbox.queries.ts';
import './inbox.css';

interface MessageDrawerProps {
  id: string;
  onClose: () => void;
}

const isGone = (error: Error): boolean => error instanceof CallFailure && error.code === baseErrors.notFound.code;

/** One message to the admin. A recalled one disappears with the next answer that says so. */
export function MessageDrawer({ id, onClose }: MessageDrawerProps) {
  const { data, error, refetch } = useQuery(openedMessageQuery(id));
  useRefreshOnceRead(data !== undefined);
  const message = error === null ? data : undefined;
  return (
    <SideDrawer
      title={message?.title ?? '站内信'}
      onClose={onClose}
      footer={message && <Confirmation message={message} />}
    >
      {message !== undefined && <Opened message={message} />}
      {error === null && message === undefined && <Waiting heading="38%" rows={4} />}
      {error !== null && <NotOpened error={error} onRetry={() => void refetch()} />}
    </SideDrawer>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error)) return <EmptyNotice title="该站内信已撤回或已失效" hint="内容不再可见。" />;
  return (
    <>
      <EmptyNotice title="加载失败" hint="请检查网络后重试。" />
      <Button onClick={onRetry}>重试</Button>
    </>
  );
}

function Opened({ message }: { message: OpenedMessage }) {
  const { id, meetingName, publisherName, publishAt, expireAt, content, attachments } = message;
  const fetchFile = async (fileName: string, name: string) =>
    (await import('../../shared/api/download.ts')).download({
      endpoint: downloadInboxFile,
      input: { id, fileName },
      name,
    });
  return (
    <article className="inbox-opened" aria-label={message.title}>
      <p className="quiet">
        {meetingName} · {publisherName} · <TimeText at={publishAt} />
        {expireAt !== null && (
          <>
            ，<TimeText at={expireAt} /> 失效
          </>
        )}
      </p>
      <RichText html={content} />
      {attachments.length > 0 && (
        <ul className="inbox-files" aria-label="附件">
          {attachments.map(({ fileName, name, size }) => (
            <li key={fileName}>
              <Button
                type="link"
                icon={<PaperClipOutlined aria-hidden />}
                onClick={() => void fetchFile(fileName, name)}
              >
                {name}
              </Button>
              <span className="quiet">{formatBytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** What the reader says about it, where the sender asks for it. */
function Confirmation({ message: { id, needsConfirmation, state } }: { message: OpenedMessage }) {
  const { mutate, isPending } = useConfirmMessage();
  const toast = useToast();
  if (!needsConfirmation) return null;
  if (state === 'confirmed') return <span className="quiet">您已确认</span>;
  return (
    <Button
      type="primary"
      loading={isPending}
      onClick={() => mutate({ id }, { onSuccess: () => toast.done('已确认') })}
    >
      确认已读
    </Button>
  );
}
