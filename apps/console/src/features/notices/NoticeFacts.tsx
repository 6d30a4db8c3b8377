import { tokensToChips } from '@huiwu/contract/message-tokens';
import { downloadNoticeFile, noticeRecord, type Notice } from '@huiwu/contract/notices';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { RichText } from '../../shared/editor/RichText.tsx';
import { readableText } from '../../shared/messages/readable-text.ts';
import type { FactsProps } from '../../shared/records/console-record.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { fallbackText, isBegun, isByMail } from './notice-texts.ts';
import { NoticeFigures } from './NoticeFigures.tsx';

const factsOf = ({ channels, schedule, ignoresQuietHours, state, stateReason }: Notice): string[] => [
  'noticeNo',
  'state',
  ...(stateReason === '' ? [] : ['stateReason']),
  'purpose',
  'channels',
  'audienceText',
  'audienceCount',
  ...(channels.includes('sms') ? ['smsText'] : []),
  ...(channels.includes('email') ? ['senderText'] : []),
  ...(isByMail(channels) ? ['subject', 'html', 'fallbacks'] : []),
  ...(channels.includes('email') ? ['attachments'] : []),
  'schedule',
  ...(schedule === 'now' ? [] : ['dueAt']),
  'ignoresQuietHours',
  ...(ignoresQuietHours ? ['quietReason'] : []),
  ...(state === 'draft' ? [] : ['reviewer']),
  ...(isBegun({ state }) ? ['startedAt', 'endedAt', 'parts', 'cost'] : []),
  'createdBy',
  'createdAt',
  'updatedAt',
];

const OWN = {
  smsText: ({ smsText }: Notice) => readableText(smsText) || '—',
  subject: ({ subject }: Notice) => readableText(subject) || '—',
  html: ({ html }: Notice) => (html === '' ? '—' : <RichText html={tokensToChips(html)} />),
  fallbacks: fallbackText,
  attachments: (notice: Notice) => <RecordFiles of={notice} call={downloadNoticeFile} />,
};

/** What came of a notice, and what it is. */
export function NoticeFacts({ detail, columns }: FactsProps<Notice>) {
  return (
    <>
      <NoticeFigures notice={detail} />
      <FieldFacts record={noticeRecord} names={factsOf(detail)} own={OWN} {...{ detail, columns }} />
    </>
  );
}
