import type { stayRecord } from '@huiwu/contract/stays';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

/** The id is that of the registration. */
interface StaysTable extends TableOfCustomer<typeof stayRecord> {
  meeting_id: string;
}

export type StayRow = Selectable<StaysTable>;
export type NewStayRow = Insertable<StaysTable>;

declare module '../../schema.ts' {
  interface Tables {
    stays: StaysTable;
  }
}
