import { useState } from 'react';

/** Does one thing at a time and says which, by a name, while it is under way. */
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
