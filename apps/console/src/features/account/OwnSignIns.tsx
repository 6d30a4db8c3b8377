import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { SignInLog } from '@huiwu/contract/sign-in-logs';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { ownSignInsQuery } from './account.queries.ts';
import { Waiting } from '../../shared/components/Waiting.tsx';

const METHODS: Record<SignInLog['method'], string> = {
  password: '密码登录',
  sms: '验证码登录',
  sso: '单点登录',
  session: '会话凭证',
};

const FIRST = 5;
const MORE = 50;

/** The own sign-in attempts, so that the user notices attempts by others. */
export function OwnSignIns() {
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery({ ...ownSignInsQuery(limit), placeholderData: keepPreviousData });
  const { data } = query;
  if (query.isError && !data) return <LoadError query={query} />;
  if (!data) return <Waiting rows={FIRST} />;
  if (data.list.length === 0) return <p className="quiet">还没有登录记录。</p>;
  return (
    <>
      <StaleNotice query={query} />
      <ul className="own-sign-ins" aria-label="登录记录">
        {data.list.map(({ id, createdAt, result, reason, method, ip, browser, os }) => (
          <li key={id}>
            <TimeText at={createdAt} isExact />
            <Tag color={result === 'done' ? 'success' : 'error'}>{result === 'done' ? '成功' : '失败'}</Tag>
            <span className="quiet number">
              {[reason, METHODS[method], ip, browser, os].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.list.length && (limit === FIRST || query.isPlaceholderData) && (
        <Button loading={query.isPlaceholderData} onClick={() => setLimit(MORE)}>
          查看最近 {MORE} 次
        </Button>
      )}
    </>
  );
}
