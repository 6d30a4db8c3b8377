import { createDeliveryRepository } from '../../modules/notices/deliveries/deliveries.repository.ts';
import { createNoticeRepository } from '../../modules/notices/notices.repository.ts';
import { paged, type List } from '../lists/list.ts';
import { WEB_MESSAGE_LISTS } from '../lists/web-message-list-asks.ts';
import { connectionsOf } from '../test-database.ts';
import { REMINDER_LISTS } from './reminder-asks.ts';

export { INBOX_LISTS } from '../lists/web-message-list-asks.ts';

/** What is asked of the messages of a meeting: web messages, notices and what was sent, inside of it. */
export const LISTS_OF_MEETING_MESSAGES: Record<string, { ask: List; filters: object[] }> = {
  ...WEB_MESSAGE_LISTS,
  ...REMINDER_LISTS,
  notices: {
    ask: (lists, engine, filter) =>
      createNoticeRepository(connectionsOf({ db: lists, lists, engine })).written.page(paged(filter)),
    filters: [
      {},
      { name: '通知12' },
      { noticeNo: 'TZ12' },
      { purpose: 'promo' },
      { channels: 'sms' },
      { createdBy: 'ID00000007' },
      { state: 'paused' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'noticeNo' },
      { orderBy: 'state' },
    ],
  },
  'notices that are sent, planned or unfinished': {
    ask: async (lists, engine) => {
      const notices = createNoticeRepository(connectionsOf({ db: lists, lists, engine }));
      await notices.listSending();
      await notices.listUnfinished();
      return notices.listPlanned();
    },
    filters: [{}],
  },
  deliveries: {
    ask: (lists, engine, filter) =>
      createDeliveryRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { notice: 'ID00000007' },
      { channel: 'email' },
      { recipientName: '王12' },
      { address: 'guest12@' },
      { origin: '提醒' },
      { state: 'failed' },
      { errorCode: '550' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'createdAt', order: 'asc' },
      { orderBy: 'state' },
    ],
  },
  'what came of the deliveries of notices': {
    ask: (lists, engine) =>
      createDeliveryRepository(connectionsOf({ db: lists, lists, engine })).countsOf(['ID00000007', 'ID00000008']),
    filters: [{}],
  },
};
