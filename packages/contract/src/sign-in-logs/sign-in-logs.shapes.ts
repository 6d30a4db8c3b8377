import * as z from 'zod/mini';
import { pageInput, pageOf } from '../base/envelope.ts';
import { id, searchText, timestamp } from '../base/fields.ts';

/** `session`: not a try to sign in, but one half of a session that was used without the other. */
export const signInMethod = z.enum(['password', 'sms', 'sso', 'session'], '登录方式不正确');
/** How a first step is done. */
export type SignInMethod = Exclude<z.output<typeof signInMethod>, 'session'>;
export const signInResult = z.enum(['done', 'refused'], '结果不正确');

/** One try to sign in, with the true reason where it failed; whoever tried heard one sentence for all of them. */
export const signInLog = z.object({
  id: z.string(),
  /** Empty where nobody has this phone. */
  adminName: z.string(),
  /** As the reader's right to phones says; absent where it is hidden. */
  phone: z.optional(z.string()),
  method: signInMethod,
  result: signInResult,
  reason: z.string(),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  requestId: z.string(),
  createdAt: timestamp,
});
export type SignInLog = z.output<typeof signInLog>;

export const signInLogPage = pageInput(
  {
    adminName: searchText,
    phone: searchText,
    reason: searchText,
    ip: searchText,
    method: z.optional(signInMethod),
    result: z.optional(signInResult),
    requestId: z.optional(id),
  },
  ['createdAt'],
);
export type SignInLogFilter = z.output<typeof signInLogPage>;
export const signInLogList = pageOf(signInLog);

/** One's own tries: nothing to search by. */
export const ownSignInLogPage = pageInput({}, ['createdAt']);
export type OwnSignInLogFilter = z.output<typeof ownSignInLogPage>;

const { adminName: _name, phone: _phone, ...own } = signInLog.shape;
export const ownSignInLog = z.object(own);
export type OwnSignInLog = z.output<typeof ownSignInLog>;
export const ownSignInLogList = pageOf(ownSignInLog);
