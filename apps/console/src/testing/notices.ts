import type { Notice, NoticePreview } from '@huiwu/contract/notices';

const SOME_TIME = '2026-11-20T08:00:00.000Z';
const ADMIN = { id: 'A1', name: '林晓' };

/** A draft to everyone of a meeting by SMS. */
export const aNotice = (own: Partial<Notice> = {}): Notice => ({
  id: 'N1',
  version: 1,
  noticeNo: 'TZ202611260001',
  name: '入场提醒',
  purpose: 'notice',
  channels: ['sms'],
  audience: {},
  audienceText: '全部参会人员',
  audienceCount: 0,
  smsTemplate: '',
  contentText: '',
  smsText: '',
  sender: '',
  senderText: '',
  subject: '',
  html: '',
  fallbacks: [],
  attachments: [],
  schedule: 'now',
  sendAt: null,
  relativeBase: null,
  relativeHours: null,
  ignoresQuietHours: false,
  quietReason: '',
  dueAt: null,
  state: 'draft',
  stateReason: '',
  actions: [],
  doneCount: 0,
  deliveredCount: 0,
  failedCount: 0,
  stoppedCount: 0,
  openCount: 0,
  parts: 0,
  cost: 0,
  startedAt: null,
  endedAt: null,
  reviewer: null,
  createdAt: SOME_TIME,
  createdBy: ADMIN,
  updatedAt: SOME_TIME,
  deletedAt: null,
  deletedBy: null,
  ...own,
});

/** Of two people, of whom one has no phone. */
export const A_PREVIEW: NoticePreview = {
  count: 2,
  reaches: [{ channel: 'sms', reachable: 1, unreachable: 1, repeated: 0, suppressed: 0, parts: 1, cost: 5 }],
  quotas: [{ channel: 'sms', usedToday: 3, perDay: 10, perNotice: 1, allowsLinks: true, needsReview: true }],
  senderDay: null,
  recipients: [
    { id: 'R1', name: '林晓', regNo: '001', phone: '138****0001', problems: [] },
    { id: 'R2', name: '周望', regNo: '002', problems: [{ channel: 'sms', sentence: '没有手机号码' }] },
  ],
  samples: [{ name: '林晓', sms: '【远山】林晓您好', subject: '', html: '' }],
};
