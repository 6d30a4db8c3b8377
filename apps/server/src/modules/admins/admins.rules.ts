import { adminErrors } from '@huiwu/contract/admins';
import type { Refusal } from '@huiwu/contract/base/errors';

/** Admins cannot act on themselves here (they have the account page), nor on admins with more rights. */
export const manageRefusal = ({
  isSelf,
  covers,
}: {
  isSelf: boolean;
  /** Whether the caller has all of their rights and rows. */
  covers: boolean;
}): Refusal | undefined => {
  if (isSelf) return adminErrors.notOnSelf;
  return covers ? undefined : adminErrors.higherRights;
};

/** Without one of them no one could assign all rights again. */
export const lastPlatformAdminRefusal = ({
  isPlatformAdmin,
  othersLeft,
}: {
  isPlatformAdmin: boolean;
  othersLeft: number;
}): Refusal | undefined => (isPlatformAdmin && othersLeft === 0 ? adminErrors.lastPlatformAdmin : undefined);

/** Only changes are checked: existing roles may stay. */
export const assignmentRefusal = (covers: boolean): Refusal | undefined =>
  covers ? undefined : adminErrors.grantBeyondOwn;

export const isSameSet = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));
