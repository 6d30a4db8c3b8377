import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { withConditions, type Condition } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import type { ReminderLogRow } from './reminders.table.ts';

/** What a target got from a rule. */
export interface SentToTarget {
  target_id: string;
  /** The number of the last one. */
  n: number;
  sent_at: string;
}

export const createReminderLogRepository = ({ db, lists }: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  insertAll: async (rows: readonly ReminderLogRow[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto('reminder_logs').values(rows).execute();
  },

  /** Of one rule, or of all of them. */
  sentTo: async (reminderId: string | undefined, targetIds: readonly string[]): Promise<Map<string, SentToTarget>> => {
    if (targetIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('reminder_logs')
      .select(({ fn }) => [
        'reminder_logs.target_id',
        fn.max('reminder_logs.n').as('n'),
        fn.max('reminder_logs.sent_at').as('sent_at'),
      ])
      .$if(reminderId !== undefined, (query) => query.where('reminder_logs.reminder_id', '=', reminderId ?? ''))
      .where('reminder_logs.target_id', 'in', targetIds)
      .groupBy('reminder_logs.target_id')
      .execute();
    return new Map(rows.map((row) => [row.target_id, row]));
  },

  /** How many each rule has sent. */
  countsOf: async (reminderIds: readonly string[]): Promise<Map<string, number>> => {
    if (reminderIds.length === 0) return new Map();
    const rows = await lists
      .selectFrom('reminder_logs')
      .select(({ fn }) => ['reminder_logs.reminder_id', fn.countAll<number | string>().as('count')])
      .where('reminder_logs.reminder_id', 'in', reminderIds)
      .groupBy('reminder_logs.reminder_id')
      .execute();
    return new Map(rows.map(({ reminder_id, count }) => [reminder_id, Number(count)]));
  },

  /** What rules have sent since a moment, by the hour: `2026-11-26T02`. */
  countsByHour: async (reminderIds: readonly string[], since: string) => {
    if (reminderIds.length === 0) return [];
    const hour = sql<string>`substr(${sql.ref('reminder_logs.sent_at')}, 1, 13)`;
    const rows = await db
      .selectFrom('reminder_logs')
      .select(({ fn }) => [
        'reminder_logs.reminder_id',
        hour.as('hour'),
        fn.countAll<number | string>().as('count'),
        fn.count<number | string>('reminder_logs.sent_by').as('by_hand'),
      ])
      .where('reminder_logs.reminder_id', 'in', reminderIds)
      .where('reminder_logs.sent_at', '>=', since)
      .groupBy(['reminder_logs.reminder_id', hour])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count), by_hand: Number(row.by_hand) }));
  },

  /** How often each order or registration was reminded, by all rules. */
  countsOfTargets: async (targetIds: readonly string[]): Promise<Map<string, number>> => {
    if (targetIds.length === 0) return new Map();
    const rows = await lists
      .selectFrom('reminder_logs')
      .select(({ fn }) => ['reminder_logs.target_id', fn.countAll<number | string>().as('count')])
      .where('reminder_logs.target_id', 'in', targetIds)
      .groupBy('reminder_logs.target_id')
      .execute();
    return new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]));
  },

  /** The last ones of a rule to registrations that meet these conditions, the newest first. */
  listRecent: (reminderId: string, limit: number, within: readonly Condition[] = []) => {
    const rows = lists
      .selectFrom('reminder_logs')
      .leftJoin('registrations', 'registrations.id', 'reminder_logs.registration_id')
      .leftJoin('orders', 'orders.id', 'reminder_logs.target_id')
      .leftJoin('admins', 'admins.id', 'reminder_logs.sent_by')
      .select([
        'reminder_logs.id',
        'reminder_logs.n',
        'reminder_logs.sent_at',
        'reminder_logs.registration_id',
        'registrations.name',
        'registrations.reg_no',
        'orders.order_no',
        'admins.real_name as sent_by',
      ])
      .where('reminder_logs.reminder_id', '=', reminderId);
    return (withConditions(rows as unknown as Pageable, within) as unknown as typeof rows)
      .orderBy('reminder_logs.sent_at', 'desc')
      .orderBy('reminder_logs.id', 'desc')
      .limit(limit)
      .execute();
  },
});

export type ReminderLogRepository = ReturnType<typeof createReminderLogRepository>;
