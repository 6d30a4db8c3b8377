import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { AccountInfo, FieldAccess } from '@huiwu/contract/account';

const WILDCARD = '*:*:*';
const SUPER_ROLE = 'admin';
/** The role code of a user without roles. */
export const DEFAULT_ROLE = 'ROLE_DEFAULT';

/**
 * The rights of the signed-in admin, to decide what the console shows. The server decides every call again. An empty or
 * missing key is never allowed.
 */
export interface Access {
  roles: string[];
  can: (endpoint: Pick<Endpoint, 'access'>) => boolean;
  hasPermission: (anyOf: readonly string[]) => boolean;
  hasEveryPermission: (allOf: readonly string[]) => boolean;
  hasRole: (anyOf: readonly string[]) => boolean;
  hasEveryRole: (allOf: readonly string[]) => boolean;
  fieldAccess: (name: string) => FieldAccess;
}

export type Rights = Pick<AccountInfo, 'roles' | 'permissions' | 'functions' | 'fields'>;

const holder = (held: readonly string[], all: string) => {
  const hasOne = (key: string) => key !== '' && (held.includes(all) || held.includes(key));
  return {
    hasAny: (keys: readonly string[]) => keys.some(hasOne),
    hasEvery: (keys: readonly string[]) => keys.length > 0 && keys.every(hasOne),
  };
};

/** Creates the checks that pages use from the rights that the server sent. */
export const createAccess = (rights: Rights): Access => {
  const roles = rights.roles.length > 0 ? rights.roles : [DEFAULT_ROLE];
  const functions = new Set(rights.functions);
  const ofPermissions = holder(rights.permissions, WILDCARD);
  const ofRoles = holder(roles, SUPER_ROLE);

  return {
    roles,
    can: ({ access }) => {
      const name = functionOf(access);
      return name === undefined || rights.permissions.includes(WILDCARD) || functions.has(FUNCTIONS[name].key);
    },
    hasPermission: ofPermissions.hasAny,
    hasEveryPermission: ofPermissions.hasEvery,
    hasRole: ofRoles.hasAny,
    hasEveryRole: ofRoles.hasEvery,
    fieldAccess: (name) => rights.fields[name] ?? 'write',
  };
};

/** Nothing is allowed until the rights are known. */
export const NO_ACCESS: Access = createAccess({ roles: [], permissions: [], functions: [], fields: {} });
