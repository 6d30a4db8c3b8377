import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { line, oneLine, optionalEmail, optionalLine, timestamp, version } from '../base/fields.ts';

export const profile = z.object({
  realName: z.string(),
  phone: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  departmentName: z.nullable(z.string()),
  custName: z.string(),
  adminNo: z.string(),
  roleNames: z.array(z.string()),
  version: z.int(),
});
export type Profile = z.output<typeof profile>;

/** How one's own two-factor step at sign-in stands. */
export const twoFactorState = z.object({
  isOn: z.boolean(),
  /** Since when it is on. */
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  /** Asked of this person by the platform in any case: where the authenticator is off, by SMS. */
  isRequired: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

/** Shown once, to be put into an authenticator; nothing is on until one of its codes has come back. */
export const twoFactorSecret = z.object({
  /** Base32, for typing. */
  setupKey: z.string(),
  /** `otpauth://totp/…`, for a picture to be scanned. */
  uri: z.string(),
  expiresAt: timestamp,
});
export type TwoFactorSecret = z.output<typeof twoFactorSecret>;

/** Shown once; each opens the two-factor step one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Six digits of the authenticator, or a recovery code. */
export const twoFactorCode = z
  .string('请输入动态验证码')
  .check(z.trim(), z.minLength(1, '请输入动态验证码'), z.maxLength(40, '动态验证码过长'), oneLine('动态验证码'));

export const profileDraft = z.strictObject({
  version,
  ...kept({ realName: line('姓名', 50), email: optionalEmail, jobTitle: optionalLine('职务', 50) }),
});
export type ProfileDraft = z.output<typeof profileDraft>;
