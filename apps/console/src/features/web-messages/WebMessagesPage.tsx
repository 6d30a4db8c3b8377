import {
  downloadWebMessageFile,
  exportWebMessageReaders,
  getWebMessage,
  listWebMessageReaders,
  remindWebMessageReaders,
  webMessageCalls,
  webMessageLifecycle,
  webMessageReaderRecord,
  webMessageRecord,
  type WebMessage,
  type WebMessageReader,
  type WebMessageRow,
} from '@huiwu/contract/web-messages';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { RecordFiles } from '../../shared/records/attachments/RecordFiles.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const PATH = '/message/web';
const NOUN = 'webMessages';

/** From when until when it is shown. */
function Shown({ message: { publishAt, expireAt, state } }: { message: WebMessageRow }) {
  if (publishAt === null && expireAt === null) return '—';
  return (
    <>
      <div>{publishAt === null ? '发布时' : <TimeText at={publishAt} />}</div>
      {expireAt !== null && (
        <div>
          至 <TimeText at={expireAt} />
        </div>
      )}
      {state === 'published' && <ShownTag publishAt={publishAt} expireAt={expireAt} />}
    </>
  );
}

function ShownTag({ publishAt, expireAt }: Pick<WebMessageRow, 'publishAt' | 'expireAt'>) {
  const now = new Date().toISOString();
  if (publishAt !== null && publishAt > now) return <Tag color="processing">定时</Tag>;
  return expireAt !== null && expireAt <= now ? <Tag>已失效</Tag> : null;
}

export const webMessagesConsole = defineConsoleRecord<WebMessageRow, WebMessage>({
  noun: NOUN,
  refreshes: ['inbox'],
  record: webMessageRecord,
  lifecycle: webMessageLifecycle,
  calls: webMessageCalls,
  show: [
    'title',
    'audienceText',
    'recipientCount',
    'readCount',
    'confirmedCount',
    'isPinned',
    'state',
    'publishAt',
    'publisher',
    'createdAt',
  ],
  columns: {
    title: { width: 148 },
    audienceText: { width: 112 },
    recipientCount: { width: 60 },
    readCount: { width: 60 },
    confirmedCount: { width: 76 },
    publisher: { width: 80 },
    publishAt: { title: '发布 / 失效', width: 152, render: (message) => <Shown message={message} /> },
    isPinned: { width: 64, render: ({ isPinned }) => (isPinned ? <Tag color="processing">置顶</Tag> : '—') },
    createdAt: { isExtra: true },
  },
  filters: ['title', 'state', 'audience', 'isPinned', 'needsConfirmation', 'createdAt'],
  facts: [
    'title',
    'state',
    'stateReason',
    'audienceText',
    'recipientCount',
    'readCount',
    'confirmedCount',
    'isPinned',
    'needsConfirmation',
    'publishAt',
    'expireAt',
    'publisher',
    'publishedAt',
    'remindedAt',
    'content',
    'attachments',
  ],
  factOf: { attachments: (message) => <RecordFiles of={message} call={downloadWebMessageFile} /> },
  actions: [
    {
      verb: '已读名单',
      to: listWebMessageReaders,
      isOffered: ({ state }) => state !== 'draft',
      run: ({ id }, { navigate }) => navigate(`${PATH}/readers/${id}`),
    },
    {
      verb: '提醒未读',
      name: 'remind',
      to: remindWebMessageReaders,
      consequence: () => '未读和未确认的人员会在消息顶部看到提醒，一小时内只能提醒一次。',
      done: '已提醒未读和未确认的人员',
    },
  ],
  texts: {
    title: '站内信',
    description: '发给本会议管理员的通知，在顶部“消息”中阅读。',
    one: '站内信详情',
    counted: '条站内信',
    empty: { hint: '新增要发给会务人员的通知。', hasAdd: true },
    consequences: () => ({
      delete: '草稿删除后不能恢复。',
      publish: '受众按此刻的人员确定，发布后不能编辑，可以撤回。',
      recall: '所有受众立即不再可见，撤回后不能再次发布。',
    }),
  },
  form: async () => (await import('./web-message-form.tsx')).webMessageForm,
});

export function WebMessagesPage() {
  return <MeetingRecordsPage of={webMessagesConsole} />;
}

export function WebMessageDetailPage() {
  const { of } = useMeetingRecord(webMessagesConsole);
  return <RecordPage of={of} get={getWebMessage} />;
}

const readersConsole = defineConsoleRecord<WebMessageReader>({
  noun: 'webMessageReaders',
  record: webMessageReaderRecord,
  calls: { list: listWebMessageReaders, export: exportWebMessageReaders },
  filters: ['adminName', 'state'],
  isWholeInRow: true,
  texts: {
    title: '已读名单',
    description: '发布时确定的受众，以及谁已读、谁已确认。',
    list: '已读名单',
    counted: '人',
    empty: { title: '没有受众' },
  },
});

/** Who has read one message. */
export function WebMessageReadersPage() {
  const { id = '' } = usePage().parameters;
  const within = useMemo(() => ({ message: id }), [id]);
  return <RecordsPage of={readersConsole} within={within} />;
}
