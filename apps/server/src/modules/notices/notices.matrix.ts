import type { NoticeState } from '@huiwu/contract/notices';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { fileIn, oneFile } from '../carbon-activities/carbon-activities.matrix.ts';
import { enabledTemplate } from '../mail-templates/mail-templates.matrix.ts';
import { registration } from '../registrations/registrations.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const PLACES = ['sameDepartment', 'otherDepartment', 'otherCompany', 'deleted', 'absent'] as const;

/** Read in the console by admins among the people of the meeting, so that it needs neither a template nor a sender. */
const insertNotice = async (app: TestApp, spot: Spot, state: NoticeState): Promise<string> => {
  const { id: meeting_id, customer_id } = await meetingAt(app, spot);
  const recipient = await registration.make(app, { ...spot, isDeleted: false });
  const id = newId();
  await app.db
    .insertInto('notices')
    .values({
      id,
      customer_id,
      meeting_id,
      notice_no: `TZ${id}`,
      name: `通知${id}`,
      channels: '["web"]',
      audience: JSON.stringify({ ids: [recipient] }),
      subject: '提醒',
      html: '<p>正文</p>',
      schedule: state === 'ready' ? 'at' : 'now',
      send_at: state === 'ready' ? '2099-01-01T00:00:00.000Z' : null,
      frozen: JSON.stringify({ mail: { senderId: '', subject: '提醒', html: '<p>正文</p>', fallbacks: {} } }),
      attachments: await oneFile(app, spot),
      is_listed_whole: 1,
      state,
      starter: null,
      submitter_id: null,
      ...STAMPS,
      ...(spot.isDeleted && { deleted_at: AT }),
    })
    .execute();
  return id;
};

const noticeIn = (state: NoticeState): ObjectKind => ({
  places: PLACES,
  make: (app, spot) => insertNotice(app, spot, state),
});

/** The author of a notice. */
const authored: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const id = await insertNotice(app, spot, 'draft');
    const { id: created_by } = await app.build.admin(spot.customerId);
    await app.db.updateTable('notices').set({ created_by }).where('id', '=', id).execute();
    return created_by;
  },
};

/** Sent by mail through a sender of the company. */
const draftByMail: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const id = await insertNotice(app, spot, 'draft');
    const sender_id = newId();
    const sender = {
      id: sender_id,
      address: 'desk@yunting.example',
      from_name: '会务组',
      verification: 'verified' as const,
    };
    const { customer_id } = await meetingAt(app, spot);
    await app.db
      .insertInto('senders')
      .values({ ...sender, customer_id, host: '127.0.0.1', port: 25, security: 'none', password_cipher: '', ...STAMPS })
      .execute();
    await app.db.updateTable('notices').set({ channels: '["email"]', sender_id }).where('id', '=', id).execute();
    return id;
  },
};

/** Of one meeting; one of the company is in every meeting. */
const mailOfMeeting: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const id = await enabledTemplate.make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    await app.db.updateTable('mail_templates').set({ meeting_id, customer_id }).where('id', '=', id).execute();
    return id;
  },
};

const insertFailed = async (app: TestApp, spot: Spot, notice_id: string): Promise<string> => {
  const { id: meeting_id, customer_id } = await meetingAt(app, spot);
  const id = newId();
  await app.db
    .insertInto('deliveries')
    .values({
      id,
      customer_id,
      meeting_id,
      notice_id,
      channel: 'email',
      purpose: 'notice',
      origin: `通知${id}`,
      target_type: 'registration',
      target_id: 'nothing',
      recipient_name: '林晓',
      address: 'lin@guest.example',
      dedupe_key: id,
      state: 'failed',
      next_try_at: null,
      tried_at: null,
      lease_until: null,
      sent_at: null,
      delivered_at: null,
      created_at: AT,
      created_by: null,
    })
    .execute();
  return id;
};

const noticeWithFailed: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const id = await insertNotice(app, spot, 'part_failed');
    await insertFailed(app, spot, id);
    return id;
  },
};

