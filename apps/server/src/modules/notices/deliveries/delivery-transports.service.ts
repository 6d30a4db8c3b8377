import type { Channel } from '@huiwu/contract/deliveries';
import { escapeHtml, type TokenTexts } from '@huiwu/contract/message-tokens';
import { PER_SECOND_MAX } from '@huiwu/contract/senders';
import type { Carriers } from '../../../platform/carriers/carriers.ts';
import type { Clock } from '../../../platform/clock.ts';
import { linesOfRichText } from '../../../platform/content/rich-text.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { AttachedFileService } from '../../files/attached-files.service.ts';
import type { InlineImages } from '../../files/inline-images.service.ts';
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
  /** Hands one message over. Throws nothing: what happened is a value. */
  deliver(row: DeliveryTableRow, values: TokenTexts, unsubscribe: string | undefined): Promise<Attempted>;
  /** Looks for a message whose sending was interrupted. */
  find(row: DeliveryTableRow): Promise<DeliveryOutcome>;
}

const withheld = (reasons: readonly string[]): Attempted => ({
  state: 'withheld',
  state_reason: reasons.join('；').slice(0, 300),
  lease_until: null,
});

/** May have been sent. A person decides whether it is sent again. */
const UNKNOWN_OUTCOME = outcomeOfMail({ kind: 'unknown', text: '' }, { retries: 0, now: new Date(0) });

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

const withUnsubscribe = (html: string, link: string | undefined): string =>
  link === undefined
    ? html
    : `${html}<hr><p style="color:#595959;font-size:12px">不想再收到此类邮件？<a href="${escapeHtml(link)}">退订</a></p>`;

/** A phone with its country code, as carriers take it. */
const international = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** The picture of a ticket, and the values with its place in the mail. */
const ticketFor = (mail: FrozenMail, values: TokenTexts) => {
  const ticket = hasTicket(mail) ? values['insertQrCode'] : undefined;
  if (ticket === undefined) return { shown: values, pictures: [] };
  return { shown: { ...values, insertQrCode: TICKET_SOURCE }, pictures: [ticketImage(ticket)] };
};

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
        const rendered = renderSms(sms, values);
        if ('reasons' in rendered) return withheld(rendered.reasons);
        const { params, parts } = rendered;
        const result = await carrier.send({
          phone: international(row.address),
          sign: sms.sign,
          template: sms.template,
          params,
          reference: row.id,
        });
        const used = usedValues([sms.content], values, sms.fallbacks);
        return {
          ...outcomeOfSms(result, { retries: row.retries, now: clock.now() }),
          ...(result.kind === 'accepted' && { parts }),
          token_values: JSON.stringify(used),
        };
      },
      find: async ({ id, address, tried_at, provider_id }) => {
        const found = await carrier.find({
          phone: international(address),
          reference: id,
          ...(provider_id !== '' && { id: provider_id }),
          sentAt: new Date(tried_at ?? clock.now()),
        });
        return outcomeOfFound(found, { tried_at, now: clock.now() });
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
    const names = mail.attachments?.map(({ fileName }) => fileName) ?? [];
    const attachments = [...images, ...(await attachedFiles.readAll(ALL_CUSTOMERS, names))];
    return {
      accountId: sender.id,
      perSecond: sender.per_second,
      perDay: sender.daily_limit,
      deliver: async (row, values, unsubscribe) => {
        const { shown, pictures } = ticketFor(mail, values);
        const rendered = renderMail({ ...mail, html }, shown);
        if ('reasons' in rendered) return withheld(rendered.reasons);
        const whole = withUnsubscribe(rendered.html, unsubscribe);
        const result = await senderMails.send(sender, {
          to: row.address,
          subject: rendered.subject,
          html: whole,
          text: linesOfRichText(whole),
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
