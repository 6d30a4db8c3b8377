import { refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import { noticeBlockers, noticeLifecycle, noticeRecord } from '@huiwu/contract/notices';
import { audienceText, type Audience } from '@huiwu/contract/registrations';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { iso } from '../../platform/clock.ts';
import { textOfRichText } from '../../platform/content/rich-text.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { attachmentsIn } from '../files/attachments.service.ts';
import { dueAt, figuresOf } from './notices.rules.ts';
import type { NoticeRepositories } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

/** Whether a notice is reviewed by another person than who wrote or submitted it. */
export const NOTICE_SECOND_PERSON = 'noticeNeedsSecondPerson';

export type ListedNotice = Pick<
  NoticeTableRow,
  | 'id'
  | 'version'
  | 'state'
  | 'audience'
  | 'sms_template_id'
  | 'sender_id'
  | 'subject'
  | 'schedule'
  | 'send_at'
  | 'relative_base'
  | 'relative_hours'
  | 'submitter_id'
  | 'editor_id'
  | 'created_by'
  | 'part_price'
>;

interface NoticeFacts {
  needsSecondPerson: boolean;
  meeting: { begin_at: string; end_at: string };
  /** Whether a message of it failed that certainly did not leave. */
  isResendable: boolean;
}

const EDITABLE = new Set(['draft', 'rejected', 'missed']);
const DELETABLE = new Set(['draft', 'rejected', 'missed', 'pending_audit', 'ready']);

const UNSENT = new Set([...DELETABLE, 'scheduled']);
const isUnsent = (state: string): boolean => UNSENT.has(state);

export const isEditable = ({ state }: Pick<NoticeTableRow, 'state'>): boolean => EDITABLE.has(state);

/** The open meeting, by whose times relative notices are planned. */
const meetingOf = async ({ repositories, caller }: Reading<NoticeRepositories>) =>
  (await repositories.meetings.find(meetingIdOf(caller))) ?? refuse(meetingErrors.notEntered);

/** Who wrote, changed or submitted it has approved it already. */
const isOwn = (row: Pick<ListedNotice, 'created_by' | 'editor_id' | 'submitter_id'>, adminId: string): boolean =>
  [row.created_by, row.editor_id, row.submitter_id].includes(adminId);

export const noticeDecisions = createDecisions<
  NoticeRepositories,
  ListedNotice,
  NoticeFacts,
  typeof noticeLifecycle,
  'test'
>({
  name: 'notices',
  lifecycle: noticeLifecycle,
  loadFacts: async (reading, rows) => {
    const failed = rows.filter(({ state }) => state === 'part_failed').map(({ id }) => id);
    const [setting, meeting, resendable] = await Promise.all([
      reading.repositories.settings.find(NOTICE_SECOND_PERSON),
      meetingOf(reading),
      reading.repositories.notices.listResendable(failed),
    ]);
    const needsSecondPerson = setting?.value === '1';
    return ({ id }) => ({ needsSecondPerson, meeting, isResendable: resendable.includes(id) });
  },
  ownActions: { test: { by: 'notices.send', fits: ({ state }) => isUnsent(state) } },
  guards: {
    edit: ({ row }) => [!isEditable(row) && noticeBlockers.notEditable({ state: noticeLifecycle.states[row.state] })],
    delete: ({ row }) => [
      row.state === 'scheduled' && noticeBlockers.planned(),
      row.state !== 'scheduled' && !DELETABLE.has(row.state) && noticeBlockers.sent(),
    ],
    approve: ({ row, facts, caller }) => [
      facts.needsSecondPerson && isOwn(row, caller.adminId) && noticeBlockers.ownReview(),
    ],
    resend: ({ facts }) => [!facts.isResendable && noticeBlockers.onlyUnknown()],
    schedule: ({ row, facts, now }) => {
      const due = dueAt(row, facts.meeting);
      return [due === null && noticeBlockers.noPlan(), due !== null && due <= iso(now) && noticeBlockers.past()];
    },
  },
});

const computed = async (reading: Reading<NoticeRepositories>, rows: readonly ListedNotice[]) => {
  const { deliveries, smsTemplates, senders } = reading.repositories;
  const [counts, templates, ownSenders, meeting] = await Promise.all([
    deliveries.countsOf(rows.map(({ id }) => id)),
    smsTemplates.findMany([...new Set(rows.map((row) => row.sms_template_id).filter((id) => id !== ''))]),
    senders.findMany([...new Set(rows.map((row) => row.sender_id).filter((id) => id !== ''))]),
    meetingOf(reading),
  ]);
  return (row: ListedNotice) => {
    const { parts, ...figures } = figuresOf(counts.filter(({ notice_id: id }) => id === row.id));
    const sender = ownSenders.find(({ id }) => id === row.sender_id);
    const template = templates.find(({ id }) => id === row.sms_template_id);
    return {
      ...figures,
      parts,
      cost: parts * row.part_price,
      dueAt: dueAt(row, meeting),
      audienceText: audienceText(JSON.parse(row.audience) as Audience),
      contentText: [template?.name ?? '', row.subject].filter((text) => text !== '').join('；'),
      smsText: template?.content ?? '',
      senderText: sender === undefined ? '' : `${sender.from_name} <${sender.address}>`,
    };
  };
};

const FACT_CHARACTERS = 200;

export const noticePlan = {
  record: noticeRecord,
  module: '通知',
  of: ({ notices }: NoticeRepositories) => notices.written,
  computed,
  /** The text instead of its HTML, and the audience in words. */
  facts: ({ html, audience, fallbacks, attachments }: NoticeTableRow) => ({
    正文: textOfRichText(html).slice(0, FACT_CHARACTERS),
    受众: audienceText(JSON.parse(audience) as Audience),
    备用文字: `${(JSON.parse(fallbacks) as unknown[]).length} 项`,
    附件: attachmentsIn({ attachments })
      .map(({ name }) => name)
      .join('、'),
  }),
};
