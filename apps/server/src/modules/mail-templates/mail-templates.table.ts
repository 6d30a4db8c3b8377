import type { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

/** A content that a template had. Rows are never changed. */
interface MailTemplateVersionsTable {
  id: string;
  customer_id: string;
  template_id: string;
  /** Counts up within the template. */
  number: number;
  subject: string;
  html: string;
  text: string;
  fallbacks: string;
  created_at: string;
  created_by: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    mail_templates: TableOfCustomer<typeof mailTemplateRecord>;
    mail_template_versions: MailTemplateVersionsTable;
  }
}

export type MailTemplateRow = Selectable<TableOfCustomer<typeof mailTemplateRecord>>;
export type MailVersionRow = Selectable<MailTemplateVersionsTable>;
export type NewMailVersionRow = Insertable<MailTemplateVersionsTable>;
