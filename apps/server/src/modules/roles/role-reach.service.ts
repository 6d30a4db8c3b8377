import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import type { Role, RoleLock } from '@huiwu/contract/roles';
import type { Caller } from '../../access/caller.ts';
import { uniteRights } from '../../access/rights.ts';
import type { Repositories } from '../../data.ts';
import type { RoleView } from './role-lists.repository.ts';
import { presentRole } from './role-views.presenter.ts';
import { presentGrant } from './roles.presenter.ts';
import type { StoredGrant } from './roles.repository.ts';
import { lockOf, whyLocked } from './roles.rules.ts';

export interface ReachedRole {
  role: RoleView;
  /** What it holds, started or not. */
  stored: StoredGrant;
  lock: RoleLock | null;
}

/** How far a caller reaches among roles: those of their company, and which of them they may change. */
export const createRoleReach = () => {
  const judge = async (repositories: Repositories, caller: Caller, rows: RoleView[]): Promise<ReachedRole[]> => {
    const [grants, own] = await Promise.all([
      repositories.roles.listStoredGrants(rows.map((row) => row.id)),
      repositories.roleLists.listIdsOf(caller.adminId),
    ]);
    const byId = new Map(grants.map((grant) => [grant.id, grant]));
    return rows.map((role) => {
      const stored = byId.get(role.id) ?? refuse(baseErrors.notFound);
      const standing = {
        isWildcard: role.is_wildcard === 1,
        isOwn: own.has(role.id),
        mine: caller.rights,
        theirs: uniteRights([presentGrant(stored)]),
      };
      return { role, stored, lock: lockOf(standing) };
    });
  };

  const present = async (repositories: Repositories, caller: Caller, rows: RoleView[]): Promise<Role[]> => {
    const [judged, counts] = await Promise.all([
      judge(repositories, caller, rows),
      repositories.roleLists.countHolders(rows.map((row) => row.id)),
    ]);
    return judged.map(({ role, lock }) => presentRole(role, { lock, adminCount: counts.get(role.id) ?? 0 }));
  };

  /** A role of another company does not exist for the caller. */
  const find = async (repositories: Repositories, caller: Caller, id: string): Promise<ReachedRole> => {
    const row = (await repositories.roleLists.findView(id)) ?? refuse(baseErrors.notFound);
    const [reached] = await judge(repositories, caller, [row]);
    return reached ?? refuse(baseErrors.notFound);
  };

  return {
    present,
    find,

    /** One that the caller may change. Until the transaction ends nobody else changes it or gives it to anybody. */
    findManageable: async (
      repositories: Repositories,
      caller: Caller,
      { id, version }: { id: string; version?: number },
    ): Promise<ReachedRole> => {
      await repositories.locks.take(`role ${id}`);
      const reached = await find(repositories, caller, id);
      refuseIf(whyLocked(reached.lock));
      if (version !== undefined && version !== reached.role.version) {
        const [current] = await present(repositories, caller, [reached.role]);
        refuse(baseErrors.changed, { current });
      }
      return reached;
    },
  };
};

export type RoleReach = ReturnType<typeof createRoleReach>;
