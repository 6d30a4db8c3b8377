import { refuseField, refuseFields } from '@huiwu/contract/base/errors';
import {
  fallbackTexts,
  hasTokenInTag,
  labelOfToken,
  MAIL_TOKENS,
  SUBJECT_TOKENS,
  TOKEN_IN_TAG,
  tokensBeyond,
  type Fallback,
  type TokenName,
} from '@huiwu/contract/message-tokens';
import { contentProblems, noticeProblems, type NoticeChoices } from '@huiwu/contract/notices';
import type { Channel } from '@huiwu/contract/deliveries';
import { attachmentsIn } from '../files/attachments.service.ts';
import { CHOICES_BY_NAME } from '../../records/record.repository.ts';
import type { FrozenContent, FrozenSms } from './deliveries/delivery-contents.rules.ts';
import type { NoticeRepositories } from './notices.store.ts';
import type { SmsTemplateTableRow } from '../sms-templates/sms-templates.table.ts';
import type { NoticeTableRow } from './notices.table.ts';

type NoticeContent = Pick<
  NoticeTableRow,
  'channels' | 'purpose' | 'sms_template_id' | 'sender_id' | 'subject' | 'html' | 'fallbacks' | 'attachments'
>;
type Sources = Pick<NoticeRepositories, 'smsTemplates' | 'smsSigns' | 'smsChannels' | 'senders'>;

export const channelsOf = ({ channels }: Pick<NoticeTableRow, 'channels'>): Channel[] =>
  JSON.parse(channels) as Channel[];

/** The column `approved` of a template, as the carrier accepted it. */
interface ApprovedSms {
  /** Whose account knows it. Templates that were approved earlier lack it; their sign was not changed then. */
  channelId?: string;
  content: string;
  kind: string;
  sign: string;
  provider: string;
  fallbacks: Record<string, string>;
  providerCode: string;
  variables: FrozenSms['variables'];
  revision: number;
}

const ALL = { page: 1, limit: 1000 };

/** A web message is one for all its readers: only what concerns the meeting fits into it. */
const OF_MEETING: readonly TokenName[] = ['insertMeetingName', 'insertMeetingTime', 'insertMeetingPlace'];

const refuseUnfitTokens = ({ subject, html, ...row }: NoticeContent): void => {
  for (const [field, text] of Object.entries({ subject, html })) {
    const [unknown] = tokensBeyond(text, MAIL_TOKENS);
    if (unknown !== undefined) refuseField(field, noticeProblems.unknownToken(unknown));
    const [personal] = tokensBeyond(text, OF_MEETING);
    if (personal !== undefined && channelsOf(row).includes('web'))
      refuseField(field, noticeProblems.noMeetingOnly(labelOfToken(personal)));
  }
  const [image] = tokensBeyond(subject, SUBJECT_TOKENS);
  if (image !== undefined) refuseField('subject', noticeProblems.notInSubject(labelOfToken(image)));
  if (hasTokenInTag(html)) refuseField('html', TOKEN_IN_TAG);
};

/** The approved templates and the verified senders of the company. */
export const listChoices = async ({
  smsTemplates,
  senders,
}: Pick<NoticeRepositories, 'smsTemplates' | 'senders'>): Promise<Omit<NoticeChoices, 'mailTemplates'>> => {
  const [templates, found] = await Promise.all([smsTemplates.page(CHOICES_BY_NAME), senders.page(ALL)]);
  const whole = await smsTemplates.findMany(templates.list.map(({ id }) => id));
  return {
    smsTemplates: whole.flatMap(({ id, name, state, deleted_at, approved }) => {
      if (approved === null || state === 'disabled' || deleted_at !== null) return [];
      const { kind, content, sign } = JSON.parse(approved) as ApprovedSms;
      return kind === 'notice' || kind === 'promo' ? [{ id, name, purpose: kind, content, sign }] : [];
    }),
    senders: found.list.flatMap(({ id, state, verification, from_name: name, address }) =>
      state === 1 && verification === 'verified' ? [{ id, name: `${name} <${address}>` }] : [],
    ),
  };
};

