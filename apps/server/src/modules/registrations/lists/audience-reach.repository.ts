import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { condition, type Condition } from '../../../database/lists/list-conditions.ts';
import { addConditions, shapeOf, valuesOf } from '../../../database/lists/list-statements.ts';
import type { Filtered } from '../../../database/lists/lists.ts';
import type { Pageable } from '../../../database/lists/pageable.ts';
import { fetchRemembered } from '../../../database/lists/remembered-rows.ts';
import type { Tables } from '../../../schema.ts';

/** Registrations whose address is suppressed at a moment. */
export const suppressedBy = (channel: 'sms' | 'email', now: string): Condition =>
  condition(`registrations suppressed ${channel}`, [channel, now], (query, [by, at]) =>
    query.where(channel === 'sms' ? 'registrations.phone' : 'registrations.email', 'in', (db: Kysely<Tables>) =>
      db
        .selectFrom('suppressions')
        .select('suppressions.address')
        .where('suppressions.channel', '=', by as typeof channel)
        .where(({ or, eb }) => or([eb('suppressions.until', 'is', null), eb('suppressions.until', '>', at as string)])),
    ),
  );

interface ReachRow {
  count: number | string;
  phones: number | string;
  emails: number | string;
  with_phone: number | string;
  with_email: number | string;
}

/** How many people of an audience have an address, and how many addresses these are. */
export interface AudienceReach {
  count: number;
  withPhone: number;
  withEmail: number;
  phones: number;
  emails: number;
}

const composeReach =
  (all: Filtered) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
    const first = all.values?.length ?? 0;
    const filled = (column: 'phone' | 'email') => sql`nullif(${sql.ref(`registrations.${column}`)}, '')`;
    return addConditions(all.from(db, values.slice(0, first)), all.conditions, values.slice(first))
      .clearSelect()
      .select(({ fn }: ExpressionBuilder<Tables, 'registrations'>) => [
        fn.countAll<number | string>().as('count'),
        ...(['phone', 'email'] as const).flatMap((column) => [
          fn.count<number | string>(filled(column)).as(`with_${column}`),
          fn.count<number | string>(filled(column)).distinct().as(`${column}s`),
        ]),
      ]);
  };

const NONE: ReachRow = { count: 0, phones: 0, emails: 0, with_phone: 0, with_email: 0 };

export const fetchReach = async (lists: DatabaseConnections['lists'], all: Filtered): Promise<AudienceReach> => {
  const [row = NONE] = await fetchRemembered<ReachRow>(lists, {
    shape: `reach of ${shapeOf(all)}`,
    values: valuesOf(all),
    compose: composeReach(all),
  });
  return {
    count: Number(row.count),
    withPhone: Number(row.with_phone),
    withEmail: Number(row.with_email),
    phones: Number(row.phones),
    emails: Number(row.emails),
  };
};
