import { adminProblems } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { RoleKind } from '@huiwu/contract/roles';
import { hasFunction } from '../../access/rights.ts';
import type { MeetingHold, Person } from '../../access/standing.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { AdminRepositories, AdminStore } from './admins.store.ts';
import type { StandingService } from '../roles/standings.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import { isSameSet } from './admins.rules.ts';

interface Needs {
  store: AdminStore;
  adminDataScope: AdminDataScope;
  standings: StandingService;
}

interface Wanted {
  customerId: string;
  roleIds: string[];
  /** Those that the person has already. */
  held: string[];
  kind: RoleKind;
}

/** A meeting role that an admin is to have, from and until when. */
export type WantedHold = Omit<MeetingHold, 'rights'> & { roleId: string };

/** Handing out roles: which there are, and that no one gives what they do not have themselves. */
export const createAdminGrants = ({ store, adminDataScope: dataScope, standings }: Needs) => {
  /** Roles of the same customer, of the right kind, and those that are new to the person enabled. */
  const findRoles = async (repositories: AdminRepositories, { customerId, roleIds, held, kind }: Wanted) => {
    // Until this is done no one deletes them or makes more of them than was looked at.
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
     * Roles for the whole console. Judged is what the person gets with them where they will be: what they have already
     * may stay, unless they move, for elsewhere it reaches other rows. Answers the names of the roles.
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
      const standing = await standings.standingsOf(at, [person], { held: given, inMeetings: [] });
      if (given.length > 0) await dataScope.refuseToGive(at, standing);
      return known.map((role) => role.name);
    },

    /** Roles in meetings: anyone who gives one has as much in that meeting, for as long. */
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
      const standing = await standings.standingsOf(at, [person], { held: [], inMeetings });
      if (holds.length > 0) await dataScope.refuseToGive(at, standing);
    },
  };
};

export type AdminGrants = ReturnType<typeof createAdminGrants>;
