import { useEffect } from 'react';
import { App } from 'antd';
import { NETWORK_NOTICE_SECONDS, onNotice, sessionOverAnswered, type Notice } from '../../shared/api/notices.ts';
import { leaveToSignIn } from '../../shared/account/leave.ts';
import { CopyFailure } from '../../shared/failures/CopyFailure.tsx';
import { NewRelease } from './NewRelease.tsx';
import { useTransfers, type Transfer } from '../../shared/transfers/transfer-store.ts';

type Tools = ReturnType<typeof App.useApp>;

const aboutIt = ({ message, failure }: Notice) => <CopyFailure message={message} error={failure} />;

const inLine = (notice: Notice) => (
  <>
    {notice.message} {aboutIt(notice)}
  </>
);

let networkNotices = 0;

const SHOW: Record<Notice['kind'], (tools: Tools, notice: Notice) => void> = {
  error: ({ message }, notice) => void message.error(inLine(notice)),
  network: ({ message }, notice) => {
    // An outage shows one notice, however many calls fail. Each failure restarts its duration.
    message.destroy(`network ${networkNotices}`);
    networkNotices += 1;
    const content = inLine(notice);
    void message.open({ key: `network ${networkNotices}`, type: 'error', content, duration: NETWORK_NOTICE_SECONDS });
  },
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
      onOk: leaveToSignIn,
      afterClose: sessionOverAnswered,
    }),
};

const LOADING_KEY = 'transfer';

/** The message of a running transfer, if it has one. */
const useLoadingText = ({ message }: Tools) => {
  const text = useTransfers(({ transfers }) => transfers.find(isTalking)?.loadingText);
  useEffect(() => {
    if (text === undefined) return undefined;
    // antd passes the role on to the notice, although its types do not declare it.
    const notice = { key: LOADING_KEY, type: 'loading' as const, content: text, duration: 0, role: 'status' };
    void message.open(notice);
    return () => message.destroy(LOADING_KEY);
  }, [text, message]);
};

const isTalking = ({ state, loadingText }: Transfer): boolean => state === 'running' && loadingText !== undefined;

/** Shows the notices that no page has handled. */
export function Notices() {
  const tools = App.useApp();
  useLoadingText(tools);
  useEffect(() => {
    const stop = onNotice((notice) => SHOW[notice.kind](tools, notice));
    return () => {
      stop();
      sessionOverAnswered();
    };
  }, [tools]);
  return <NewRelease />;
}
