import type { FunctionName } from '@huiwu/contract/base/functions';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { reminderProblems } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import { rowScopeInMeeting } from '../../access/scope.ts';
import type { Condition } from '../../database/lists/list-conditions.ts';
import { ownedWithin, type RowScope } from '../../database/people-scope.ts';

/** Whom a caller finds in the list of registrations, and whom the function of the call reaches (record 213). */
const scopesOf = (caller: Caller, by: FunctionName): RowScope[] =>
  (['registrations.search', by] as const).map((name) => rowScopeInMeeting(caller, name));

/** The registrations of which a call about reminders tells. */
export const reachedBy = (caller: Caller, by: FunctionName): Condition[] =>
  scopesOf(caller, by).flatMap((scope) => ownedWithin('registrations', scope));

/** A rule writes to people of the whole meeting: who reaches only a part of them lets none write. */
export const refuseNarrow = (caller: Caller, by: FunctionName): void => {
  if (scopesOf(caller, by).some((scope) => scope !== 'all')) refuseNow(reminderProblems.ownOnly);
};
