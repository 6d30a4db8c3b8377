import { adminProblems } from '@huiwu/contract/admins';
import { refuseField } from '@huiwu/contract/base/errors';
import type { OwnSignInLogFilter, SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Caller } from '../../access/caller.ts';
import { canReadField, rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { AnyWork } from '../../store.ts';
import type { SignInLogStore } from './sign-in-logs.store.ts';
import type { NewSignInLogRow } from './sign-in-logs.table.ts';
import { presentOwnSignIn, presentSignIn } from './sign-in-logs.presenter.ts';

interface Needs {
  store: SignInLogStore;
}

export const createSignInLogService = ({ store }: Needs) => ({
  listSignInLogs: async (filter: SignInLogFilter, caller: Caller) => {
    const rights = rightsWithin(caller.rights, 'signInLogs.search');
    if (filter.phone && !canReadField(rights, 'admins.phone')) refuseField('phone', adminProblems.notReadable);
    const { signInLogs, departments } = store.read(caller);
    const scope = await rowScopeOf(caller, 'signInLogs.search', departments.listSubtreeIds);
    const page = await signInLogs.page({ filter, scope });
    return { ...page, list: page.list.map((row) => presentSignIn(row, rights)) };
  },

  /** Anyone who finds a sign-in here that was not theirs knows that an admin has their password. */
  listOwnSignIns: async (filter: OwnSignInLogFilter, caller: Caller) => {
    const page = await store.read(caller).signInLogs.pageOf(caller.adminId, filter);
    return { ...page, list: page.list.map(presentOwnSignIn) };
  },

  /** Some of the rows before a moment, the oldest first. With its last row the database forgets a term: no one may write it meanwhile. */
  removeBefore: async (work: AnyWork, moment: string, limit: number): Promise<number> => {
    const { locks, signInLogs: logs } = store.join(work).repositories;
    if (!(await logs.isAnyBefore(moment))) return 0;
    await locks.keepWritersOut('sign_in_logs');
    return logs.removeBefore(moment, limit);
  },

  record: (work: AnyWork, row: NewSignInLogRow): Promise<void> => store.join(work).repositories.signInLogs.insert(row),
});

export type SignInLogService = ReturnType<typeof createSignInLogService>;
