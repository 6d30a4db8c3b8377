import { baseErrors, type Refusal } from '@huiwu/contract/base/errors';
import { sessionErrors, type PasswordMethod } from '@huiwu/contract/sign-in';
import type { SessionEnd } from './sessions.table.ts';

/** The message for each way in which a session ends. */
const REFUSAL_BY_END: Record<SessionEnd, Refusal> = {
  'signed-out': baseErrors.userTokenInvalid,
  expired: baseErrors.userTokenInvalid,
  reset: sessionErrors.signedOutByPasswordReset,
  stopped: sessionErrors.signedOutByDisabling,
  'company-stopped': sessionErrors.signedOutByDisabledCustomer,
  deleted: sessionErrors.signedOutByDelete,
  forced: sessionErrors.signedOutByForce,
  'password-changed': sessionErrors.signedOutByPasswordChange,
  'second-step-changed': sessionErrors.signedOutByTwoFactorChange,
  replaced: sessionErrors.signedOutByNewSession,
  'locked-out': sessionErrors.signedOutByLockout,
  'ended-elsewhere': sessionErrors.signedOutByOwner,
  unbound: sessionErrors.signedOutByUnbinding,
};

export interface SessionFacts {
  ended_at: string | null;
  ended_why: SessionEnd | null;
  expires_at: string;
  last_seen_at: string;
  state: number;
  customer_state: number;
  deleted_at: string | null;
}

/** Why a session is over at this moment; undefined while it is valid. */
export const sessionRefusal = (
  session: SessionFacts,
  { now, idleSince }: { now: string; idleSince: string },
): Refusal | undefined => {
  if (session.ended_at !== null) return REFUSAL_BY_END[session.ended_why ?? 'expired'];
  if (session.expires_at <= now || session.last_seen_at <= idleSince) return baseErrors.userTokenInvalid;
  if (session.deleted_at !== null) return sessionErrors.signedOutByDelete;
  if (session.state !== 1) return sessionErrors.signedOutByDisabling;
  return session.customer_state === 1 ? undefined : sessionErrors.signedOutByDisabledCustomer;
};

interface PasswordFacts {
  password_state: 'normal' | 'initial' | 'unsent';
  password_changed_at: string | null;
}

/** `expiredBefore` is undefined if passwords do not expire. */
export const passwordMethodOf = (admin: PasswordFacts, expiredBefore: string | undefined): PasswordMethod => {
  if (admin.password_state !== 'normal') return 'initial';
  const isExpired = expiredBefore !== undefined && (admin.password_changed_at ?? '') < expiredBefore;
  return isExpired ? 'expired' : 'normal';
};
