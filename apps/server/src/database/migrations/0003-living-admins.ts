import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/**
 * PostgreSQL sorts anew by an index whose first columns are fixed by `is null`: only an index that leaves them out, and
 * the other rows with them, hands out the living in their order. SQLite looks at the condition's column all the same, so
 * that it comes last: then neither engine looks at the rows themselves.
 */
const index = (db: Db, name: string, { columns, deleted }: { columns: string[]; deleted: 'is' | 'is not' }) =>
  db.schema
    .createIndex(name)
    .on('admins')
    .columns(columns)
    .where('deleted_at' as never, deleted, null)
    .execute();

export const livingAdmins: Migration = {
  up: async (db: Db) => {
    await db.schema.dropIndex('admins_customer_id_deleted_at_created_at_id').execute();
    await db.schema.dropIndex('admins_deleted_at_created_at_id').execute();
    const ofAll = ['created_at', 'id', 'deleted_at'];
    const ofCompany = ['customer_id', ...ofAll];
    await index(db, 'admins_alive_of_company', { columns: ofCompany, deleted: 'is' });
    await index(db, 'admins_alive', { columns: ofAll, deleted: 'is' });
    await index(db, 'admins_gone_of_company', { columns: ofCompany, deleted: 'is not' });
    await index(db, 'admins_gone', { columns: ofAll, deleted: 'is not' });
  },
};
