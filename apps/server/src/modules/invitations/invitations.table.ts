import type { invitationRecord } from '@huiwu/contract/invitations';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface InvitationsTable extends TableOfCustomer<typeof invitationRecord> {
  meeting_id: string;
  /** When its personal data was cleared. */
  purged_at: Generated<string | null>;
}

export type InvitationRow = Selectable<InvitationsTable>;
export type NewInvitationRow = Insertable<InvitationsTable>;

declare module '../../schema.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
