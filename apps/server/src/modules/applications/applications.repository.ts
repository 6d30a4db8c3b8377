import type { ApplicationFilter } from '@huiwu/contract/applications';
import type { SelectQueryBuilder, Updateable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { countUpTo, fetchPage } from '../../database/paging.ts';
import { selectByTerms } from '../../database/search/row-terms.ts';
import { termsIn } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import type { ApplicationRow, ApplicationsTable, NewApplicationRow } from './applications.table.ts';

export type ReviewedApplicationRow = ApplicationRow & { reviewer_name: string | null };

export const createApplicationRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const filtered = async (filter: ApplicationFilter) => {
    const { realName, phone, companyName } = filter;
    const terms = termsIn({ real_name: realName, phone, company_name: companyName });
    const named: SelectQueryBuilder<Tables, 'applications', object> = await selectByTerms(
      { lists, engine },
      'applications',
      terms,
    );
    let query = named.leftJoin('admins as reviewers', 'reviewers.id', 'applications.audited_by');
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

    page: async (filter: ApplicationFilter) => {
      const direction = filter.order ?? 'desc';
      const query = (await filtered(filter))
        .selectAll('applications')
        .select('reviewers.real_name as reviewer_name')
        // The engines put nulls at opposite ends.
        .orderBy(
          ({ fn, ref, val }) =>
            filter.orderBy === 'auditedAt'
              ? fn.coalesce('applications.audited_at', val(''))
              : ref('applications.created_at'),
          direction,
        )
        .orderBy('applications.id', direction);
      return fetchPage<ReviewedApplicationRow>(lists, query, filter);
    },

    countAwaiting: (bound: number): Promise<number> => countUpTo(lists, awaiting(), bound),

    insert: async (row: NewApplicationRow): Promise<void> => {
      await db.insertInto('applications').values(row).execute();
    },

    /** False where another admin has changed the row since that version. */
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

export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;
