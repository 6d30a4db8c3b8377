import type { RoleChoice } from '@huiwu/contract/roles';
import type { Caller } from '../../access/caller.ts';
import { coversRights, uniteRights, type Rights } from '../../access/rights.ts';
import type { At } from '../../store.ts';
import type { RoleStore } from './roles.store.ts';
import { presentGrant } from './roles.presenter.ts';

/** The maximum number of cached admins; the oldest entries are read again. */
const REMEMBERED = 5000;

interface Holder {
  adminId: string;
  /** The customer's rights epoch; another one invalidates the cache. */
  epoch: number;
  roleIds(): Promise<string[]>;
}

export const createRoleService = ({ store }: { store: RoleStore }) => {
  const remembered = new Map<string, { epoch: number; rights: Rights }>();

  const rightsOfRoles = async (at: At, roleIds: string[]): Promise<Rights> =>
    uniteRights((await store.read(at).roles.listGrants(roleIds)).map(presentGrant));

  const knownRoles = new Map<string, { version: number; rights: Rights }>();

  return {
    rightsOfRoles,

    /**
     * Caches the rights of single roles by version. A transaction that changes a role must not read here, because it
     * may be rolled back.
     */
    rightsByRole: async (at: At, wanted: { id: string; version: number }[]): Promise<Map<string, Rights>> => {
      const missing = wanted.filter(({ id, version }) => knownRoles.get(id)?.version !== version);
      const grants =
        missing.length === 0 ? [] : await store.read(at).roles.listGrants([...new Set(missing.map(({ id }) => id))]);
      for (const { id, version } of missing) {
        const grant = grants.find((each) => each.id === id);
        knownRoles.set(id, { version, rights: uniteRights(grant === undefined ? [] : [presentGrant(grant)]) });
      }
      return new Map(wanted.map(({ id }) => [id, knownRoles.get(id)?.rights ?? uniteRights([])]));
    },

    /** The current rights of an admin. */
    rightsOf: async (at: At, { adminId, epoch, roleIds }: Holder): Promise<Rights> => {
      const known = remembered.get(adminId);
      if (known?.epoch === epoch) return known.rights;
      const rights = await rightsOfRoles(at, await roleIds());
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(adminId, { epoch, rights });
      return rights;
    },

    listRoleChoices: async (caller: Caller): Promise<RoleChoice[]> => {
      const { roles } = store.read(caller);
      const rows = await roles.list();
      const grants = await roles.listGrants(rows.map((row) => row.id));
      // Rights of a meeting role cannot be passed on.
      const mine = caller.operationsRights ?? caller.rights;
      const rightsById = new Map(grants.map((grant) => [grant.id, uniteRights([presentGrant(grant)])]));
      return rows.map((row) => {
        const rights = rightsById.get(row.id);
        const isGrantable = rights !== undefined && coversRights(mine, rights);
        return {
          id: row.id,
          code: row.code,
          name: row.name,
          custCode: row.cust_code,
          kind: row.kind,
          state: row.state,
          isGrantable,
        };
      });
    },
  };
};

export type RoleService = ReturnType<typeof createRoleService>;
