import { iso } from '../../platform/clock.ts';
import type { AnyWork } from '../../store.ts';
import type { SignInStore } from './sign-in.store.ts';

/** Deletes expired rows of sign-ins. */
export const createSignInCleanup = ({ store }: { store: SignInStore }) => ({
  /** `moment`: codes and counters before it are deleted; rows with their own validity are deleted after its end. */
  removeBefore: async (work: AnyWork, moment: string): Promise<void> => {
    const { repositories, now } = store.join(work);
    const { captchas, smsCodes, signInGuards, tickets } = repositories;
    await captchas.removeBefore(iso(now));
    await smsCodes.removeBefore(moment);
    await signInGuards.removeBefore(moment);
    await tickets.removeBefore(iso(now));
  },
});

export type SignInCleanup = ReturnType<typeof createSignInCleanup>;
