import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { RowScope } from '../../database/people-scope.ts';
import type { ImportJobChange, ImportJobRow, NewImportJobRow, StoredState } from './imports.table.ts';

/** Of which noun, in which meeting: nothing else is there for a call. */
export interface JobPlace {
  noun: string;
  meetingId: string | null;
}

export type ListedJob = ImportJobRow & { creator_name: string | null };

export const createImportRepository = ({ db }: DatabaseConnections) => {
  const within = ({ noun, meetingId }: JobPlace) =>
    db
      .selectFrom('import_jobs')
      .leftJoin('admins', 'admins.id', 'import_jobs.created_by')
      .where('import_jobs.noun', '=', noun)
      .where('import_jobs.meeting_id', meetingId === null ? 'is' : '=', meetingId)
      .where('import_jobs.state', '!=', 'reading');

  const scoped = (place: JobPlace, scope: RowScope) => {
    const query = within(place);
    if (scope === 'all') return query;
    const { ownerId, departmentIds } = scope;
    return query.where(({ or, eb }) =>
      or([
        eb('import_jobs.created_by', '=', ownerId),
        ...(departmentIds.length > 0 ? [eb('admins.department_id', 'in', departmentIds)] : []),
      ]),
    );
  };

  return {
    insert: async (row: NewImportJobRow): Promise<void> => {
      await db.insertInto('import_jobs').values(row).execute();
    },

    find: (id: string, place: JobPlace, scope: RowScope): Promise<ListedJob | undefined> =>
      scoped(place, scope)
        .selectAll('import_jobs')
        .select('admins.real_name as creator_name')
        .where('import_jobs.id', '=', id)
        .executeTakeFirst(),

    page: async (
      { page, limit, ...place }: JobPlace & { page: number; limit: number },
      scope: RowScope,
    ): Promise<{ list: ListedJob[]; total: number; page: number; limit: number }> => {
      const list = await scoped(place, scope)
        .selectAll('import_jobs')
        .select('admins.real_name as creator_name')
        .orderBy('import_jobs.created_at', 'desc')
        .orderBy('import_jobs.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const { count } = await scoped(place, scope)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return { list, total: Number(count), page, limit };
    },

    /** How anyone mapped the same headings last for the same account or the like. */
    findMappedFor: (of: { noun: string; mappedFor: string; headingsKey: string }) =>
      db
        .selectFrom('import_jobs')
        .select('import_jobs.columns')
        .where('import_jobs.noun', '=', of.noun)
        .where('import_jobs.mapped_for', '=', of.mappedFor)
        .where('import_jobs.mapped_for', '<>', sql.lit(''))
        .where('import_jobs.headings_key', '=', of.headingsKey)
        .where('import_jobs.is_mapped', '=', 1)
        .orderBy('import_jobs.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** How the same person mapped the same headings last. */
    findMapped: (of: { noun: string; adminId: string; headingsKey: string }) =>
      db
        .selectFrom('import_jobs')
        .select('import_jobs.columns')
        .where('import_jobs.created_by', '=', of.adminId)
        .where('import_jobs.noun', '=', of.noun)
        .where('import_jobs.headings_key', '=', of.headingsKey)
        .where('import_jobs.is_mapped', '=', 1)
        .orderBy('import_jobs.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** False where it is in none of these states any more. */
    change: async (id: string, from: readonly StoredState[], change: ImportJobChange): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('import_jobs')
        .set(change)
        .where('import_jobs.id', '=', id)
        .where('import_jobs.state', 'in', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('import_rows').where('import_rows.job_id', '=', id).execute();
      await db.deleteFrom('import_jobs').where('import_jobs.id', '=', id).execute();
    },

    /** Those that are too old, and those whose upload was broken off. */
    listOutdated: async (before: { ended: string; reading: string; limit: number }): Promise<string[]> => {
      const rows = await db
        .selectFrom('import_jobs')
        .select('import_jobs.id')
        .where(({ or, and, eb }) =>
          or([
            eb('import_jobs.created_at', '<', before.ended),
            and([eb('import_jobs.state', '=', 'reading'), eb('import_jobs.created_at', '<', before.reading)]),
          ]),
        )
        .limit(before.limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
};

export type ImportRepository = ReturnType<typeof createImportRepository>;
