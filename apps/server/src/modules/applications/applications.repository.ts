import type { ApplicationFilter } from '@huiwu/contract/applications';
import type { Kysely, Updateable } from 'kysely';
import { countUpTo, fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { ApplicationRow, ApplicationsTable, NewApplicationRow } from './applications.table.ts';

export type AuditedApplicationRow = ApplicationRow & { auditor_name: string | null };

export const createApplicationRepository = (db: Kysely<Tables>, lists: Kysely<Tables>) => {
  const filtered = (filter: ApplicationFilter) => {
    const texts = { real_name: filter.realName, phone: filter.phone, company_name: filter.companyName } as const;
    let query = lists
      .selectFrom('applications')
      .leftJoin('admins as auditors', 'auditors.id', 'applications.audited_by');
    for (const column of ['real_name', 'phone', 'company_name'] as const) {
      const text = texts[column];
      if (text) query = query.where(({ ref }) => contains(ref(`applications.${column}`), text));
    }
    const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
    if (filter.state) query = query.where('applications.state', '=', filter.state);
    if (from) query = query.where('applications.created_at', '>=', from);
    if (to) query = query.where('applications.created_at', '<', to);
    return query;
  };

  const awaiting = () => db.selectFrom('applications').where('applications.state', '=', 'awaiting');

  return {
    find: (id: string): Promise<ApplicationRow | undefined> =>
      db.selectFrom('applications').selectAll('applications').where('applications.id', '=', id).executeTakeFirst(),

    findAwaiting: (phone: string): Promise<ApplicationRow | undefined> =>
      awaiting().selectAll('applications').where('applications.phone', '=', phone).executeTakeFirst(),

    page: (filter: ApplicationFilter) => {
      const direction = filter.order ?? 'desc';
      const query = filtered(filter)
        .selectAll('applications')
        .select('auditors.real_name as auditor_name')
        // The engines put nulls at opposite ends.
        .orderBy(
          ({ fn, ref, val }) =>
            filter.orderBy === 'auditedAt'
              ? fn.coalesce('applications.audited_at', val(''))
              : ref('applications.created_at'),
          direction,
        )
        .orderBy('applications.id', direction);
      return fetchPage<AuditedApplicationRow>(lists, query, filter);
    },

    countAwaiting: (bound: number): Promise<number> => countUpTo(lists, awaiting(), bound),

    insert: async (row: NewApplicationRow): Promise<void> => {
      await db.insertInto('applications').values(row).execute();
    },

    /** False where somebody else has changed the row since that version. */
    update: async (
      { id, version }: { id: string; version: number },
      change: Updateable<ApplicationsTable>,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('applications')
        .set({ ...change, version: version + 1 })
        .where('applications.id', '=', id)
        .where('applications.version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
};
