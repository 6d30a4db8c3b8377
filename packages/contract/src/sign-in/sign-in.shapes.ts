import * as z from 'zod/mini';
import { givenPassword, opaqueLine, phone, smsCode, textKinds } from '../base/fields.ts';

/** Purposes of SMS codes. A code is valid for one purpose only. */
export const SMS_PURPOSES = ['login', 'retrieve', 'register', 'bind', 'phone'] as const;
export const smsPurpose = z.enum(SMS_PURPOSES, '不支持的验证码类型');
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** Asked for where an address has requested codes for many phones. */
export const graphicCode = {
  code: z.optional(opaqueLine('图形验证码不正确', 20).check(z.trim())),
  captchaId: z.optional(opaqueLine('图形验证码编号不正确', 60)),
};

/** Requests an SMS code. The graphic code is required after requests for many phone numbers from one IP address. */
export const smsCodeDraft = z.strictObject({ type: smsPurpose, phone, ...graphicCode });

export type SmsCodeDraft = z.output<typeof smsCodeDraft>;

export const signInDraft = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('password'),
      phone,
      password: givenPassword,
      ...graphicCode,
    }),
    z.strictObject({ type: z.literal('sms'), phone, code: smsCode }),
  ],
  '登录方式不正确',
);
export type SignInDraft = z.output<typeof signInDraft>;

/** State of the password: valid, an unused initial password, or older than the policy allows. */
export const passwordMethod = z.enum(['normal', 'initial', 'expired']);
export type PasswordMethod = z.output<typeof passwordMethod>;

export const signedIn = z.object({ Token: z.string(), PasswordMethod: passwordMethod });
export type SignedIn = z.output<typeof signedIn>;

/**
 * What the two-factor step requires: a code of an authenticator (or a recovery code), an SMS code, or the password
 * after a sign-in by SMS.
 */
export const twoFactorMethod = z.enum(['totp', 'sms', 'password']);
export type TwoFactorMethod = z.output<typeof twoFactorMethod>;

const ticket = z.string('登录已失效，请重新登录').check(z.regex(/^[\w-]{43}$/, '登录已失效，请重新登录'));

/**
 * The first step succeeded and the two-factor step is required. There is no session yet. The ticket is valid for five
 * minutes and five attempts.
 */
export const twoFactorDue = z.object({ SecondStep: z.object({ ticket: z.string(), method: twoFactorMethod }) });
export type TwoFactorDue = z.output<typeof twoFactorDue>;

/** A session, or the required two-factor step. */
export const signInAnswer = z.union([signedIn, twoFactorDue]);
export type SignInAnswer = z.output<typeof signInAnswer>;

export const twoFactorDraft = z.strictObject({
  ticket,
  /** By method: six digits of the authenticator or a recovery code, six digits of the SMS, or the password. */
  code: z
    .string('请输入验证码')
    .check(z.minLength(1, '请输入验证码'), z.maxLength(200, '验证码过长'))
    .register(textKinds, { kind: 'secret' }),
});
export type TwoFactorDraft = z.output<typeof twoFactorDraft>;

export const twoFactorTicket = z.strictObject({ ticket });

/**
 * `data` of a failed sign-in by password, and of a refused request for an SMS code: whether the next attempt requires
 * the graphic code, and whether the one that was sent was wrong.
 */
export interface SignInFailure {
  captcha?: 'required' | 'wrong';
}

export const captcha = z.object({
  id: z.string(),
  /** A data URL. */
  image: z.string(),
});
export type Captcha = z.output<typeof captcha>;
