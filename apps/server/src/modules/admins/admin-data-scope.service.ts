import { adminErrors, adminProblems } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import { rightsOverPeople, rowScopeOf } from '../../access/scope.ts';
import type { RowScope } from '../../database/people-scope.ts';
import type { Person, AdminRights } from '../../access/admin-rights.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { RightsComparison } from '../roles/rights-comparison.service.ts';
import type { HeldInMeeting, HeldRole } from './admin-roles.repository.ts';
import type { AdminView } from './admins.repository.ts';
import { lastPlatformAdminRefusal, assignmentRefusal, manageRefusal } from './admins.rules.ts';

export interface AdminInScope {
  admin: AdminView;
  roles: HeldRole[];
  inMeetings: HeldInMeeting[];
  roleIds: string[];
  roleNames: string[];
}

/** An admin in a list, with customer and department. */
export interface PlacedAdmin {
  id: string;
  customer_id: string;
  department_id: string | null;
}

export interface Judged {
  roles: HeldRole[];
  /** False if they have more rights than the caller, or are the caller. */
  isManageable: boolean;
}

export const personOf = ({ id, customer_id, department_id }: PlacedAdmin): Person => ({
  id,
  customerId: customer_id,
  departmentId: department_id,
});

interface Needs {
  store: AdminStore;
  roles: RoleService;
  rightsComparison: RightsComparison;
}

/** Which admins a caller can see, and which they can act on. */
export const createAdminDataScope = ({ store, roles, rightsComparison }: Needs) => {
  const scopeOf = (at: CallerAt, name: FunctionName): Promise<RowScope> => {
    const repositories = store.read(at);
    const caller = callerOf(at);
    return rowScopeOf(caller, name, (departmentId) => repositories.departments.listSubtreeIds(departmentId));
  };

  /** Admins outside the data scope are not found. */
  const find = async (at: CallerAt, target: { id: string; function: FunctionName }): Promise<AdminInScope> => {
    const repositories = store.read(at);
    const scope = await scopeOf(at, target.function);
    const admin = (await repositories.admins.findView(target.id, scope)) ?? refuse(baseErrors.notFound);
    const { held, inMeetings } = await repositories.adminRoles.listOfAll([admin.id]);
    return {
      admin,
      roles: held,
      inMeetings,
      roleIds: held.map((role) => role.id),
      roleNames: held.map((role) => role.name),
    };
  };

  const refuseUnlessManageable = async (
    at: CallerAt,
    { admin, roles: held, inMeetings }: AdminInScope,
  ): Promise<void> => {
    const caller = callerOf(at);
    const theirs = await rightsComparison.rightsOfAdmins(at, [personOf(admin)], { held, inMeetings });
    const covers = await rightsComparison.coversAll(at, theirs);
    refuseIf(manageRefusal({ isSelf: admin.id === caller.adminId, covers }));
  };

  return {
    scopeOf,
    find,
    rightsOn: (at: CallerAt) => {
      const repositories = store.read(at);
      const caller = callerOf(at);
      return rightsOverPeople(caller, (departmentId) => repositories.departments.listSubtreeIds(departmentId));
    },
    refuseUnlessManageable,

    /** For each of these admins, whether the caller can act on them, and their roles. */
    judge: async (at: CallerAt, people: PlacedAdmin[]): Promise<Map<string, Judged>> => {
      const repositories = store.read(at);
      const caller = callerOf(at);
      const all = await repositories.adminRoles.listOfAll(people.map(({ id }) => id));
      const theirs = await rightsComparison.rightsOfAdmins(at, people.map(personOf), all);
      const covered = await rightsComparison.compare(at, theirs);
      const held = Map.groupBy(all.held, ({ admin_id }) => admin_id);
      return new Map(
        people.map(({ id }, index) => [
          id,
          {
            roles: held.get(id) ?? [],
            isManageable: covered[index] === true && id !== caller.adminId,
          },
        ]),
      );
    },

    /** The caller must have every assigned right, for the rows that the receiver gets with it. */
    refuseToGive: async (at: CallerAt, given: AdminRights[]): Promise<void> =>
      refuseIf(assignmentRefusal(await rightsComparison.coversAll(at, given))),

    /** Another admin in the data scope, with no more rights than the caller, not deleted. */
    findManageable: async (at: CallerAt, target: { id: string; function: FunctionName }): Promise<AdminInScope> => {
      const inScope = await find(at, target);
      if (inScope.admin.deleted_at !== null) refuse(baseErrors.notFound);
      await refuseUnlessManageable(at, inScope);
      return inScope;
    },

    /** Locks until the transaction ends, so that the last two cannot be removed at the same time. */
    refuseForLastPlatformAdmin: async (work: AdminWork, { admin, roles: held }: AdminInScope): Promise<void> => {
      const rights = await roles.rightsByRole(work, held);
      if (![...rights.values()].some(({ isWildcard }) => isWildcard)) return;
      const { locks, admins } = work.repositories;
      await locks.take('platform-admins');
      const others = await admins.listOtherPlatformAdminIds(admin.id);
      refuseIf(lastPlatformAdminRefusal({ isPlatformAdmin: true, othersLeft: others.length }));
    },

    /** Admins can be added only to departments in the data scope; one's own department is in every scope. */
    refuseDepartmentBeyond: async (
      at: CallerAt,
      target: { departmentId: string; function: FunctionName },
    ): Promise<void> => {
      const caller = callerOf(at);
      const scope = await scopeOf(at, target.function);
      const isWithin =
        scope === 'all' ||
        target.departmentId === caller.departmentId ||
        scope.departmentIds.includes(target.departmentId);
      if (!isWithin) refuseField('departmentId', adminProblems.departmentGone);
    },

    refuseDisabled: ({ admin }: AdminInScope): void => {
      if (admin.state !== 1) refuse(adminErrors.disabled);
    },
  };
};

export type AdminDataScope = ReturnType<typeof createAdminDataScope>;
