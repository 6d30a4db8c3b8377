import { invoiceRecord } from '@huiwu/contract/invoices';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import { createRecordRepository } from '../../../records/record.repository.ts';
import type { Tables } from '../../../schema.ts';

const ALSO = ['meeting_id', 'created_by', 'reviewed_by_id'] as const;

export const createInvoiceRepository = (connections: DatabaseConnections) => {
  const { db, everything } = connections;
  return {
    ...createRecordRepository({ name: 'invoice_applications', record: invoiceRecord, also: ALSO }, connections),

    /** Who issues the invoices, also if it was disabled since. */
    findSeller: (id: string): Promise<Selectable<Tables['sellers']> | undefined> =>
      db.selectFrom('sellers').selectAll('sellers').where('sellers.id', '=', id).executeTakeFirst(),

    insertShares: async (rows: readonly Insertable<Tables['invoice_application_orders']>[]): Promise<void> => {
      await db.insertInto('invoice_application_orders').values(rows).execute();
    },

    /** What an application asks of each of its orders. */
    sharesOf: (applicationId: string) =>
      db
        .selectFrom('invoice_application_orders')
        .selectAll('invoice_application_orders')
        .where('invoice_application_orders.application_id', '=', applicationId)
        .orderBy('invoice_application_orders.id')
        .execute(),

    /** An invoice with its number, in any meeting of the customer. */
    findNumber: (customerId: string, fpCode: string, fpNo: string) =>
      everything
        .selectFrom('invoices')
        .select('invoices.id')
        .where('invoices.customer_id', '=', customerId)
        .where('invoices.fp_code', '=', fpCode)
        .where('invoices.fp_no', '=', fpNo)
        .executeTakeFirst(),

    issue: async (
      row: Insertable<Tables['invoices']>,
      shares: readonly Insertable<Tables['invoice_orders']>[],
    ): Promise<void> => {
      await db.insertInto('invoices').values(row).execute();
      await db.insertInto('invoice_orders').values(shares).execute();
    },

    countStates: (meetingId: string) =>
      db
        .selectFrom('invoice_applications')
        .select(['invoice_applications.state', sql<number>`cast(count(*) as bigint)`.as('count')])
        .where('invoice_applications.meeting_id', '=', meetingId)
        .groupBy('invoice_applications.state')
        .execute(),
  };
};

export type InvoiceRepository = ReturnType<typeof createInvoiceRepository>;
export type ListedInvoice = Awaited<ReturnType<InvoiceRepository['page']>>['list'][number];
export type SellerRow = NonNullable<Awaited<ReturnType<InvoiceRepository['findSeller']>>>;
