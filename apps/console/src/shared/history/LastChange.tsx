import { useQuery } from '@tanstack/react-query';
import { listBusinessLogs } from '@huiwu/contract/business-logs';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { TimeText } from '../components/TimeText.tsx';
import { lastChangeQuery } from './history.queries.ts';

interface LastChangeProps {
  id: string | undefined;
  /** When it was, where the log cannot say by whom. */
  fallback: ReactNode;
}

/** By whom and when a record was last changed, for those who may read the log; for others only when. */
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
