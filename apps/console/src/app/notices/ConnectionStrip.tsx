import { CheckCircleOutlined, ClockCircleOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useConnection, type ConnectionState } from '../../shared/connection/connection-store.ts';
import { probeNow } from '../../shared/connection/watch-connection.ts';
import './connection-strip.css';

interface Words {
  text: string;
  icon: ReactNode;
}

const WORDS: Record<Exclude<ConnectionState, 'fine'>, Words> = {
  slow: { text: '服务器响应较慢，请稍候…', icon: <ClockCircleOutlined aria-hidden /> },
  lost: { text: '无法连接服务器，正在自动重试…', icon: <DisconnectOutlined aria-hidden /> },
  restored: { text: '已恢复连接', icon: <CheckCircleOutlined aria-hidden /> },
};

/** Shows the state of the connection while it is disturbed. It covers no controls. */
export function ConnectionStrip() {
  const { state, isProbing } = useConnection();
  const words = state === 'fine' ? undefined : WORDS[state];
  return (
    <div className="connection-place" role="status" data-state={state}>
      {words && (
        <div className="connection-strip">
          {words.icon}
          <span>{words.text}</span>
          {state === 'lost' && (
            <Button size="small" type="link" disabled={isProbing} loading={isProbing} onClick={probeNow}>
              立即重试
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
