import * as z from 'zod/mini';
import { opaqueLine, phone, smsCode, timestamp } from '../base/fields.ts';
import { twoFactorDue, signedIn } from '../sign-in/sign-in.shapes.ts';

const OVER = '单点登录已失效，请重新登录';

/** Where the browser goes to sign in at the provider. */
export const providerAddress = z.object({ address: z.string() });

/** A parameter that the provider put into the return address. */
const parameter = (max: number) => opaqueLine(OVER, max).check(z.minLength(1, OVER));

/** What the provider sent back with the browser; `iss` is there where the provider names itself (RFC 9207). */
export const providerAnswer = z.strictObject({
  code: parameter(4096),
  state: parameter(200),
  iss: z.optional(parameter(500)),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;

/** The identity is not bound to an admin yet. The ticket is good for ten minutes and ten tries, in this browser. */
export const bindDue = z.object({ Bind: z.object({ ticket: z.string() }) });
export type BindDue = z.output<typeof bindDue>;

/** A session, the two-factor step that is due, or the ticket for binding. */
export const singleSignOnAnswer = z.union([signedIn, twoFactorDue, bindDue]);
export type SingleSignOnAnswer = z.output<typeof singleSignOnAnswer>;

export const bindDraft = z.strictObject({
  ticket: z.string(OVER).check(z.regex(/^[\w-]{43}$/, OVER)),
  phone,
  code: smsCode,
});
export type BindDraft = z.output<typeof bindDraft>;

/** One's own outside identity. The subject is the provider's opaque name for a person, so it is not shown. */
export const ownIdentity = z.object({
  /** The provider's name on the sign-in page; empty where single sign-on is not set up. */
  name: z.string(),
  isBound: z.boolean(),
  boundAt: z.nullable(timestamp),
  lastUsedAt: z.nullable(timestamp),
});
export type OwnIdentity = z.output<typeof ownIdentity>;
