import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadError } from '../components/LoadError.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { StaleNotice } from '../connection/StaleNotice.tsx';

interface LoadFirstProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton: as high as what comes, or the rest of the page jumps. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Waits for fresh data before it mounts what edits it; what an earlier look left behind is not good enough. What was
 * mounted stays: a page that comes back to the front asks again and must not lose what was typed meanwhile.
 */
export function LoadFirst<Data>({ query, rows = 8, children }: LoadFirstProps<Data>) {
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
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
