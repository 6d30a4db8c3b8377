import { iso } from '../../platform/clock.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { AdminRepository } from './admins.repository.ts';
import type { AdminChange } from './admins.table.ts';

interface Needs {
  store: Store<{ admins: Pick<AdminRepository, 'update' | 'markSignedIn'> }>;
}

/** Changes by admins to their own account, after reauthentication. */
export const createAdminAccounts = ({ store }: Needs) => {
  const adminsIn = (work: AnyWork) => store.join(work).repositories.admins;

  return {
    /** False if the version has changed since it was read. */
    update: (work: AnyWork, { id, version }: { id: string; version: number }, change: AdminChange): Promise<boolean> =>
      adminsIn(work).update(id, version, change),

    markSignedIn: (work: AnyWork, id: string): Promise<void> => adminsIn(work).markSignedIn(id, iso(work.now)),
  };
};

export type AdminAccounts = ReturnType<typeof createAdminAccounts>;
