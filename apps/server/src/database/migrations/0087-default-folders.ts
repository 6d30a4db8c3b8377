import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { newId } from '../../platform/ids.ts';

/** As they were when this migration was written. */
const NAMES = ['会议资料', '日程', '讲者课件', '证件照', '缴费凭证', '发票', '其他'];

interface Meeting {
  id: string;
  customer_id: string;
}

/** The folders that each new meeting has, for the meetings that are there already. */
export const defaultFolders: Migration = {
  up: async (db: Kysely<unknown>) => {
    const { rows } = await sql<Meeting>`select id, customer_id from meetings`.execute(db);
    const at = new Date().toISOString();
    for (const { id, customer_id: customer } of rows)
      for (const [sort, name] of NAMES.entries())
        await sql`insert into file_folders (id, customer_id, meeting_id, name, sort, created_at, updated_at)
          values (${newId()}, ${customer}, ${id}, ${name}, ${sort}, ${at}, ${at})`.execute(db);
  },
};
