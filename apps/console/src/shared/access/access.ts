import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { FUNCTIONS } from '@huiwu/contract/base/functions';
import type { AccountInfo, FieldAccess } from '@huiwu/contract/account';

const WILDCARD = '*:*:*';
const SUPER_ROLE = 'admin';
const DEFAULT_ROLE = 'ROLE_DEFAULT';

/** The rights of the signed-in person, as the console may show them. The server decides every call by itself. */
export interface Access {
  roles: string[];
  can: (endpoint: Pick<Endpoint, 'access'>) => boolean;
  hasPermission: (anyOf: string[]) => boolean;
  hasEveryPermission: (allOf: string[]) => boolean;
  hasRole: (anyOf: string[]) => boolean;
  fieldAccess: (name: string) => FieldAccess;
}

export type Rights = Pick<AccountInfo, 'roles' | 'permissions' | 'functions' | 'fields'>;

/** Turns what the server said about a person into questions that a page can ask. */
export const createAccess = (rights: Rights): Access => {
  const roles = rights.roles.length > 0 ? rights.roles : [DEFAULT_ROLE];
  const isAllowedAll = rights.permissions.includes(WILDCARD);
  const functions = new Set(rights.functions);
  const hasOne = (key: string) => key !== '' && (isAllowedAll || rights.permissions.includes(key));

  return {
    roles,
    can: ({ access }) => {
      const name = functionOf(access);
      return name === undefined || isAllowedAll || functions.has(FUNCTIONS[name].key);
    },
    hasPermission: (anyOf) => anyOf.some(hasOne),
    hasEveryPermission: (allOf) => allOf.every(hasOne),
    hasRole: (anyOf) => anyOf.some((role) => role !== '' && (roles.includes(SUPER_ROLE) || roles.includes(role))),
    fieldAccess: (name) => rights.fields[name] ?? 'write',
  };
};

/** Before anything is known about a person, nothing is allowed. */
export const NO_ACCESS: Access = createAccess({ roles: [], permissions: [], functions: [], fields: {} });
