import { adminProblems } from '@huiwu/contract/admins';
import { refuseField } from '@huiwu/contract/base/errors';
import type { OwnSignInLogFilter, SignInLogFilter } from '@huiwu/contract/sign-in-logs';
import type { Caller } from '../../access/caller.ts';
import { canReadField, rightsWithin } from '../../access/rights.ts';
import { rowScopeOf } from '../../access/scope.ts';
import type { Data } from '../../data.ts';
import { presentOwnSignIn, presentSignIn } from './sign-in-logs.presenter.ts';

export const createSignInLogService = ({ data }: { data: Data }) => ({
  listSignInLogs: async (filter: SignInLogFilter, caller: Caller) => {
    const rights = rightsWithin(caller.rights, 'signInLogs.search');
    if (filter.phone && !canReadField(rights, 'admins.phone')) refuseField('phone', adminProblems.notReadable);
    const { signInLogs, departments } = data.read(caller);
    const scope = await rowScopeOf(caller, 'signInLogs.search', departments.listSubtreeIds);
    const page = await signInLogs.page({ filter, scope });
    return { ...page, list: page.list.map((row) => presentSignIn(row, rights)) };
  },

  /** Whoever finds a sign-in here that was not theirs knows that somebody has their password. */
  listOwnSignIns: async (filter: OwnSignInLogFilter, caller: Caller) => {
    const page = await data.read(caller).signInLogs.pageOf(caller.adminId, filter);
    return { ...page, list: page.list.map(presentOwnSignIn) };
  },
});

export type SignInLogService = ReturnType<typeof createSignInLogService>;
