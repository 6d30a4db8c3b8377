import { useQuery } from '@tanstack/react-query';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { TimeText } from '../components/TimeText.tsx';
import { lastChangeQuery } from './history.queries.ts';

interface LastChangeProps {
  id: string | undefined;
  /** The time of the change, for users who may not read the log. */
  fallback: ReactNode;
}

/** Who changed a record last, and when. Users who may not read the log see only the time. */
export function LastChange({ id, fallback }: LastChangeProps) {
  const canAsk = useAccess().can(listBusinessLogs);
  const { data } = useQuery({ ...lastChangeQuery(id ?? ''), enabled: canAsk && id !== undefined });
  const last = data?.list.find(({ result, changes }) => result === 'done' && changes.length > 0);
  if (last) {
    return (
      <>
        {last.adminName} <TimeText at={last.createdAt} />
        {last.action}。
      </>
    );
  }
  return fallback && <>最近修改：{fallback}。</>;
}
