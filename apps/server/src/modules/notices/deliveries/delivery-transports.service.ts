import type { Channel } from '@huiwu/contract/deliveries';
import { escapeHtml, renderTokens, type TokenTexts } from '@huiwu/contract/message-tokens';
import { PER_SECOND_MAX } from '@huiwu/contract/senders';
import type { SmsResult } from '../../../platform/carriers/carrier.ts';
import type { Carriers } from '../../../platform/carriers/carriers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { AttachedFileService } from '../../files/attached-files.service.ts';
import type { InlineImages } from '../../files/inline-images.service.ts';
import { textOfMail } from '../../mail-templates/mail-content.service.ts';
import type { SenderMails } from '../../senders/senders.service.ts';
import { smsAccountOf } from '../../sms-channels/sms-accounts.service.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import { TICKET_SOURCE, ticketImage } from '../../message-values/ticket-images.service.ts';
import {
  hasTicket,
  renderMail,
  renderSms,
  usedValues,
  type FrozenContent,
  type FrozenMail,
  type FrozenSms,
  type RenderedOr,
  type RenderedSms,
} from './delivery-contents.rules.ts';
import {
  isGoneAddress,
  outcomeOfFound,
  outcomeOfMail,
  outcomeOfSms,
  type DeliveryOutcome,
} from './delivery-outcomes.rules.ts';

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  secrets: Pick<Secrets, 'decrypt'>;
  carriers: Carriers;
  senderMails: SenderMails;
  inlineImages: InlineImages;
  attachedFiles: Pick<AttachedFileService, 'readAll'>;
}

/** The result of one attempt, with the columns that are written with it. */
export type Attempted = DeliveryOutcome &
  Partial<Pick<DeliveryTableRow, 'parts' | 'token_values' | 'state_reason' | 'account_id'>> & {
    /** The address does not exist: it is suppressed. */
    isGone?: boolean;
    /** What was thrown, which is reported when all others are settled. */
    failure?: unknown;
  };

/** Each mail is put together in memory, with its files: few large ones at once. */
const FILE_BYTES_AT_ONCE = 20 * 1_048_576;

const mailsAtOnce = (files: readonly { content: Buffer }[]): number => {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return Math.max(1, Math.floor(FILE_BYTES_AT_ONCE / Math.max(bytes, 1)));
};

/** Through one SMS channel, as carriers limit it. */
const SMS_PER_SECOND = 50;

/** The way of one channel to the recipients of one notice. */
export interface Transport {
  /** The SMS channel or the sender that it goes through. */
  accountId: string;
  /** Messages through it in a second. */
  perSecond: number;
  /** Mails of a sender on a day. */
  perDay?: number;
  /** Messages that are put together at once, if fewer than usual. */
  atOnce?: number;
  /** Hands one message over. Carriers and mail servers throw nothing: what happened is a value. */
  deliver(row: DeliveryTableRow, values: TokenTexts, unsubscribe: string | undefined): Promise<Attempted>;
  /** Looks for a message whose sending was interrupted, and what it said by these values. */
  find(row: DeliveryTableRow, values: TokenTexts): Promise<Attempted>;
}

interface Unmade {
  reasons: readonly string[];
  failure?: unknown;
}

const withheld = ({ reasons, failure }: Unmade): Attempted => ({
  state: 'withheld',
  state_reason: reasons.join('；').slice(0, 300),
  lease_until: null,
  ...(failure !== undefined && { failure }),
});

/** Before anything is handed over: a message that cannot be put together is not sent, and keeps no other waiting. */
const made = <Message extends object>(make: () => RenderedOr<Message>): Message | Unmade => {
  try {
    return make();
  } catch (failure) {
    return { reasons: ['消息内容无法生成，没有发出'], failure };
  }
};

/** May have been sent. A person decides whether it is sent again. */
export const UNKNOWN_OUTCOME = outcomeOfMail({ kind: 'unknown', text: '' }, { retries: 0, now: new Date(0) });

const missing = (text: string): Transport => {
  const failed: Attempted = { state: 'failed', error_code: 'NoAccount', error_text: text, lease_until: null };
  return {
    accountId: '',
    // Nothing is handed over.
    perSecond: PER_SECOND_MAX,
    deliver: () => Promise.resolve(failed),
    find: () => Promise.resolve(UNKNOWN_OUTCOME),
  };
};

const UNSUBSCRIBE = '不想再收到此类邮件？';

/** How the HTML and the text of a mail end. */
const endFor = (link: string | undefined): { html: string; text: string } =>
  link === undefined
    ? { html: '', text: '' }
    : {
        html: `<hr><p style="color:#595959;font-size:12px">${UNSUBSCRIBE}<a href="${escapeHtml(link)}">退订</a></p>`,
        text: `\n\n${UNSUBSCRIBE}退订（${link}）`,
      };

/** A phone with its country code, as carriers take it. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** The picture of a ticket, and the values with its place in the mail. */
const ticketFor = (mail: FrozenMail, values: TokenTexts) => {
  const ticket = hasTicket(mail) ? values['insertQrCode'] : undefined;
  if (ticket === undefined) return { shown: values, pictures: [] };
  return { shown: { ...values, insertQrCode: TICKET_SOURCE }, pictures: [ticketImage(ticket)] };
};