const delivery: ObjectKind = {
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => insertFailed(app, spot, await insertNotice(app, spot, 'part_failed')),
};

const queued: ObjectKind = {
  ...delivery,
  make: async (app, spot) => {
    const id = await delivery.make(app, spot);
    await app.db.updateTable('deliveries').set({ state: 'queued' }).where('id', '=', id).execute();
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = (target: MatrixTarget) => ({ ...asItIs(target), reason: '内容有误' });
const within = 'meeting' as const;
const step = (state: NoticeState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: noticeIn(state),
  within,
  input,
});
const text = ({ number }: Pick<MatrixTarget, 'number'>) => ({
  name: `通知${number}`,
  channels: ['web'],
  audience: {},
  subject: '提醒',
  html: '<p>正文</p>',
});
const draft = noticeIn('draft');

export const matrix: NounMatrix = {
  rows: {
    listNotices: { on: draft, within, input: ({ id }) => ({ name: `通知${id}` }), verdict: listed },
    listNoticeAuthors: { on: authored, within, input: byId, verdict: listed, but: { deleted: 200 } },
    getNotice: { ...step('draft', byId), but: { deleted: 200 } },
    addNotice: { within, input: text },
    editNotice: step('draft', (target) => ({ ...asItIs(target), ...text(target) })),
    deleteNotice: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreNotice: {
      ...step('draft', byId),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
    submitNotice: step('draft'),
    withdrawNotice: step('ready'),
    approveNotice: step('pending_audit'),
    rejectNotice: step('pending_audit', withReason),
    scheduleNotice: step('ready'),
    // The second row is that of the task which lists the recipients.
    sendNotice: { ...step('ready'), logs: 2 },
    unscheduleNotice: step('scheduled'),
    pauseNotice: step('sending'),
    resumeNotice: step('paused'),
    abortNotice: step('sending', withReason),
    resendNotice: { on: noticeWithFailed, within, input: asItIs },
    previewNotice: { ...step('draft', byId), but: { deleted: 200 } },
    testNotice: {
      on: draftByMail,
      within,
      input: ({ id }) => ({ id, phones: [], emails: ['lin@guest.example'] }),
    },
    getNoticeFigures: { ...step('draft', byId), but: { deleted: 200 } },
    listNoticeRecipients: {
      ...step('draft', ({ id }) => ({ notice: id, limit: 200 })),
      but: { deleted: 200 },
      verdict: ({ code, data }) => (code !== 200 ? code : data.list.length > 0 ? 200 : 404),
    },
    getNoticeChoices: { within, input: () => ({}) },
    downloadNoticeFile: { ...step('draft', fileIn('notices')), but: { deleted: 200 } },
    getNoticeMail: { on: mailOfMeeting, within, input: byId },
    listDeliveries: { on: delivery, within, input: ({ id }) => ({ origin: `通知${id}` }), verdict: listed },
    getDelivery: { on: delivery, within, input: byId },
    retryDelivery: { on: delivery, within, input: asItIs },
    giveUpDelivery: { on: queued, within, input: asItIs },
  },
  samples: {
    listNoticeRecipients: { page: 1, limit: 10, notice: 'nothing' },
    addNotice: { name: '通知', channels: ['web'], audience: {} },
    testNotice: { id: 'nothing', emails: ['lin@guest.example'] },
    editNotice: { id: 'nothing', version: 1, name: '通知', channels: ['web'], audience: {} },
    rejectNotice: { id: 'nothing', version: 1, reason: '内容有误' },
    abortNotice: { id: 'nothing', version: 1, reason: '内容有误' },
  },
  kept: [
    {
      edit: 'editNotice',
      get: 'getNotice',
      on: draft,
      filled: {
        purpose: 'promo',
        subject: '会前提醒',
        html: '<p>请准时到场</p>',
        schedule: 'at',
        sendAt: '2099-01-01T00:00:00.000Z',
        ignoresQuietHours: true,
        quietReason: '临时变更',
      },
      isInMeeting: true,
    },
  ],
};
