import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What name servers say about the domain of a sender; nothing was asked about existing ones. */
export const domainsOfSenders: Migration = {
  up: async (db: Kysely<unknown>) => {
    const columns = {
      dkim_selector: '',
      spf: 'unchecked',
      dkim: 'unchecked',
      dmarc: 'unchecked',
      domain_findings: '[]',
    };
    for (const [name, value] of Object.entries(columns))
      await db.schema
        .alterTable('senders')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
        .execute();
    await db.schema.alterTable('senders').addColumn('domain_checked_at', 'text').execute();
  },
};
