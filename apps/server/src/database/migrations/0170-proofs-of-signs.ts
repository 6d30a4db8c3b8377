import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface TablesOfProofs {
  sms_signs: { id: string; proof: string; attachments: string };
  files: { id: string; customer_id: string; name: string; extension: string; size: number; is_held: number };
}

/** The id of an uploaded file is the name in its address. */
const idIn = (path: string): string => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/** Proofs of signs were addresses of files that their uploader alone could open; they are files of the sign now. */
export const proofsOfSigns: Migration = {
  up: async (db: Kysely<TablesOfProofs>) => {
    await db.schema
      .alterTable('sms_signs')
      .addColumn('attachments', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    const signs = await db.selectFrom('sms_signs').select(['id', 'proof']).where('proof', '<>', '').execute();
    for (const { id, proof } of signs) {
      const file = await db.selectFrom('files').selectAll().where('id', '=', idIn(proof)).executeTakeFirst();
      if (file === undefined) continue;
      const kept = [{ fileName: `${file.id}.${file.extension}`, name: file.name, size: file.size }];
      await db
        .updateTable('sms_signs')
        .set({ attachments: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute();
      await db.updateTable('files').set({ is_held: 1 }).where('id', '=', file.id).execute();
    }
    await db.schema.alterTable('sms_signs').dropColumn('proof').execute();
  },
};
