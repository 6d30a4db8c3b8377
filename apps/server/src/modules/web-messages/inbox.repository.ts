import type { Kysely } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { executeKept } from '../../database/lists/kept-statements.ts';
import type { Tables } from '../../schema.ts';

interface OwnReading {
  adminId: string;
  now: string;
}

interface WaitingRow {
  state: string;
  publish_at: string;
  expire_at: string | null;
}

/** The engines limit the number of values of a statement. */
const INBOXES_AT_ONCE = 2000;

/** Published messages to an admin that are not over, of meetings that are not deleted. */
const addressed = (db: Kysely<Tables>) =>
  db
    .selectFrom('web_message_readers')
    .innerJoin('web_messages', 'web_messages.id', 'web_message_readers.message_id')
    .innerJoin('meetings', 'meetings.id', 'web_messages.meeting_id')
    .where('web_messages.state', '=', 'published')
    .where('meetings.deleted_at', 'is', null);

/** The messages of one admin over all meetings. Time decides in the query what is shown, so nothing is ever late. */
export const createInboxRepository = ({ db, lists }: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const visible = ({ adminId, now }: OwnReading) =>
    addressed(db)
      .where('web_message_readers.admin_id', '=', adminId)
      .where('web_messages.publish_at', '<=', now)
      .where(({ or, eb }) => or([eb('web_messages.expire_at', 'is', null), eb('web_messages.expire_at', '>', now)]));

  const shown = (reading: OwnReading) =>
    visible(reading).select([
      'web_messages.id',
      'web_messages.title',
      'web_messages.is_pinned',
      'web_messages.needs_confirmation',
      'web_messages.publish_at',
      'web_messages.expire_at',
      'web_messages.attachments',
      'meetings.name as meeting_name',
      'web_message_readers.state',
      'web_message_readers.is_waiting',
      'web_message_readers.reminded_at',
    ]);

  return {
    /** What the admin has to read or confirm, also what is still to appear. */
    listWaiting: ({ adminId, now }: OwnReading): Promise<WaitingRow[]> =>
      executeKept<WaitingRow>(lists, {
        shape: 'inbox waiting',
        values: [adminId, now],
        compose: (all, [ofAdmin, moment]) =>
          addressed(all)
            .select(['web_message_readers.state', 'web_messages.publish_at', 'web_messages.expire_at'])
            .where('web_message_readers.admin_id', '=', ofAdmin as string)
            .where(({ eb, lit }) => eb('web_message_readers.is_waiting', '=', lit(1)))
            .where(({ or, eb }) =>
              or([eb('web_messages.expire_at', 'is', null), eb('web_messages.expire_at', '>', moment as string)]),
            ),
      }),

    /** Reminded ones first, then pinned, then those that wait, then the latest. */
    list: (reading: OwnReading, { page, limit }: { page: number; limit: number }) =>
      shown(reading)
        .orderBy(({ case: choose, and, eb }) =>
          choose()
            .when(
              and([
                eb('web_message_readers.is_waiting', '=', 1),
                eb('web_message_readers.reminded_at', 'is not', null),
              ]),
            )
            .then(0)
            .else(1)
            .end(),
        )
        .orderBy('web_messages.is_pinned', 'desc')
        .orderBy('web_message_readers.is_waiting', 'desc')
        .orderBy('web_messages.publish_at', 'desc')
        .orderBy('web_messages.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    count: async (reading: OwnReading): Promise<number> => {
      const { count } = await visible(reading)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    find: (reading: OwnReading, messageId: string) =>
      shown(reading)
        .leftJoin('admins', 'admins.id', 'web_messages.publisher_id')
        .select(['web_messages.content', 'web_messages.customer_id', 'admins.real_name as publisher_name'])
        .where('web_messages.id', '=', messageId)
        .executeTakeFirst(),

    /** Tells the open consoles of these admins, with their next answer, that their messages have changed. */
    touch: async (customerId: string, adminIds: readonly string[]): Promise<void> => {
      // In one order, so that two publications to the same admins do not wait for each other.
      const sorted = [...new Set(adminIds)].toSorted();
      for (let at = 0; at < sorted.length; at += INBOXES_AT_ONCE)
        await db
          .insertInto('web_message_inboxes')
          .values(
            sorted.slice(at, at + INBOXES_AT_ONCE).map((admin_id) => ({ admin_id, customer_id: customerId, epoch: 1 })),
          )
          .onConflict((conflict) =>
            conflict.column('admin_id').doUpdateSet(({ eb }) => ({ epoch: eb('web_message_inboxes.epoch', '+', 1) })),
          )
          .execute();
    },
  };
};

export type InboxRepository = ReturnType<typeof createInboxRepository>;
