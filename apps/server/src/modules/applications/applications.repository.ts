import type { ApplicationFilter } from '@huiwu/contract/applications';
import { sql, type Updateable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import {
  atLeast,
  below,
  equals,
  sortBy,
  type Condition,
  type SortColumn,
} from '../../database/lists/list-conditions.ts';
import { fetchList, type ListQuery } from '../../database/lists/lists.ts';
import { countUpTo } from '../../database/lists/paging.ts';
import { findByTerms } from '../../database/search/row-terms.ts';
import { termsIn } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { ApplicationRow, ApplicationsTable, NewApplicationRow } from './applications.table.ts';

export type ReviewedApplicationRow = ApplicationRow & { reviewer_name: string | null };

const conditionsOf = (filter: ApplicationFilter): Condition[] => {
  const [from, to] = [rangeStart(filter.beginTime), rangeEnd(filter.endTime)];
  return [
    ...(filter.state ? [equals('applications.state', filter.state)] : []),
    ...(from ? [atLeast('applications.created_at', from)] : []),
    ...(to ? [below('applications.created_at', to)] : []),
  ];
};

/** The engines put nulls at opposite ends. */
const SORT: Record<NonNullable<ApplicationFilter['orderBy']>, SortColumn> = {
  createdAt: 'applications.created_at',
  auditedAt: { key: 'audited', by: sql`coalesce(${sql.ref('applications.audited_at')}, '')` },
};

const showWithReviewer: ListQuery['show'] = ({ rows }) =>
  rows
    .leftJoin('admins as reviewers', 'reviewers.id', 'applications.audited_by')
    .selectAll('applications')
    .select('reviewers.real_name as reviewer_name');

export const createApplicationRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const awaiting = () => db.selectFrom('applications').where('applications.state', '=', 'awaiting');

  return {
    find: (id: string): Promise<ApplicationRow | undefined> =>
      db.selectFrom('applications').selectAll('applications').where('applications.id', '=', id).executeTakeFirst(),

    findAwaiting: (phone: string): Promise<ApplicationRow | undefined> =>
      awaiting().selectAll('applications').where('applications.phone', '=', phone).executeTakeFirst(),

    page: async (filter: ApplicationFilter) => {
      const { realName, phone, companyName, order = 'desc', orderBy = 'createdAt', page, limit } = filter;
      const terms = termsIn({ real_name: realName, phone, company_name: companyName });
      const found = await findByTerms({ lists, engine }, 'applications', terms);
      const conditions = [...found.conditions, ...conditionsOf(filter)];
      const sort = sortBy(order, SORT[orderBy], 'applications.id');
      return fetchList<ReviewedApplicationRow>(lists, {
        ...found,
        conditions,
        sort,
        show: showWithReviewer,
        page,
        limit,
      });
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
