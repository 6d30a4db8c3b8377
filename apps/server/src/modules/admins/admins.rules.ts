import { adminErrors } from '@huiwu/contract/admins';
import type { Refusal } from '@huiwu/contract/base/errors';

/** No one acts on themselves here (they have their account page), nor on an admin who may do more than they may. */
export const whyNotManage = ({
  isSelf,
  covers,
}: {
  isSelf: boolean;
  /** Whether the caller can reach and do all that they can. */
  covers: boolean;
}): Refusal | undefined => {
  if (isSelf) return adminErrors.notOnSelf;
  return covers ? undefined : adminErrors.higherRights;
};

/** Without one of them no one could ever grant anything again. */
export const whyKeepPlatformAdmin = ({
  isPlatformAdmin,
  othersLeft,
}: {
  isPlatformAdmin: boolean;
  othersLeft: number;
}): Refusal | undefined => (isPlatformAdmin && othersLeft === 0 ? adminErrors.lastPlatformAdmin : undefined);

/** Only what changes is judged: a role that an admin has already may stay. */
export const whyNotGive = (covers: boolean): Refusal | undefined => (covers ? undefined : adminErrors.grantBeyondOwn);

export const isSameSet = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));
