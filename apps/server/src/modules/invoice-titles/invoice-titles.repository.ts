import { invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import type { Selectable } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

type InvoiceTitlesTable = TableOfCustomer<typeof invoiceTitleRecord>;
export type InvoiceTitleRow = Selectable<InvoiceTitlesTable>;

declare module '../../schema.ts' {
  interface Tables {
    invoice_titles: InvoiceTitlesTable;
  }
}

export const createInvoiceTitleRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  ...createRecordRepository({ name: 'invoice_titles', record: invoiceTitleRecord }, connections),

  /** The default title of a customer. */
  findDefault: (customerId: string): Promise<InvoiceTitleRow | undefined> =>
    connections.db
      .selectFrom('invoice_titles')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('is_default', '=', 1)
      .executeTakeFirst(),

  /** Those that may be chosen, the default title first. */
  listEnabled: (limit: number): Promise<InvoiceTitleRow[]> =>
    connections.db
      .selectFrom('invoice_titles')
      .selectAll('invoice_titles')
      .where('invoice_titles.state', '=', 1)
      .orderBy('invoice_titles.is_default', 'desc')
      .orderBy('invoice_titles.title')
      .orderBy('invoice_titles.id')
      .limit(limit)
      .execute(),
});

export type InvoiceTitleRepository = ReturnType<typeof createInvoiceTitleRepository>;
