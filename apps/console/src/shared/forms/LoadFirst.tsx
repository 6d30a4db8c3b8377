import { Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../components/LoadError.tsx';

interface LoadFirstProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Waits for fresh data before it mounts what edits it; what an earlier look left behind is not good enough. */
export function LoadFirst<Data>({ query, children }: LoadFirstProps<Data>) {
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || !query.isFetchedAfterMount)
    return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  return children(query.data);
}
