import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import { roleErrors, type Role, type RoleLock } from '@huiwu/contract/roles';
import { uniteRights, type Rights } from '../../access/rights.ts';
import type { Standing } from '../../access/standing.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { RoleStore } from './roles.store.ts';
import type { HolderPlace, ListedRole, RoleView } from './role-lists.repository.ts';
import { presentRole } from './role-views.presenter.ts';
import { presentGrant } from './roles.presenter.ts';
import type { StoredGrant } from './roles.repository.ts';
import type { StandingService } from './standings.service.ts';
import { lockOf, whyLocked, whyNotHold } from './roles.rules.ts';

export interface RoleInScope<Role = RoleView> {
  role: Role;
  /** What it holds, enabled or not. */
  stored: StoredGrant;
  lock: RoleLock | null;
}

/** What an admin has by one role where they are. */
const standingIn = (place: HolderPlace, rights: Rights): Standing => {
  const { customer_id: customerId, department_id: departmentId } = place;
  const person = { id: '', customerId, departmentId };
  const { meeting_id: meetingId, begin_at: beginAt, end_at: endAt } = place;
  return meetingId === null
    ? { person, rights, meetings: [] }
    : { person, rights: uniteRights([]), meetings: [{ meetingId, beginAt, endAt, rights }] };
};

/** How far a caller reaches among roles: those of their customer, and which of them they may change. */
export const createRoleDataScope = ({ store, standings }: { store: RoleStore; standings: StandingService }) => {
  /**
   * Roles by which an admin, somewhere, has more than the caller: the same data scope reaches other rows in another
   * department. Nothing lies beyond those who have everything over everything.
   */
  const listBeyond = async (at: CallerAt, rightsById: Map<string, Rights>): Promise<Set<string>> => {
    const repositories = store.read(at);
    const caller = callerOf(at);
    if (standings.isEverywhere(caller.operationsRights ?? caller.rights)) return new Set();
    const places = await repositories.roleLists.listHolderPlaces([...rightsById.keys()]);
    const held = places.map((place) => standingIn(place, rightsById.get(place.role_id) ?? uniteRights([])));
    const covered = await standings.compare(at, held);
    return new Set(places.filter((_place, index) => covered[index] !== true).map(({ role_id }) => role_id));
  };

  const judge = async <Row extends ListedRole>(at: CallerAt, rows: Row[]): Promise<RoleInScope<Row>[]> => {
    const repositories = store.read(at);
    const caller = callerOf(at);
    const [grants, own] = await Promise.all([
      repositories.roles.listStoredGrants(rows.map((row) => row.id)),
      repositories.roleLists.listIdsOf(caller.adminId),
    ]);
    const byId = new Map(grants.map((grant) => [grant.id, grant]));
    const rightsById = new Map(grants.map((grant) => [grant.id, uniteRights([presentGrant(grant)])]));
    const beyond = await listBeyond(at, rightsById);
    return rows.map((role) => {
      const stored = byId.get(role.id) ?? refuse(baseErrors.notFound);
      const standing = {
        isWildcard: role.is_wildcard === 1,
        isOwn: own.has(role.id),
        mine: caller.rights,
        theirs: rightsById.get(role.id) ?? uniteRights([]),
        isBeyond: beyond.has(role.id),
      };
      return { role, stored, lock: lockOf(standing) };
    });
  };

  const present = async (at: CallerAt, rows: ListedRole[]): Promise<Role[]> => {
    const repositories = store.read(at);
    const [judged, counts] = await Promise.all([
      judge(at, rows),
      repositories.roleLists.countHolders(rows.map((row) => row.id)),
    ]);
    return judged.map(({ role, lock }) => presentRole(role, { lock, adminCount: counts.get(role.id) ?? 0 }));
  };

  /** A role of another customer does not exist for the caller. */
  const find = async (at: CallerAt, id: string): Promise<RoleInScope> => {
    const repositories = store.read(at);
    const row = (await repositories.roleLists.findView(id)) ?? refuse(baseErrors.notFound);
    const [inScope] = await judge(at, [row]);
    return inScope ?? refuse(baseErrors.notFound);
  };

  return {
    present,
    find,

    /** Whatever a role is to hold from now on, the caller has it: as a role, and with the rows of everyone who has it. */
    refuseBeyond: async (at: CallerAt, { role, after }: { role: RoleView; after: StoredGrant }): Promise<void> => {
      const caller = callerOf(at);
      const rights = uniteRights([presentGrant(after)]);
      refuseIf(whyNotHold(caller.rights, rights));
      const beyond = await listBeyond(at, new Map([[role.id, rights]]));
      if (beyond.size > 0) refuse(roleErrors.grantBeyondOwn);
    },

    /** One that the caller may change. Until the transaction ends no one else changes it or gives it to anyone. */
    findManageable: async (at: CallerAt, { id, version }: { id: string; version?: number }): Promise<RoleInScope> => {
      const repositories = store.read(at);
      await repositories.locks.take(`role ${id}`);
      const inScope = await find(at, id);
      refuseIf(whyLocked(inScope.lock));
      if (version !== undefined && version !== inScope.role.version) {
        const [current] = await present(at, [inScope.role]);
        refuse(baseErrors.changed, { current });
      }
      return inScope;
    },
  };
};

export type RoleDataScope = ReturnType<typeof createRoleDataScope>;
