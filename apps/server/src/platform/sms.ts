import type { AccountPurpose, AccountTemplates } from '../config/messages.ts';
import type { SmsCarrier } from './carriers/carrier.ts';

/** A message about an account: a code, a password, or news. */
export interface AccountMessage {
  phone: string;
  text: string;
  /** Names what it is about: `code-login`. */
  template: string;
  /** The code or the password in the text; empty if there is none. */
  secret: string;
  /** Ours, by which the carrier finds it again. */
  reference: string;
}

/** Delivers a message. Limits are checked before. */
export interface SmsSender {
  send(message: AccountMessage): Promise<void>;
}

/** Keeps the text in the outbox only; a demo also prints it on the terminal, so that codes can be used. */
export const createOutboxSender = ({ print }: { print: ((line: string) => void) | undefined }): SmsSender => ({
  send: ({ phone, text }) => {
    print?.(`短信 → ${phone}：${text}`);
    return Promise.resolve();
  },
});

const purposeOf = (template: string): AccountPurpose => {
  if (template.startsWith('code-')) return 'code';
  return template === 'initial-password' ? 'password' : 'notice';
};

/**
 * Sends by templates that the carrier approved: their words are the carrier's, and the code or the password is their
 * only variable. Templates of news have none. Throws what the carrier answered.
 */
export const createCarrierSender = (
  { sign, templates }: AccountTemplates,
  carrier: Pick<SmsCarrier, 'send'>,
): SmsSender => ({
  send: async ({ phone, template, secret, reference }) => {
    const purpose = purposeOf(template);
    const result = await carrier.send({
      phone: `+86${phone}`,
      sign,
      template: templates[purpose],
      params: purpose === 'notice' ? [] : [{ name: purpose, value: secret }],
      reference,
    });
    if (result.kind === 'accepted') return;
    const prefix = result.kind === 'unknown' ? '结果未知，可能已发出：' : '';
    throw new Error(`${prefix}${result.code} ${result.text}`.trim());
  },
});
