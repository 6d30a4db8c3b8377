import type { badgeTemplateRecord } from '@huiwu/contract/badges';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

interface BadgeTemplatesTable extends TableOfCustomer<typeof badgeTemplateRecord> {
  meeting_id: string;
}

/** At most one row for each registration. */
interface BadgePrintsTable {
  registration_id: string;
  customer_id: string;
  meeting_id: string;
  template_id: string;
  count: number;
  printed_at: string;
  printed_by: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    badge_templates: BadgeTemplatesTable;
    badge_prints: BadgePrintsTable;
  }
}

export type BadgeTemplateRow = StoredRow<'badge_templates'>;
export type BadgePrintRow = StoredRow<'badge_prints'>;
