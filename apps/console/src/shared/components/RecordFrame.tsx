import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { usePage } from '../page/usePage.ts';
import { LoadError } from './LoadError.tsx';
import { PageFrame } from './PageFrame.tsx';

interface RecordFrameProps {
  query: UseQueryResult;
  /** The title until the record's name is loaded. */
  title: string;
  /** The record's name, also used for the tab. */
  name: string | undefined;
  description: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a page for one record, or the error if the record cannot be loaded. */
export function RecordFrame({ query, title, name, description, actions, children }: RecordFrameProps) {
  const { setTitle } = usePage();
  useEffect(() => {
    if (name !== undefined) setTitle(name);
  }, [name, setTitle]);
  if (query.isError && !query.data) {
    return (
      <PageFrame title={title}>
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={name ?? title} description={description} actions={actions}>
      {children}
    </PageFrame>
  );
}
