import { iso } from '../../platform/clock.ts';
import type { AnyWork } from '../../store.ts';
import type { SignInStore } from './sign-in.store.ts';

/** Removes what sign-ins leave behind. */
export const createSignInRemains = ({ store }: { store: SignInStore }) => ({
  /** `moment`: until when codes and counts are kept; what has a validity of its own goes with its end. */
  removeBefore: async (work: AnyWork, moment: string): Promise<void> => {
    const { repositories, now } = store.join(work);
    const { captchas, smsCodes, signInGuards, tickets } = repositories;
    await captchas.removeBefore(iso(now));
    await smsCodes.removeBefore(moment);
    await signInGuards.removeBefore(moment);
    await tickets.removeBefore(iso(now));
  },
});

export type SignInRemains = ReturnType<typeof createSignInRemains>;
