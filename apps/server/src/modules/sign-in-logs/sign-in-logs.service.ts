import { signInLogRecord, type OwnSignInLogFilter, type SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Caller } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { readUserAgent } from '../../platform/user-agents.ts';
import { presenterOf } from '../../records/present.ts';
import type { AnyWork } from '../../store.ts';
import type { SignInLogRepositories, SignInLogStore } from './sign-in-logs.store.ts';
import type { NewSignInLogRow } from './sign-in-logs.table.ts';

interface Needs {
  store: SignInLogStore;
  clock: Clock;
}

export const createSignInLogService = ({ store, clock }: Needs) => {
  const { page } = presenterOf({
    record: signInLogRecord,
    of: ({ signInLogs }: SignInLogRepositories) => signInLogs,
    computed:
      () =>
      ({ user_agent }) =>
        readUserAgent(user_agent),
  });
  return {
    listSignInLogs: async (filter: SignInLogFilter, caller: Caller) => {
      const repositories = store.read(caller);
      const scope = await rowScopeOf(caller, 'signInLogs.search', repositories.departments.listSubtreeIds);
      const reader = { ...caller, rights: rightsWithin(caller.rights, 'signInLogs.search') };
      return page({ repositories, caller: reader, now: clock.now() }, filter, repositories.signInLogs.within(scope));
    },

    /** Shows admins their own sign-ins, so that they can notice foreign ones. */
    listOwnSignIns: async (filter: OwnSignInLogFilter, caller: Caller) => {
      const repositories = store.read(caller);
      const ofOneself = repositories.signInLogs.ofAdmin(caller.adminId);
      const own = await page({ repositories, caller, now: clock.now() }, filter, ofOneself);
      return { ...own, list: own.list.map(({ adminName: _name, phone: _phone, ...row }) => row) };
    },

    /** Some of the rows before a moment, the oldest first. With its last row the database forgets a term: no one may write it meanwhile. */
    removeBefore: async (work: AnyWork, moment: string, limit: number): Promise<number> => {
      const { locks, signInLogs: logs } = store.join(work).repositories;
      if (!(await logs.isAnyBefore(moment))) return 0;
      await locks.keepWritersOut('sign_in_logs');
      return logs.removeBefore(moment, limit);
    },

    record: (work: AnyWork, row: NewSignInLogRow): Promise<void> =>
      store.join(work).repositories.signInLogs.insert(row),
  };
};

export type SignInLogService = ReturnType<typeof createSignInLogService>;
