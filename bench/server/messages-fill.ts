import type { Database } from '../../apps/server/src/database/database.ts';
import { stableId } from '../../apps/server/src/demo/stable-ids.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { COMPANY } from '../huiwu-server.ts';

const MESSAGES = 500;
/** Of the messages of an admin, one in so many is still to be read. */
const WAITING = 50;

const OWNED = { customer_id: COMPANY.id, meeting_id: stableId('meeting', 1) };

/** A year of web messages, of which the admin who asks has read nearly all. */
export const fillMessages = async (
  db: Database['db'],
  { asking, readers, now }: { asking: string; readers: readonly string[]; now: number },
): Promise<void> => {
  const at = new Date(now - 3_600_000).toISOString();
  const everyone = [asking, ...readers];
  for (let index = 0; index < MESSAGES; index += 1) {
    const id = newId(now);
    const isWaiting = index % WAITING === 0;
    await db
      .insertInto('web_messages')
      .values({
        ...OWNED,
        id,
        title: `通知${index}`,
        content: '<p>正文</p>',
        state: 'published',
        publish_at: at,
        recipient_count: everyone.length,
        created_at: at,
        created_by: asking,
        updated_at: at,
        updated_by: asking,
      })
      .execute();
    await db
      .insertInto('web_message_readers')
      .values(
        everyone.map((admin_id) => ({
          ...OWNED,
          id: newId(now),
          message_id: id,
          admin_id,
          admin_name: '读者',
          state: isWaiting ? ('unread' as const) : ('read' as const),
          is_waiting: isWaiting ? 1 : 0,
          read_at: isWaiting ? null : at,
          confirmed_at: null,
          reminded_at: null,
        })),
      )
      .execute();
  }
};
