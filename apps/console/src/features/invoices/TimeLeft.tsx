import type { Red } from '@huiwu/contract/invoices';
import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

const tick = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, EVERY_MS);
  return () => clearInterval(timer);
};

/** How long the other side still has: `71 小时 59 分`. */
export const leftUntil = (end: string, now: number): string => {
  const minutes = Math.floor((Date.parse(end) - now) / MINUTE_MS);
  if (minutes < 0) return '已超时';
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
};

/** The time that is left for a confirmation, as long as one is waited for. */
export function TimeLeft({ red: { state, expiresAt } }: { red: Pick<Red, 'state' | 'expiresAt'> }) {
  const now = useSyncExternalStore(tick, () => Math.ceil(Date.now() / EVERY_MS) * EVERY_MS);
  const isRunning = state === 'submitted' || state === 'waiting';
  if (!isRunning || expiresAt === null) return '—';
  return (
    <span role="timer" aria-label="剩余确认时间" className="number">
      {leftUntil(expiresAt, now)}
    </span>
  );
}
