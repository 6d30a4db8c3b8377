import { checkOptionalEmail, checkPhone } from '../base/checks.ts';

/** How a message reaches an address. */
export const MESSAGE_CHANNELS = { sms: '短信', email: '邮件' } as const;
export type MessageChannel = keyof typeof MESSAGE_CHANNELS;

/** Why an address is sent nothing. */
export const SUPPRESSION_REASONS = {
  optout: '退订',
  complaint: '投诉',
  bounce: '退信',
  invalid: '无效地址',
  manual: '手工',
} as const;
export type SuppressionReason = keyof typeof SUPPRESSION_REASONS;

/** Reasons for which nothing arrives, whatever it is about. */
export const FAILURES = { bounce: SUPPRESSION_REASONS.bounce, invalid: SUPPRESSION_REASONS.invalid } as const;
export type SuppressionFailure = keyof typeof FAILURES;

export const isFailure = (reason: SuppressionReason): reason is SuppressionFailure => Object.hasOwn(FAILURES, reason);

/**
 * What a message is about. `transactional`: what the recipient needs to know of their own order, such as a payment that
 * was received or an invoice that was issued.
 */
export type MessagePurpose = 'transactional' | 'notice' | 'promo';

/** Whether a suppressed address must not get a message. A recipient who opted out still learns of their own payment. */
export const stopsMessage = (reason: SuppressionReason, purpose: MessagePurpose): boolean =>
  purpose !== 'transactional' || isFailure(reason);

const MAINLAND_PREFIX = /^(?:\+|00)?86(?=1\d{10}$)/;

/** The form in which addresses are stored and compared: phones of the mainland as 11 digits, e-mail in lower case. */
export const plainAddress = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return trimmed.replaceAll(/[\s()（）-]/g, '').replace(MAINLAND_PREFIX, '');
};

const ABROAD = /^\+[1-9]\d{5,17}$/;

/** The sentence for an address that the channel does not reach; the address is in its plain form. */
export const addressProblem = (channel: MessageChannel, address: string): string | undefined => {
  if (channel === 'email') return address.includes('@') ? checkOptionalEmail(address) : '请输入正确的邮箱账号';
  if (address.startsWith('+')) return ABROAD.test(address) ? undefined : '境外号码应为 + 和国家代码开头的数字';
  return checkPhone(address);
};
