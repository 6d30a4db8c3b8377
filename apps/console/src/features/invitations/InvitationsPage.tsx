import {
  getInvitation,
  invitationCalls,
  invitationImports,
  invitationLifecycle,
  invitationRecord,
  remindInvitation,
  sendInvitation,
  type Invitation,
  type InvitationRow,
} from '@huiwu/contract/invitations';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';

export const invitationsConsole = defineConsoleRecord<InvitationRow, Invitation>({
  noun: 'invitations',
  record: invitationRecord,
  calls: invitationCalls,
  lifecycle: invitationLifecycle,
  show: ['name', 'phone', 'email', 'typeName', 'state', 'isFree', 'skipsReview', 'sentCount', 'expiresAt'],
  filters: ['name', 'phone', 'state', 'createdAt'],
  facts: [
    'name',
    'state',
    'phone',
    'email',
    'typeName',
    'isFree',
    'skipsReview',
    'expiresAt',
    'sentCount',
    'lastSentAt',
    'createdAt',
    'updatedAt',
  ],
  columns: {
    email: { width: 172 },
    isFree: { isExtra: true },
    skipsReview: { isExtra: true },
    sentCount: { width: 88 },
  },
  actions: [
    {
      verb: '发送邀请',
      name: 'send',
      to: sendInvitation,
      consequence: ({ name }) => `按会议的消息模板把邀请发到“${name}”的手机和邮箱。`,
      batch: '按会议的消息模板发到受邀人的手机和邮箱；已发送过的不会重复发送。',
      done: '已发送邀请',
    },
    {
      verb: '催复',
      name: 'remind',
      to: remindInvitation,
      consequence: ({ name }) => `“${name}”还没有回复，再次发送邀请。`,
      batch: '再次发送给还没有回复的受邀人；一小时内发送过的除外。',
      done: '已催复',
    },
  ],
  refreshes: ['deliveries'],
  batch: { delete: '删除后不能恢复；对方已接受的邀请不会删除。' },
  imports: { name: 'invitations', noun: '邀请', calls: invitationImports, refreshes: ['invitations'] },
  texts: {
    title: '邀请',
    description: '邀请嘉宾、讲者等人员参会，可免审核、免费；新增后发送，没有回复的可以催复。',
    one: '邀请详情',
    counted: '条邀请',
    empty: { hint: '新增要邀请的人员。', hasAdd: true },
    consequences: () => ({ delete: '删除后不能恢复。' }),
  },
  form: async () => (await import('./invitation-form.tsx')).invitationForm,
});

export function InvitationsPage() {
  return <MeetingRecordsPage of={invitationsConsole} />;
}

export function InvitationDetailPage() {
  const { of } = useMeetingRecord(invitationsConsole);
  return <RecordPage of={of} get={getInvitation} />;
}
