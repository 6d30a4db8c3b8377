import { chipsToTokens, tokensIn, tokensToChips, type TokenName } from '@huiwu/contract/message-tokens';
import { noticeRecord, type Notice } from '@huiwu/contract/notices';
import * as z from 'zod/mini';
import { completeAudience } from '../../../shared/registrations/audience/complete-audience.ts';

/** The form values; the text has chips where it is stored with tokens. */
export type NoticeValues = z.output<typeof noticeRecord.draft>;

const NAMED = { name: '通知', channels: ['sms' as const], audience: {} };

/** The values of a new notice: the defaults of the contract, and the channel that most notices have. */
export const blankValues = (): NoticeValues => ({ ...z.parse(noticeRecord.draft, NAMED), name: '' });

const NAMES = Object.keys(blankValues()) as (keyof NoticeValues)[];

export const valuesOf = (notice: Notice): NoticeValues => {
  const own = Object.fromEntries(NAMES.map((name) => [name, notice[name]])) as NoticeValues;
  return {
    ...own,
    html: tokensToChips(notice.html),
    attachments: notice.attachments.map(({ fileName }) => fileName),
  };
};

/** The variables that subject and text contain. */
export const usedTokens = ({ subject = '', html = '' }: Partial<Pick<NoticeValues, 'subject' | 'html'>>): TokenName[] =>
  tokensIn(`${subject}${chipsToTokens(html)}`);

/** The input of the call. Variables that were removed from the text need no other words. */
export const draftOf = (values: NoticeValues): NoticeValues => {
  const used: string[] = usedTokens(values);
  return {
    ...values,
    audience: completeAudience(values.audience),
    html: chipsToTokens(values.html),
    fallbacks: values.fallbacks.filter(({ token }) => used.includes(token)),
  };
};

export const STEPS = [
  { key: 'audience', title: '受众' },
  { key: 'content', title: '内容' },
  { key: 'time', title: '时间' },
  { key: 'preview', title: '预览' },
] as const;
export type NoticeStep = (typeof STEPS)[number]['key'];

/** The step in the address; the first one if it is unknown. */
export const stepOf = (asked: string | null): NoticeStep => STEPS.find(({ key }) => key === asked)?.key ?? 'audience';

/** The step that contains a field. */
export const stepWith = (name: string): NoticeStep => {
  const { section } = noticeRecord.fields[name as keyof typeof noticeRecord.fields] as { section?: string };
  if (section === '内容' || name === 'purpose' || name === 'channels') return 'content';
  return section === '时间' ? 'time' : 'audience';
};
