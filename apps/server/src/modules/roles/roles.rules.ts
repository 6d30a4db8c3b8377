import type { FieldAccess } from '@huiwu/contract/account';
import type { FieldName } from '@huiwu/contract/base/functions';
import { FIELDS } from '@huiwu/contract/catalogue/access';
import type { Refusal } from '@huiwu/contract/base/errors';
import { roleErrors, type RoleLock } from '@huiwu/contract/roles';
import { coversRights, fieldAccessOf, isWider, type Rights } from '../../access/rights.ts';

/** What the console's own words for everything and for nothing are; a role called so would be taken for it there. */
const RESERVED_CODES = ['admin'];

export const isReservedCode = (code: string): boolean => RESERVED_CODES.includes(code.toLowerCase());

interface RoleStanding {
  isWildcard: boolean;
  /** Whether the caller has this role, everywhere or in a meeting. */
  isOwn: boolean;
  mine: Rights;
  theirs: Rights;
  /** Whether an admin who has it reaches rows with it that the caller does not. */
  isBeyond: boolean;
}

/** No one changes the role that is everything, one that they have themselves, or one that has more than they have. */
export const lockOf = ({ isWildcard, isOwn, mine, theirs, isBeyond }: RoleStanding): RoleLock | null => {
  if (isWildcard) return 'wildcard';
  if (isOwn) return 'own';
  return !isBeyond && coversRights(mine, theirs) ? null : 'higher';
};

const LOCKED: Record<RoleLock, Refusal> = {
  wildcard: roleErrors.untouchable,
  own: roleErrors.ownRole,
  higher: roleErrors.higherRights,
};

export const whyLocked = (lock: RoleLock | null): Refusal | undefined => (lock === null ? undefined : LOCKED[lock]);

/** Whatever a role is to hold from now on, anyone who says so has it themselves, with a scope as wide. */
export const whyNotHold = (mine: Rights, after: Rights): Refusal | undefined =>
  coversRights(mine, after) ? undefined : roleErrors.grantBeyondOwn;

type FieldRights = Map<FieldName, FieldAccess>;

/** A field about which a role no longer says anything falls back to its default, which may be more than one has. */
export const whyNotSay = (mine: Rights, before: FieldRights, after: FieldRights): Refusal | undefined => {
  const of = (rights: FieldRights, name: FieldName): FieldAccess => rights.get(name) ?? FIELDS[name].default;
  const isBeyond = (name: FieldName): boolean =>
    isWider(of(after, name), of(before, name)) && isWider(of(after, name), fieldAccessOf(mine, name));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.some(isBeyond) ? roleErrors.grantBeyondOwn : undefined;
};
