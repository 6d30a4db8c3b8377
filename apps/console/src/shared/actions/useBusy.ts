import { useState } from 'react';

/** Runs one action at a time and returns the name of the running one. */
export const useBusy = (): { busy: string | undefined; perform: (name: string, act: () => unknown) => void } => {
  const [busy, setBusy] = useState<string>();
  const perform = (name: string, act: () => unknown): void => {
    if (busy !== undefined) return;
    const outcome = act();
    if (!(outcome instanceof Promise)) return;
    setBusy(name);
    void outcome.finally(() => setBusy(undefined));
  };
  return { busy, perform };
};
