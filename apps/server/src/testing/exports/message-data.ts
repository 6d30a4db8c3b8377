import type { TestApp } from '../test-app.ts';
import { noticeRows } from '../messages/notice-rows.ts';

const AT = '2026-11-20T01:00:00.000Z';
export const EXPORTED_MESSAGE = 'EXPORTED-MESSAGE';
export const EXPORTED_NOTICE = 'EXPORTED1';

/** One row of every noun of the messages of a meeting. */
export const insertMessageData = async (
  { db }: Pick<TestApp, 'db'>,
  { id: meeting_id, customer_id, adminId: admin_id }: { id: string; customer_id: string; adminId: string },
): Promise<void> => {
  const owned = { customer_id, meeting_id };
  const tracked = () => ({ created_at: AT, updated_at: AT, created_by: null, updated_by: null });
  const message = { title: '@值班安排', content: '<p>正文</p>', state: 'published' as const, publish_at: AT };
  await db
    .insertInto('web_messages')
    .values({ id: EXPORTED_MESSAGE, ...owned, ...message, ...tracked() })
    .execute();
  await db
    .insertInto('web_message_readers')
    .values({
      id: `${EXPORTED_MESSAGE}R`,
      ...owned,
      message_id: EXPORTED_MESSAGE,
      admin_id,
      admin_name: '=王',
      read_at: null,
      confirmed_at: null,
      reminded_at: null,
    })
    .execute();
  const rows = noticeRows({ company: customer_id, idOf: (index) => `EXPORTED${index}`, timeOf: () => AT, tracked });
  const frozen = JSON.stringify({ mail: { senderId: '', subject: '提醒', html: '<p>正文</p>', fallbacks: {} } });
  const sent = { starter: null, submitter_id: null, channels: '["sms","email"]', frozen };
  await db
    .insertInto('notices')
    .values({ ...rows.notices(1), ...sent, meeting_id })
    .execute();
  const moments = { next_try_at: null, tried_at: null, lease_until: null, sent_at: null, delivered_at: null };
  await db
    .insertInto('deliveries')
    .values({ ...rows.deliveries(1), ...moments, created_by: null, meeting_id })
    .execute();
};
