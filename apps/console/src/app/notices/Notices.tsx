import { useEffect } from 'react';
import { App } from 'antd';
import { NETWORK_NOTICE_SECONDS, onNotice, sessionOverAnswered, type Notice } from '../../shared/api/notices.ts';
import { leaveTo } from '../../shared/session/leave.ts';
import { RequestId } from './RequestId.tsx';

type Tools = ReturnType<typeof App.useApp>;

const withRequestId = ({ message, requestId }: Notice) => (
  <>
    {message} {requestId && <RequestId id={requestId} />}
  </>
);

const SHOW: Record<Notice['kind'], (tools: Tools, notice: Notice) => void> = {
  error: ({ message }, notice) => void message.error(withRequestId(notice)),
  network: ({ message }, notice) => void message.error(notice.message, NETWORK_NOTICE_SECONDS),
  notify: ({ notification }, notice) =>
    notification.error({
      title: notice.message,
      description: notice.requestId && <RequestId id={notice.requestId} />,
      closable: { 'aria-label': '关闭' },
    }),
  'session-over': ({ modal }, notice) =>
    void modal.confirm({
      title: '系统提示',
      content: notice.message,
      okText: '重新登录',
      cancelText: '取消',
      onOk: () => leaveTo('/login'),
      afterClose: sessionOverAnswered,
    }),
};

/** Shows what nobody else has dealt with. */
export function Notices() {
  const tools = App.useApp();
  useEffect(() => {
    const stop = onNotice((notice) => SHOW[notice.kind](tools, notice));
    return () => {
      stop();
      sessionOverAnswered();
    };
  }, [tools]);
  return null;
}
