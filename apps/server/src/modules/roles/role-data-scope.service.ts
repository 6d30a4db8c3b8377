import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import { roleErrors, type Role, type RoleLock } from '@huiwu/contract/roles';
import { uniteRights, type Rights } from '../../access/rights.ts';
import type { AdminRights } from '../../access/admin-rights.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { RoleStore } from './roles.store.ts';
import type { HolderPlace, ListedRole, RoleView } from './role-lists.repository.ts';
import { presentRole } from './role-views.presenter.ts';
import { presentGrant } from './roles.presenter.ts';
import type { StoredGrant } from './roles.repository.ts';
import type { RightsComparison } from './rights-comparison.service.ts';
import { lockOf, lockRefusal, grantRefusal } from './roles.rules.ts';

export interface RoleInScope<Role = RoleView> {
  role: Role;
  /** Its rights, whether it is enabled or not. */
  stored: StoredGrant;
  lock: RoleLock | null;
}

/** The rights that one role gives an admin in their department. */
const rightsIn = (place: HolderPlace, rights: Rights): AdminRights => {
  const { customer_id: customerId, department_id: departmentId } = place;
  const person = { id: '', customerId, departmentId };
  const { meeting_id: meetingId, begin_at: beginAt, end_at: endAt } = place;
  return meetingId === null
    ? { person, rights, meetings: [] }
    : { person, rights: uniteRights([]), meetings: [{ meetingId, beginAt, endAt, rights }] };
};

/** Which roles a caller can see: those of their customer; and which of them they may change. */
export const createRoleDataScope = ({
  store,
  rightsComparison,
}: {
  store: RoleStore;
  rightsComparison: RightsComparison;
}) => {
  /**
   * Roles that give some holder more rights than the caller has: the same data scope contains different rows in another
   * department. Callers with all rights over all rows are not compared.
   */
  const listBeyond = async (at: CallerAt, rightsById: Map<string, Rights>): Promise<Set<string>> => {
    const repositories = store.read(at);
    const caller = callerOf(at);
    if (rightsComparison.isEverywhere(caller.operationsRights ?? caller.rights)) return new Set();
    const places = await repositories.roleLists.listHolderPlaces([...rightsById.keys()]);
    const held = places.map((place) => rightsIn(place, rightsById.get(place.role_id) ?? uniteRights([])));
    const covered = await rightsComparison.compare(at, held);
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
      const facts = {
        isWildcard: role.is_wildcard === 1,
        isOwn: own.has(role.id),
        mine: caller.rights,
        theirs: rightsById.get(role.id) ?? uniteRights([]),
        isBeyond: beyond.has(role.id),
      };
      return { role, stored, lock: lockOf(facts) };
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

  /** A role of another customer is not found. */
  const find = async (at: CallerAt, id: string): Promise<RoleInScope> => {
    const repositories = store.read(at);
    const row = (await repositories.roleLists.findView(id)) ?? refuse(baseErrors.notFound);
    const [inScope] = await judge(at, [row]);
    return inScope ?? refuse(baseErrors.notFound);
  };

  return {
    present,
    find,

    /** The caller must have every right of the role, for themselves and for the rows of every holder. */
    refuseBeyond: async (at: CallerAt, { role, after }: { role: RoleView; after: StoredGrant }): Promise<void> => {
      const caller = callerOf(at);
      const rights = uniteRights([presentGrant(after)]);
      refuseIf(grantRefusal(caller.rights, rights));
      const beyond = await listBeyond(at, new Map([[role.id, rights]]));
      if (beyond.size > 0) refuse(roleErrors.grantBeyondOwn);
    },

    /**
     * Returns a role that the caller may change. Locks it against changes and assignments until the transaction ends.
     */
    findManageable: async (at: CallerAt, { id, version }: { id: string; version?: number }): Promise<RoleInScope> => {
      const repositories = store.read(at);
      await repositories.locks.take(`role ${id}`);
      const inScope = await find(at, id);
      refuseIf(lockRefusal(inScope.lock));
      if (version !== undefined && version !== inScope.role.version) {
        const [current] = await present(at, [inScope.role]);
        refuse(baseErrors.changed, { current });
      }
      return inScope;
    },
  };
};

export type RoleDataScope = ReturnType<typeof createRoleDataScope>;
