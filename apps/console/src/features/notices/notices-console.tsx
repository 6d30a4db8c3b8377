import {
  approveNotice,
  getNotice,
  noticeCalls,
  noticeLifecycle,
  listNoticeAuthors,
  noticeRecord,
  scheduleNotice,
  sendNotice,
  testNotice,
  type Notice,
  type NoticeRow,
} from '@huiwu/contract/notices';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { formatMinute } from '../../shared/formats/times.ts';
import { NoticeFacts } from './NoticeFacts.tsx';
import { NOUN } from './notices.queries.ts';

const SendDialog = lazyChunk<RecordLayerProps<NoticeRow>>(async () => (await import('./SendDialog.tsx')).SendDialog);
const ScheduleDialog = lazyChunk<RecordLayerProps<NoticeRow>>(
  async () => (await import('./SendDialog.tsx')).ScheduleDialog,
);
const ApproveDialog = lazyChunk<RecordLayerProps<NoticeRow>>(
  async () => (await import('./SendDialog.tsx')).ApproveDialog,
);

const TestNoticeDrawer = lazyChunk<RecordLayerProps<NoticeRow>>(
  async () => (await import('./TestNoticeDrawer.tsx')).TestNoticeDrawer,
);

export const noticesConsole = defineConsoleRecord<NoticeRow, Notice>({
  noun: NOUN,
  refreshes: ['deliveries', 'tasks'],
  record: noticeRecord,
  lifecycle: noticeLifecycle,
  calls: { ...noticeCalls, get: getNotice },
  addPath: '/message/notice/edit',
  editPath: (id) => `/message/notice/edit/${id}`,
  show: [
    'name',
    'channels',
    'audienceText',
    'audienceCount',
    'dueAt',
    'state',
    'doneCount',
    'deliveredCount',
    'failedCount',
    'stoppedCount',
    'noticeNo',
    'contentText',
    'parts',
    'cost',
    'createdBy',
    'reviewer',
    'createdAt',
  ],
  columns: {
    name: { width: 160 },
    noticeNo: { isExtra: true },
    channels: { width: 86 },
    audienceText: { isExtra: true },
    contentText: { isExtra: true },
    audienceCount: { width: 72 },
    // A time to come is shown as it is.
    dueAt: { width: 136, render: ({ dueAt }) => (dueAt === null ? '—' : formatMinute(dueAt)) },
    state: { width: 92 },
    doneCount: { width: 80 },
    deliveredCount: { width: 68 },
    failedCount: { width: 68 },
    stoppedCount: { width: 68 },
    parts: { isExtra: true },
    cost: { isExtra: true },
    createdBy: { isExtra: true },
    reviewer: { isExtra: true },
    createdAt: { isExtra: true },
  },
  filters: ['name', 'noticeNo', 'state', 'channels', 'purpose', 'createdBy', 'createdAt'],
  admins: { createdBy: listNoticeAuthors },
  Facts: NoticeFacts,
  actions: [
    { verb: '通过', name: 'approve', to: approveNotice, layer: 'approve' },
    { verb: '按计划发送', name: 'schedule', to: scheduleNotice, layer: 'schedule' },
    { verb: '立即发送', name: 'send', to: sendNotice, layer: 'send' },
    { verb: '测试发送', name: 'test', to: testNotice, layer: 'test' },
  ],
  layers: {
    approve: { to: approveNotice, titleOf: (name) => `通过 ${name}`, Layer: ApproveDialog },
    schedule: { to: scheduleNotice, titleOf: (name) => `按计划发送 ${name}`, Layer: ScheduleDialog },
    send: { to: sendNotice, titleOf: (name) => `立即发送 ${name}`, Layer: SendDialog },
    test: { to: testNotice, titleOf: (name) => `测试发送 ${name}`, Layer: TestNoticeDrawer },
  },
  texts: {
    title: '通知',
    description: '按条件选择参会人员，通过短信、邮件、站内信发送，并查看送达情况。',
    one: '通知详情',
    counted: '个通知',
    empty: { hint: '新增通知，选择受众和内容，试算后提交。', hasAdd: true },
    restored: '，状态为草稿',
    consequences: ({ name }) => ({
      submit: '提交后不能编辑；人数超过发送额度的，须经审核后发送。',
      withdraw: '退回后成为草稿，可以修改，发送前须再次提交。',
      reject: '驳回后，提交人可以修改后再次提交。',
      unschedule: '取消后成为草稿，不会自动发送。',
      pause: '已交给服务商的不能收回，未发出的在继续后发送。',
      resume: '从暂停处接着发送，已发出的不会重复发送。',
      abort: `“${name}”未发出的不再发送，终止后不能继续；已发出的不能收回。`,
      resend: '只重新发送失败的收件人；结果未知的可能已经发出，须在发送记录中逐条核实。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});
