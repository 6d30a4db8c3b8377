import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Action } from '@huiwu/contract/base/lifecycle';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { rowScopeOf, type RowScope } from '../../access/scope.ts';
import { actionsFrom, blockersOf } from './meeting-guards.rules.ts';
import type { MeetingRecordRow } from './meeting-records.repository.ts';
import { isRowInScope } from './meetings.rules.ts';
import type { MeetingRepositories } from './meetings.store.ts';

type Known = Pick<MeetingRepositories, 'departments' | 'meetingRecords'>;

/** Which meetings a caller reaches with a function, and what they may do with them. */
export const createMeetingReach = () => {
  const scopeOf = (
    { departments }: Pick<Known, 'departments'>,
    caller: Caller,
    name: FunctionName,
  ): Promise<RowScope> => rowScopeOf(caller, name, departments.listSubtreeIds);

  return {
    scopeOf,

    /** A meeting beyond the caller's reach does not exist for them; deleted ones are included. */
    find: async (
      repositories: Known,
      caller: Caller,
      target: { id: string; function: FunctionName },
    ): Promise<MeetingRecordRow> => {
      const scope = await scopeOf(repositories, caller, target.function);
      return (await repositories.meetingRecords.find(target.id, scope)) ?? refuse(baseErrors.notFound);
    },

    /** What the caller may do with each of these, and what is in the way of it. */
    actionsOf: async (
      { departments }: Pick<Known, 'departments'>,
      caller: Caller,
      { rows, now }: { rows: MeetingRecordRow[]; now: string },
    ): Promise<Map<string, Action[]>> => {
      const offered = rows.map((row) => ({ row, actions: actionsFrom(row) }));
      const names = [...new Set(offered.flatMap(({ actions }) => actions.map(({ by }) => by)))];
      const held = names.filter((name) => hasFunction(caller.rights, name));
      // One question for the tree, however many functions go by it.
      let below: Promise<string[]> | undefined;
      const listSubtreeIds = (id: string) => (below ??= departments.listSubtreeIds(id));
      const scopes = await Promise.all(held.map((name) => rowScopeOf(caller, name, listSubtreeIds)));
      const isCovered = (row: MeetingRecordRow, by: FunctionName): boolean => {
        const scope = scopes[held.indexOf(by)];
        return scope !== undefined && isRowInScope(scope, row);
      };
      return new Map(
        offered.map(({ row, actions }) => [
          row.id,
          actions
            .filter(({ by }) => isCovered(row, by))
            .map(({ name }) => ({ name, blockers: blockersOf(name, { row, now }) })),
        ]),
      );
    },
  };
};

export type MeetingReach = ReturnType<typeof createMeetingReach>;
