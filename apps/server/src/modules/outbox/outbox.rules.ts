import { SMS_CODE_LIFETIME_SECONDS } from '@huiwu/contract/base/limits';
import type { Refusal } from '@huiwu/contract/base/errors';
import { outboxErrors, type OutboxMessage } from '@huiwu/contract/outbox';

const TITLES: Record<string, string> = {
  'code-login': '登录验证码',
  'code-retrieve': '找回密码验证码',
  'code-register': '注册验证码',
  'code-bind': '绑定手机验证码',
  'code-attendee': '报名验证码',
  'code-phone': '更换手机验证码',
  'code-second-step': '两步验证的验证码',
  'single-sign-on': '单点登录绑定通知',
  'second-step': '两步验证变更通知',
  'phone-changed': '手机号码变更通知',
  'initial-password': '初始密码',
};

/** The purpose of a message on the screen. */
export const titleOf = (template: string): string => TITLES[template] ?? '通知';

interface Message {
  state: OutboxMessage['state'];
  template: string;
  created_at: string;
}

/** An expired code is useless. */
const isOutdated = ({ template, created_at }: Message, now: Date): boolean =>
  template.startsWith('code-') && now.getTime() - Date.parse(created_at) > SMS_CODE_LIFETIME_SECONDS * 1000;

export const resendRefusal = (
  message: Message,
  { now, isNewest = true }: { now: Date; isNewest?: boolean },
): Refusal | undefined => {
  if (message.state !== 'failed') return outboxErrors.notFailed;
  return isOutdated(message, now) || !isNewest ? outboxErrors.outdated : undefined;
};

/** Messages of earlier releases have no readable text. */
export const bodyOf = (preview: string): string => (preview === '' ? '（此消息的内容不可查看）' : preview);

/** What is kept of a message for its delivery. Earlier releases kept the text alone. */
interface Content {
  text: string;
  secret: string;
}

export const packed = (content: Content): string => JSON.stringify(content);

export const unpacked = (stored: string): Content =>
  stored.startsWith('{') ? (JSON.parse(stored) as Content) : { text: stored, secret: '' };

const STARS = '******';

/** The text without its secret values. */
export const withoutSecret = (text: string, secret: string): string =>
  secret === '' ? text : text.replaceAll(secret, STARS);
