import { useSyncExternalStore } from 'react';

const ends = new Map<string, number>();

const tick = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
};

/** The remaining seconds of a countdown. It continues while its field is not mounted. */
export const useCountdown = (name: string) => {
  const left = () => Math.max(0, Math.ceil(((ends.get(name) ?? 0) - Date.now()) / 1000));
  const seconds = useSyncExternalStore(tick, left, () => 0);
  return { seconds, start: (wait: number) => void ends.set(name, Date.now() + wait * 1000) };
};
