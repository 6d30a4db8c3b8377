import type { Channel } from '@huiwu/contract/deliveries';
import type { Attachment } from '@huiwu/contract/files';
import { REJECTED_IN, type Rejected } from '@huiwu/contract/mail-templates';
import type { ReminderScene } from '@huiwu/contract/reminders';
import {
  bracketedLabel,
  isImageToken,
  labelOfToken,
  renderTokens,
  SAMPLE_TICKET,
  tokensIn,
  tokenText,
  type TokenTexts,
} from '@huiwu/contract/message-tokens';
import { partsOf, smsValueProblem, withSign } from '@huiwu/contract/sms-rules';

/** An SMS as the carrier accepted its template. */
export interface FrozenSms {
  /** Ours. Contents that were frozen earlier lack it. */
  templateId?: string;
  channelId: string;
  provider: string;
  sign: string;
  /** The carrier's id of the template. */
  template: string;
  content: string;
  variables: readonly { parameter: string; token: string }[];
  fallbacks: TokenTexts;
  /** In fen for each part. */
  price: number;
  /** Of the template, as its carrier accepted it. */
  revision?: number;
}

/** Title and text of a mail or a web message. */
export interface FrozenMail {
  /** Empty: the sender that the company uses at the time. */
  senderId: string;
  subject: string;
  html: string;
  fallbacks: TokenTexts;
  attachments?: readonly Attachment[];
}

export interface FrozenReminder {
  /** The id of the rule. */
  id: string;
  scene: ReminderScene;
  quiet_from: string;
  quiet_to: string;
}

/** What is sent, as it was when sending began: later changes of templates do not reach it. */
export interface FrozenContent {
  sms?: FrozenSms;
  mail?: FrozenMail;
  /** The rejection whose reason it tells. */
  about?: Rejected;
  /** Set for reminders, which are sent only while the rule is enabled and its condition holds, outside quiet hours. */
  reminder?: FrozenReminder;
}

/** The rejection whose reason a content tells. */
export const aboutOf = ({ about, reminder }: FrozenContent): Rejected | undefined =>
  about ?? (reminder && REJECTED_IN[reminder.scene]);

/** A message to one recipient, or why there is none. */
export type RenderedOr<Message> = Message | { reasons: string[] };

export interface RenderedSms {
  text: string;
  parts: number;
  params: { name: string; value: string }[];
}

export interface RenderedMail {
  subject: string;
  html: string;
}

/** The values of the tokens that a text has, as they are put in their place. The code of a ticket is kept nowhere. */
export const usedValues = (texts: readonly string[], values: TokenTexts, fallbacks: TokenTexts): TokenTexts =>
  Object.fromEntries(
    [...new Set(texts.flatMap(tokensIn))].flatMap((token) => {
      const value = values[token]?.trim() || fallbacks[token]?.trim();
      return value ? [[token, isImageToken(token) ? SAMPLE_TICKET : value]] : [];
    }),
  );

/** The carrier puts the values in place by itself, so that each must be one that it takes. */
export const renderSms = (sms: FrozenSms, values: TokenTexts): RenderedOr<RenderedSms> => {
  const { fallbacks } = sms;
  const rendered = renderTokens(sms.content, { values, fallbacks, target: 'line' });
  if ('reasons' in rendered) return rendered;
  const params = sms.variables.map(({ parameter, token }) => {
    const value = renderTokens(`{{${token}}}`, { values, fallbacks, target: 'line' });
    return { name: parameter, value: 'text' in value ? value.text : '' };
  });
  const reasons = sms.variables.flatMap(({ token }, at) => {
    const problem = smsValueProblem(params[at]?.value ?? '', sms.provider);
    return problem === undefined ? [] : [`“${labelOfToken(token)}”：${problem}`];
  });
  if (reasons.length > 0) return { reasons };
  const text = withSign(rendered.text, sms.sign);
  return { text, parts: partsOf(text.length), params };
};

const TICKET = tokenText('insertQrCode');

/** Whether a mail carries the ticket of its recipient. */
export const hasTicket = ({ html }: Pick<FrozenMail, 'html'>): boolean => html.includes(TICKET);

/** For admins: a ticket is for its owner, and is named instead. */
export const withoutTicket = <Mail extends Pick<FrozenMail, 'html'>>(mail: Mail): Mail => ({
  ...mail,
  html: mail.html.replaceAll(TICKET, bracketedLabel('insertQrCode')),
});

export const renderMail = (
  { subject, html, fallbacks }: Pick<FrozenMail, 'subject' | 'html' | 'fallbacks'>,
  values: TokenTexts,
): RenderedOr<RenderedMail> => {
  const line = renderTokens(subject, { values, fallbacks, target: 'line' });
  const body = renderTokens(html, { values, fallbacks, target: 'html' });
  if ('text' in line && 'text' in body) return { subject: line.text, html: body.text };
  const reasons = [line, body].flatMap((each) => ('reasons' in each ? each.reasons : []));
  return { reasons: [...new Set(reasons)] };
};

const EXCERPT_MAX = 60;

/** For lists: the text of an SMS or the title of a mail. Empty while its values are not there. */
export const excerptOf = (channel: Channel, { sms, mail }: FrozenContent, values: TokenTexts): string => {
  const rendered =
    channel === 'sms'
      ? sms && renderSms(sms, values)
      : mail && renderTokens(mail.subject, { values, fallbacks: mail.fallbacks, target: 'line' });
  if (rendered === undefined || !('text' in rendered)) return '';
  const characters = [...rendered.text];
  return characters.length > EXCERPT_MAX ? `${characters.slice(0, EXCERPT_MAX).join('')}…` : rendered.text;
};
