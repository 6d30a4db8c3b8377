import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import type { MoneyTable } from './money-tasks.rules.ts';

/** Rows that wait in one meeting. */
export interface WaitingCount {
  meeting_id: string;
  count: number;
  /** When the first of them ends by itself. */
  until: string | null;
}

interface Waiting {
  table: MoneyTable;
  column: string;
  values: readonly (string | number)[];
  meetingIds: readonly string[];
}

/** Counts money that waits, in several meetings at once. */
export const createMoneyTaskRepository = ({ lists }: Pick<DatabaseConnections, 'lists'>) => {
  const from: Record<MoneyTable, () => Pageable> = {
    payment_vouchers: () => lists.selectFrom('payment_vouchers'),
    bank_lines: () => lists.selectFrom('bank_lines'),
    refunds: () => lists.selectFrom('refunds'),
    invoice_applications: () => lists.selectFrom('invoice_applications'),
    invoice_reds: () => lists.selectFrom('invoice_reds'),
    orders: () => lists.selectFrom('orders'),
  };
  return {
    /** The latest meetings, those that are over included. */
    listMeetings: (limit: number) =>
      lists
        .selectFrom('meetings')
        .select(['meetings.id', 'meetings.code', 'meetings.name'])
        .where('meetings.deleted_at', 'is', null)
        .where('meetings.state', 'in', ['published', 'suspended', 'cancelled'])
        .orderBy('meetings.begin_at', 'desc')
        .orderBy('meetings.id')
        .limit(limit)
        .execute(),

    count: ({ table, column, values, meetingIds }: Waiting): Promise<WaitingCount[]> => {
      const until = table === 'invoice_reds' ? sql<string | null>`min(invoice_reds.expires_at)` : sql<null>`null`;
      return from[table]()
        .where(`${table}.meeting_id`, 'in', meetingIds)
        .where(`${table}.${column}`, 'in', values)
        .select([`${table}.meeting_id`, sql<number>`cast(count(*) as bigint)`.as('count'), until.as('until')])
        .groupBy(`${table}.meeting_id`)
        .$castTo<WaitingCount>()
        .execute();
    },
  };
};

export type MoneyTaskRepository = ReturnType<typeof createMoneyTaskRepository>;