/** A mail as its server gets it, with its pictures. `plain` is its text with tokens, made once for all recipients. */
const wholeMail = (mail: FrozenMail & { plain: string }, values: TokenTexts, unsubscribe: string | undefined) => {
  const { shown, pictures } = ticketFor(mail, values);
  const rendered = renderMail(mail, shown);
  if ('reasons' in rendered) return rendered;
  const text = renderTokens(mail.plain, { values: shown, fallbacks: mail.fallbacks, target: 'line' });
  if ('reasons' in text) return text;
  const end = endFor(unsubscribe);
  return { subject: rendered.subject, html: rendered.html + end.html, text: text.text + end.text, pictures };
};

/** What is kept of an SMS that was sent. */
const saidBySms = (sms: FrozenSms, { parts }: RenderedSms, values: TokenTexts) => ({
  parts,
  token_values: JSON.stringify(usedValues([sms.content], values, sms.fallbacks)),
});

const maySend = ({ kind }: SmsResult): boolean => kind === 'accepted' || kind === 'unknown';

/** The ways by which the messages of a notice leave. */
export const createDeliveryTransports = (needs: Needs) => {
  const { store, clock, secrets, carriers, senderMails, inlineImages, attachedFiles } = needs;

  const smsTransport = async ({ sms }: FrozenContent): Promise<Transport> => {
    const channel = sms && (await store.read(ALL_CUSTOMERS).smsChannels.find(sms.channelId));
    if (sms === undefined || channel?.state !== 1) return missing('短信通道已停用或已删除');
    const carrier = carriers(smsAccountOf(channel, secrets));
    return {
      accountId: channel.id,
      perSecond: SMS_PER_SECOND,
      deliver: async (row, values) => {
        const rendered = made(() => renderSms(sms, values));
        if ('reasons' in rendered) return withheld(rendered);
        const { params } = rendered;
        const result = await carrier.send({
          phone: international(row.address),
          sign: sms.sign,
          template: sms.template,
          params,
          reference: row.id,
        });
        const said = saidBySms(sms, rendered, values);
        return {
          ...outcomeOfSms(result, { retries: row.retries, now: clock.now() }),
          ...(maySend(result) ? said : { token_values: said.token_values }),
        };
      },
      find: async ({ id, address, tried_at, retries, provider_id }, values) => {
        const found = await carrier.find({
          phone: international(address),
          reference: id,
          ...(provider_id !== '' && { id: provider_id }),
          sentAt: new Date(tried_at ?? clock.now()),
        });
        const rendered = made(() => renderSms(sms, values));
        return {
          ...outcomeOfFound(found, { tried_at, retries, now: clock.now() }),
          ...(found.kind === 'accepted' && 'parts' in rendered && saidBySms(sms, rendered, values)),
        };
      },
    };
  };

  const senderOf = ({ senderId }: FrozenMail, customerId: string) =>
    senderId === ''
      ? senderMails.findOfCompany(customerId, ALL_CUSTOMERS)
      : senderMails.findUsable(senderId, ALL_CUSTOMERS);

  const mailTransport = async ({ mail }: FrozenContent, customerId: string): Promise<Transport> => {
    const sender = mail && (await senderOf(mail, customerId));
    if (mail === undefined || sender === undefined)
      return missing(mail?.senderId === '' ? '公司没有可用的发件人' : '发件人已停用或已删除');
    const { html, images } = await inlineImages.embed(mail.html);
    const whole = { ...mail, html, plain: textOfMail(mail.html) };
    const names = mail.attachments?.map(({ fileName }) => fileName) ?? [];
    const attachments = [...images, ...(await attachedFiles.readAll(ALL_CUSTOMERS, names))];
    return {
      accountId: sender.id,
      perSecond: sender.per_second,
      perDay: sender.daily_limit,
      atOnce: mailsAtOnce(attachments),
      deliver: async (row, values, unsubscribe) => {
        const rendered = made(() => wholeMail(whole, values, unsubscribe));
        if ('reasons' in rendered) return withheld(rendered);
        const { pictures, ...text } = rendered;
        const result = await senderMails.send(sender, {
          ...text,
          to: row.address,
          attachments: [...pictures, ...attachments],
          ...(unsubscribe !== undefined && { unsubscribe }),
        });
        return {
          ...outcomeOfMail(result, { retries: row.retries, now: clock.now() }),
          token_values: JSON.stringify(usedValues([mail.subject, mail.html], values, mail.fallbacks)),
          isGone: isGoneAddress(result),
        };
      },
      // A mail server cannot be asked.
      find: () => Promise.resolve(UNKNOWN_OUTCOME),
    };
  };

  return {
    of: (
      { channel, customerId }: { channel: Exclude<Channel, 'web'>; customerId: string },
      content: FrozenContent,
    ): Promise<Transport> => (channel === 'sms' ? smsTransport(content) : mailTransport(content, customerId)),
  };
};

export type DeliveryTransports = ReturnType<typeof createDeliveryTransports>;
