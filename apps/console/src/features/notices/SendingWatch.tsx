import type { noticeLifecycle } from '@huiwu/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOUN } from './notices.queries.ts';

const EVERY_MS = 4000;

type WatchState = keyof typeof noticeLifecycle.states;

interface ShownNotice {
  state?: WatchState;
  dueAt?: string | null;
  list?: ShownNotice[];
}

/** Whether its figures change by themselves: it is being sent, or its time has come. */
const isMoving = ({ state, dueAt, list = [] }: ShownNotice): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && typeof dueAt === 'string' && dueAt <= new Date().toISOString()) ||
  list.some(isMoving);

/** Asks for the figures again while a notice that the page shows is being sent. */
export function SendingWatch() {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      const shown = client.getQueryCache().findAll({ queryKey: [NOUN], type: 'active' });
      const moving = shown.filter(({ state: { data } }) => isMoving((data ?? {}) as ShownNotice));
      for (const { queryKey } of moving) void client.invalidateQueries({ queryKey, exact: true });
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