/** Undefined for one that cannot be used now. */
const approvedIn = (template: SmsTemplateTableRow | undefined): ApprovedSms | undefined => {
  const isUsable = template !== undefined && template.deleted_at === null && template.state !== 'disabled';
  return isUsable && template.approved !== null ? (JSON.parse(template.approved) as ApprovedSms) : undefined;
};

const refuseUnverified = async ({ senders }: Pick<Sources, 'senders'>, id: string): Promise<void> => {
  const found = await senders.find(id);
  if (found?.state !== 1 || found.verification !== 'verified') refuseField('sender', noticeProblems.senderUnverified);
};

type SmsSources = Pick<Sources, 'smsTemplates' | 'smsSigns' | 'smsChannels'>;

/** The channel of the approval: an edited template may name a sign of another one already. */
const channelIdOf = async (
  { smsSigns }: SmsSources,
  template: SmsTemplateTableRow,
  approved: ApprovedSms,
): Promise<string> => approved.channelId ?? (await smsSigns.find(template.sign_id))?.channel_id ?? '';

/** As the carrier accepted it, also while its channel is disabled; or why there is nothing to send. */
export const freezeAnySms = async (
  sources: SmsSources,
  { id, kind }: { id: string; kind: string },
): Promise<{ sms: FrozenSms; isChannelEnabled: boolean } | { problem: string }> => {
  const template = await sources.smsTemplates.find(id);
  const approved = approvedIn(template);
  if (template === undefined || approved === undefined) return { problem: noticeProblems.templateGone };
  if (approved.kind !== kind) return { problem: noticeProblems.templateUnfit };
  const channelId = await channelIdOf(sources, template, approved);
  const channel = await sources.smsChannels.find(channelId);
  const { sign, providerCode, content, variables, fallbacks, revision } = approved;
  const provider = channel?.provider ?? approved.provider;
  const price = channel?.price_fen ?? 0;
  return {
    sms: {
      templateId: id,
      channelId,
      provider,
      sign,
      template: providerCode,
      content,
      variables,
      fallbacks,
      price,
      revision,
    },
    isChannelEnabled: channel?.state === 1,
  };
};

/** The template as it can be sent now, or why it cannot. */
export const freezeSms = async (
  sources: SmsSources,
  of: { id: string; kind: string },
): Promise<FrozenSms | { problem: string }> => {
  const found = await freezeAnySms(sources, of);
  if ('problem' in found) return found;
  return found.isChannelEnabled ? found.sms : { problem: noticeProblems.channelGone };
};

const smsOf = async (sources: Sources, { sms_template_id: id, purpose }: NoticeContent): Promise<FrozenSms> => {
  const frozen = await freezeSms(sources, { id, kind: purpose });
  return 'problem' in frozen ? refuseField('smsTemplate', frozen.problem) : frozen;
};

/** What is sent, from templates and senders that are usable now; refused at its field otherwise. */
export const freezeContent = async (sources: Sources, row: NoticeContent): Promise<FrozenContent> => {
  const channels = channelsOf(row);
  const { sms_template_id: smsTemplate, sender_id: sender, subject, html } = row;
  const problems = contentProblems({ channels, smsTemplate, sender, subject, html });
  if (problems.length > 0) refuseFields(problems);
  const hasText = channels.includes('email') || channels.includes('web');
  if (hasText) refuseUnfitTokens(row);
  if (channels.includes('email')) await refuseUnverified(sources, sender);
  const attachments = channels.includes('email') ? attachmentsIn(row) : [];
  return {
    ...(channels.includes('sms') && { sms: await smsOf(sources, row) }),
    ...(hasText && {
      mail: {
        senderId: sender,
        subject,
        html,
        fallbacks: fallbackTexts(JSON.parse(row.fallbacks) as Fallback[]),
        ...(attachments.length > 0 && { attachments }),
      },
    }),
  };
};
