import { applicationRecord, type ApplicationFilter } from '@huiwu/contract/applications';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { equals } from '../../database/lists/list-conditions.ts';
import { countRows } from '../../database/lists/lists.ts';
import { findByTerms } from '../../database/search/row-terms.ts';
import { termsIn } from '../../database/search/search.ts';
import { createRecordRepository, joined } from '../../records/record.repository.ts';
import type { ApplicationRow } from './applications.table.ts';

const reviewer = joined<{ reviewer_name: string | null }>((rows) =>
  rows
    .leftJoin('admins as reviewers', 'reviewers.id', 'applications.audited_by')
    .select('reviewers.real_name as reviewer_name'),
);

export const createApplicationRepository = ({ db, lists, engine }: DatabaseConnections) => {
  const records = createRecordRepository(
    { name: 'applications', record: applicationRecord, joined: reviewer },
    { db, lists },
  );
  return {
    ...records,

    findAwaiting: (phone: string): Promise<ApplicationRow | undefined> =>
      db
        .selectFrom('applications')
        .selectAll('applications')
        .where('applications.state', '=', 'awaiting')
        .where('applications.phone', '=', phone)
        .executeTakeFirst(),

    page: async ({ realName, phone, companyName, ...filter }: ApplicationFilter) => {
      const terms = termsIn({ real_name: realName, phone, company_name: companyName });
      const found = await findByTerms({ lists, engine }, 'applications', terms);
      const query = records.query(filter);
      return records.fetch({ ...query, ...found, conditions: [...found.conditions, ...query.conditions] });
    },

    countAwaiting: (bound: number): Promise<number> => {
      const conditions = [equals('applications.state', 'awaiting')];
      return countRows(
        lists,
        { name: 'applications', from: (all) => all.selectFrom('applications'), conditions },
        bound,
      );
    },
  };
};

export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;
