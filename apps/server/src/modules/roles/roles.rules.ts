import type { FieldAccess } from '@huiwu/contract/account';
import type { FieldName } from '@huiwu/contract/base/functions';
import { FIELDS } from '@huiwu/contract/catalogue/access';
import type { Refusal } from '@huiwu/contract/base/errors';
import { roleErrors, type RoleLock } from '@huiwu/contract/roles';
import { coversRights, fieldAccessOf, isWider, type Rights } from '../../access/rights.ts';

/** Codes that the console reserves for all rights and for none. */
const RESERVED_CODES = ['admin'];

export const isReservedCode = (code: string): boolean => RESERVED_CODES.includes(code.toLowerCase());

interface RoleFacts {
  isWildcard: boolean;
  /** Whether the caller has this role, everywhere or in a meeting. */
  isOwn: boolean;
  mine: Rights;
  theirs: Rights;
  /** Whether a holder gets access to rows that the caller does not have. */
  isBeyond: boolean;
}

/** The role with all rights, one's own roles, and roles with more rights than the caller cannot be changed. */
export const lockOf = ({ isWildcard, isOwn, mine, theirs, isBeyond }: RoleFacts): RoleLock | null => {
  if (isWildcard) return 'wildcard';
  if (isOwn) return 'own';
  return !isBeyond && coversRights(mine, theirs) ? null : 'higher';
};

const LOCKED: Record<RoleLock, Refusal> = {
  wildcard: roleErrors.untouchable,
  own: roleErrors.ownRole,
  higher: roleErrors.higherRights,
};

export const lockRefusal = (lock: RoleLock | null): Refusal | undefined => (lock === null ? undefined : LOCKED[lock]);

/** The caller must have every right of the role, with a data scope at least as wide. */
export const grantRefusal = (mine: Rights, after: Rights): Refusal | undefined =>
  coversRights(mine, after) ? undefined : roleErrors.grantBeyondOwn;

type FieldRights = Map<FieldName, FieldAccess>;

/** A field that is removed from a role gets its default, which may be more than the caller has. */
export const fieldGrantRefusal = (mine: Rights, before: FieldRights, after: FieldRights): Refusal | undefined => {
  const of = (rights: FieldRights, name: FieldName): FieldAccess => rights.get(name) ?? FIELDS[name].default;
  const isBeyond = (name: FieldName): boolean =>
    isWider(of(after, name), of(before, name)) && isWider(of(after, name), fieldAccessOf(mine, name));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.some(isBeyond) ? roleErrors.grantBeyondOwn : undefined;
};
