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

/** State of the own two-factor step at sign-in. */
export const twoFactorState = z.object({
  isOn: z.boolean(),
  /** When it was turned on. */
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
  /** Required by the platform. Without an authenticator the step is done by SMS. */
  isRequired: z.boolean(),
});
export type TwoFactorState = z.output<typeof twoFactorState>;

/** Returned once, to set up an authenticator. The two-factor step is off until one of its codes is confirmed. */
export const twoFactorSecret = z.object({
  /** Base32, for manual input. */
  setupKey: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
  expiresAt: timestamp,
});
export type TwoFactorSecret = z.output<typeof twoFactorSecret>;

/** Returned once. Each code can be used once for the two-factor step. */
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
