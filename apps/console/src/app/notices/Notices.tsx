import { useEffect } from 'react';
import { App } from 'antd';
import { NETWORK_NOTICE_SECONDS, onNotice, sessionOverAnswered, type Notice } from '../../shared/api/notices.ts';
import { leaveTo } from '../../shared/session/leave.ts';
import { CopyFailure } from '../../shared/failures/CopyFailure.tsx';

type Tools = ReturnType<typeof App.useApp>;

const aboutIt = ({ message, failure }: Notice) => <CopyFailure message={message} error={failure} />;

const inLine = (notice: Notice) => (
  <>
    {notice.message} {aboutIt(notice)}
  </>
);

const SHOW: Record<Notice['kind'], (tools: Tools, notice: Notice) => void> = {
  error: ({ message }, notice) => void message.error(inLine(notice)),
  network: ({ message }, notice) => void message.error(inLine(notice), NETWORK_NOTICE_SECONDS),
  notify: ({ notification }, notice) =>
    notification.error({
      title: notice.message,
      description: aboutIt(notice),
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
