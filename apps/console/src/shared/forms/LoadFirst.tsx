import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadError } from '../components/LoadError.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { StaleNotice } from '../connection/StaleNotice.tsx';

interface LoadFirstProps<Data> {
  query: UseQueryResult<Data>;
  /** Number of skeleton lines, similar in height to the content, so that the page does not move. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Waits for fresh data before it mounts an editor; cached data is not enough. A mounted editor stays mounted during
 * later fetches, so that input is not lost.
 */
export function LoadFirst<Data>({ query, rows = 8, children }: LoadFirstProps<Data>) {
  const { refetch } = query;
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  // Another part of the page has just asked, so the cache would answer by itself.
  const isFromCache = !query.isFetchedAfterMount && query.isSuccess && query.fetchStatus === 'idle';
  useEffect(() => {
    if (isFromCache) void refetch();
  }, [isFromCache, refetch]);
  const [last, setLast] = useState(fresh);
  if (fresh !== undefined && fresh !== last) setLast(fresh);
  const shown = fresh ?? last;
  if (shown !== undefined) {
    return (
      <>
        <StaleNotice query={query} />
        {children(shown)}
      </>
    );
  }
  if (query.isError) return <LoadError query={query} />;
  return <Waiting rows={rows} />;
}
