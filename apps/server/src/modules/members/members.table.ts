import type { memberRecord } from '@huiwu/contract/members';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { SealedColumns } from '../../records/inputs/sealed.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

type Sealed = { [Name in keyof SealedColumns<'id_number'>]: Generated<SealedColumns<'id_number'>[Name]> };

export interface MembersTable extends TableOfCustomer<typeof memberRecord>, Sealed {
  /** Pinyin with tones and signs. */
  name_sort: string;
  /** JSON arrays of search tokens. */
  name_terms: Generated<string>;
  phone_terms: Generated<string>;
  email_terms: Generated<string>;
  company_terms: Generated<string>;
  /** Of the admin who added it, as it was then: data scopes count by it. */
  owner_department_id: Generated<string | null>;
  /** When its personal data was cleared. */
  purged_at: Generated<string | null>;
  /** The member that it became a part of. */
  merged_into_id: Generated<string | null>;
}

export type MemberRow = Selectable<MembersTable>;
export type NewMemberRow = Insertable<MembersTable>;

declare module '../../schema.ts' {
  interface Tables {
    members: MembersTable;
  }
}
