import { adminProblems } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { RoleKind } from '@huiwu/contract/roles';
import { hasFunction } from '../../access/rights.ts';
import type { MeetingRights, Person } from '../../access/admin-rights.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { AdminRepositories, AdminStore } from './admins.store.ts';
import type { RightsComparison } from '../roles/rights-comparison.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import { isSameSet } from './admins.rules.ts';

interface Needs {
  store: AdminStore;
  adminDataScope: AdminDataScope;
  rightsComparison: RightsComparison;
}

interface Wanted {
  customerId: string;
  roleIds: string[];
  /** Roles that the admin has already. */
  held: string[];
  kind: RoleKind;
}

/** A meeting role to assign, with its validity. */
export type WantedHold = Omit<MeetingRights, 'rights'> & { roleId: string };

/** Assigning roles: which exist, and that callers assign only rights that they have. */
export const createAdminGrants = ({ store, adminDataScope: dataScope, rightsComparison }: Needs) => {
  /** Roles of the same customer and the right kind; newly assigned ones must be enabled. */
  const findRoles = async (repositories: AdminRepositories, { customerId, roleIds, held, kind }: Wanted) => {
    // Locked, so that they are neither deleted nor extended until the transaction ends.
    for (const id of roleIds.toSorted()) await repositories.locks.take(`role ${id}`);
    const known = (await repositories.roles.listByIds(roleIds)).filter(
      (role) => role.customer_id === customerId && role.kind === kind,
    );
    const isEveryKnown = new Set(roleIds).size === roleIds.length && known.length === roleIds.length;
    const added = known.filter((role) => !held.includes(role.id));
    if (!isEveryKnown || added.some((role) => role.state !== 1)) refuseField('roleIds', adminProblems.roleGone);
    return { known, added };
  };

  return {
    /**
     * Roles of the whole console. Checks the rights that the admin gets in their department. Existing roles may stay,
     * unless the admin moves, because the rows change with the department. Returns the names of the roles.
     */
    checkRoles: async (
      at: CallerAt,
      { person, isMoving, roleIds, held }: { person: Person; isMoving: boolean; roleIds: string[]; held: string[] },
    ): Promise<string[]> => {
      const repositories = store.read(at);
      const caller = callerOf(at);
      if (!isSameSet(roleIds, held) && !hasFunction(caller.rights, 'admins.assignRoles')) refuse(baseErrors.forbidden);
      const wanted = { customerId: person.customerId, roleIds, held, kind: 'operations' } as const;
      const { known, added } = await findRoles(repositories, wanted);
      const given = (isMoving ? known : added).map(({ id, version }) => ({ admin_id: person.id, id, version }));
      const rights = await rightsComparison.rightsOfAdmins(at, [person], { held: given, inMeetings: [] });
      if (given.length > 0) await dataScope.refuseToGive(at, rights);
      return known.map((role) => role.name);
    },

    /** Meeting roles: the caller must have the same rights in the meeting, for as long. */
    checkHolds: async (at: CallerAt, { person, holds }: { person: Person; holds: WantedHold[] }): Promise<void> => {
      const repositories = store.read(at);
      const roleIds = [...new Set(holds.map(({ roleId }) => roleId))];
      const { known } = await findRoles(repositories, {
        customerId: person.customerId,
        roleIds,
        held: [],
        kind: 'meeting',
      });
      const inMeetings = holds.map(({ roleId, meetingId, beginAt, endAt }) => ({
        admin_id: person.id,
        id: roleId,
        version: known.find(({ id }) => id === roleId)?.version ?? 0,
        meeting_id: meetingId,
        begin_at: beginAt,
        end_at: endAt,
      }));
      const rights = await rightsComparison.rightsOfAdmins(at, [person], { held: [], inMeetings });
      if (holds.length > 0) await dataScope.refuseToGive(at, rights);
    },
  };
};

export type AdminGrants = ReturnType<typeof createAdminGrants>;
