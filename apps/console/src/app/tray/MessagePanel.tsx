import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type MouseEvent } from 'react';
import { Button } from 'antd';
import type { Overview } from '@huiwu/contract/home';
import { INBOX } from '../../features/web-messages/inbox-count.queries.ts';
import { InboxList } from '../../features/web-messages/InboxList.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { ShellLink } from '../router/ShellLink.tsx';
import { hidePanel } from './hide-panel.ts';
import { PanelNote } from './PanelNote.tsx';
import './tray-panel.css';

interface Props {
  waiting: Overview['waiting'];
  isLoading: boolean;
  hasFailed: boolean;
  onAsk: () => void;
  /** Opens one message. */
  onOpen: (id: string, event: MouseEvent<HTMLElement>) => void;
}

/**
 * The messages, and the pending tasks, each with a link to the page where it is handled. Opening the panel refetches both.
 */
export function MessagePanel({ waiting, isLoading, hasFailed, onAsk, onOpen }: Props) {
  const client = useQueryClient();
  const ask = useEffectEvent(() => {
    onAsk();
    void client.invalidateQueries({ queryKey: [INBOX] });
  });
  useEffect(() => ask(), []);
  return (
    <>
      <div className="tray-head">
        <h2>消息</h2>
      </div>
      <InboxList onOpen={onOpen} />
      {waiting.length > 0 && (
        <ul className="tray-list">
          {waiting.map(({ title, count, path }) => (
            <li key={path + title}>
              <ShellLink to={path} className="tray-link" onClick={hidePanel}>
                <span>{title}</span>
                <span className="tray-number">{formatCount(count)}</span>
              </ShellLink>
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 && <Nothing isLoading={isLoading} hasFailed={hasFailed} onAsk={onAsk} />}
    </>
  );
}

function Nothing({ isLoading, hasFailed, onAsk }: Pick<Props, 'isLoading' | 'hasFailed' | 'onAsk'>) {
  if (isLoading) return <PanelNote title="正在加载…" />;
  if (!hasFailed) return <PanelNote title="没有新消息" hint="需要您处理的事项会显示在这里。" />;
  return (
    <PanelNote title="加载失败" hint="请检查网络后重试。">
      <Button size="small" onClick={onAsk}>
        重试
      </Button>
    </PanelNote>
  );
}
