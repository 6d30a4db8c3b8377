import type { DatabaseConnections } from '../../../../database/engines/connections.ts';

/** What belongs to a single attendee. */
export const createOwnInvoiceRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Applications that are a registration's own, the last first. */
  listOf: (registrationId: string) =>
    db
      .selectFrom('invoice_applications')
      .selectAll('invoice_applications')
      .where('invoice_applications.registration_id', '=', registrationId)
      .orderBy('invoice_applications.id', 'desc')
      .execute(),
});

export type OwnInvoiceRepository = ReturnType<typeof createOwnInvoiceRepository>;
