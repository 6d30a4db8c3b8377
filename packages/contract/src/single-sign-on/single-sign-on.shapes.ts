import * as z from 'zod/mini';
import { opaqueLine, phone, smsCode, timestamp } from '../base/fields.ts';
import { twoFactorDue, signedIn } from '../sign-in/sign-in.shapes.ts';

const OVER = '单点登录已失效，请重新登录';

/** The address of the provider to which the browser is redirected. */
export const providerAddress = z.object({ address: z.string() });

/** A parameter that the provider added to the return address. */
const parameter = (max: number) => opaqueLine(OVER, max).check(z.minLength(1, OVER));

/** The parameters of the provider's answer. `iss` is present if the provider identifies itself (RFC 9207). */
export const providerAnswer = z.strictObject({
  code: parameter(4096),
  state: parameter(200),
  iss: z.optional(parameter(500)),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;

/**
 * The identity is not bound to an admin yet. The ticket is valid for ten minutes and ten attempts, in this browser
 * only.
 */
export const bindDue = z.object({ Bind: z.object({ ticket: z.string() }) });
export type BindDue = z.output<typeof bindDue>;

/** A session, the required two-factor step, or the ticket for binding. */
export const singleSignOnAnswer = z.union([signedIn, twoFactorDue, bindDue]);
export type SingleSignOnAnswer = z.output<typeof singleSignOnAnswer>;

export const bindDraft = z.strictObject({
  ticket: z.string(OVER).check(z.regex(/^[\w-]{43}$/, OVER)),
  phone,
  code: smsCode,
});
export type BindDraft = z.output<typeof bindDraft>;

/** The caller's own single sign-on identity, without the subject, which is an opaque name of the provider. */
export const ownIdentity = z.object({
  /** The provider's name on the sign-in page; empty if single sign-on is not set up. */
  name: z.string(),
  isBound: z.boolean(),
  boundAt: z.nullable(timestamp),
  lastUsedAt: z.nullable(timestamp),
});
export type OwnIdentity = z.output<typeof ownIdentity>;
