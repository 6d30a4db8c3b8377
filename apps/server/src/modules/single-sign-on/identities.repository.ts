import type { Insertable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { IdentitiesTable } from './single-sign-on.table.ts';

interface IdentityKey {
  issuer: string;
  subject: string;
}

export const createIdentityRepository = ({ db }: DatabaseConnections) => ({
  /** With the phone of its admin; identities of deleted admins count as unbound. */
  findBySubject: ({ issuer, subject }: IdentityKey) =>
    db
      .selectFrom('identities')
      .innerJoin('admins', 'admins.id', 'identities.admin_id')
      .selectAll('identities')
      .select('admins.phone')
      .where('identities.issuer', '=', issuer)
      .where('identities.subject', '=', subject)
      .where('admins.deleted_at', 'is', null)
      .executeTakeFirst(),

  findOf: (adminId: string, issuer: string) =>
    db
      .selectFrom('identities')
      .selectAll('identities')
      .where('identities.admin_id', '=', adminId)
      .where('identities.issuer', '=', issuer)
      .executeTakeFirst(),

  /** Of any issuer, because settings may have changed since the binding. */
  listOf: (adminId: string) =>
    db.selectFrom('identities').selectAll('identities').where('identities.admin_id', '=', adminId).execute(),

  insert: async (row: Insertable<IdentitiesTable>): Promise<void> => {
    await db.insertInto('identities').values(row).execute();
  },

  /** False if it is no longer bound to this admin. */
  markUsed: async (id: string, { adminId, at }: { adminId: string; at: string }): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('identities')
      .set({ last_used_at: at })
      .where('identities.id', '=', id)
      .where('identities.admin_id', '=', adminId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  removeOfDeleted: async ({ issuer, subject }: IdentityKey): Promise<void> => {
    await db
      .deleteFrom('identities')
      .where('identities.issuer', '=', issuer)
      .where('identities.subject', '=', subject)
      .where('identities.admin_id', 'in', ({ selectFrom }) =>
        selectFrom('admins').select('admins.id').where('admins.deleted_at', 'is not', null),
      )
      .execute();
  },

  /** Returns the ids of the rows that existed. */
  removeAllOf: async (adminId: string): Promise<string[]> => {
    const rows = await db
      .deleteFrom('identities')
      .where('identities.admin_id', '=', adminId)
      .returning('identities.id')
      .execute();
    return rows.map(({ id }) => id);
  },
});

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
