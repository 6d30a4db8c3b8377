import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import type { OwnSession } from '@huiwu/contract/online-users';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { ownSessionsQuery, useEndOwnSessions } from './account.queries.ts';
import { Waiting } from '../../shared/components/Waiting.tsx';

const placeOf = ({ browser, os }: OwnSession): string => [browser, os].filter(Boolean).join(' · ') || '未知设备';

/** The own sessions, each with a button that revokes it. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQuery());
  const { data } = query;
  const end = useEnd();
  if (query.isError && !data) return <LoadError query={query} />;
  if (!data) return <Waiting rows={3} />;
  const others = data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <StaleNotice query={query} />
      <ul className="own-sessions" aria-label="我的登录">
        {data.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{placeOf(session)}</strong>
              {session.isCurrent && <Tag color="processing">当前登录</Tag>}
              <p className="quiet number">
                {session.ip} · 登录于 <TimeText at={session.signedInAt} /> · 最近活动{' '}
                <TimeText at={session.lastSeenAt} />
              </p>
            </div>
            {!session.isCurrent && (
              <Button danger aria-label={`下线 ${placeOf(session)} ${session.ip}`} onClick={() => void end([session])}>
                下线
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && <Button onClick={() => void end(others)}>下线其他全部设备</Button>}
    </>
  );
}

const useEnd = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const mutation = useEndOwnSessions();
  return (sessions: OwnSession[]) =>
    confirm({
      title: sessions.length === 1 ? '下线这台设备？' : `下线其他 ${sessions.length} 台设备？`,
      consequence: '那里的下一次操作会被要求重新登录，没有保存的内容会丢失。如果不是您本人登录的，请同时修改密码。',
      verb: '下线',
      isDangerous: true,
      act: async () => {
        await mutation.mutateAsync({ ids: sessions.map(({ id }) => id) });
        toast.done('已下线');
      },
    });
};
