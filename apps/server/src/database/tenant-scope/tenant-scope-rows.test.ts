import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Owners } from './tenant-owners.ts';
import { isWithinScope, tenantScopePlugin, type TenantScope } from './tenant-scope.ts';

const SAMPLES: Owners = { scope_samples: { customer: 'customer_id', meeting: 'meeting_id' } };

/** Similar and empty values. */
const AWKWARD = [
  null,
  '',
  ' ',
  'a',
  'A',
  'a ',
  ' a',
  'ａ',
  'а',
  'é',
  'e\u0301',
  'ß',
  'ss',
  'ı',
  'i',
  'İ',
  'a%',
  'a_',
  "a'",
  'a\\',
  '0',
  '00',
  '1',
  '1.0',
  '1e0',
  '客户',
  '客户\u200B',
  '𠮷',
  '\uFFFD',
  '\uD842',
  'null',
  'all-customers',
];

const SCOPES: TenantScope[] = AWKWARD.filter((id) => id !== null).flatMap((id): TenantScope[] => [
  { customerId: id },
  { customerId: id, meetings: 'all' },
  { customerId: 'a', meetings: { id } },
  { allCustomers: true, meetings: { id } },
]);

test('the check of a row and the condition of a query agree on its owner', async () => {
  const { db } = await testDatabase();
  const columns = 'number integer not null primary key, customer_id text, meeting_id text';
  await sql.raw(`create table scope_samples (${columns})`).execute(db);
  onTestFinished(async () => {
    await sql.raw('drop table scope_samples').execute(db);
  });
  const owners = AWKWARD.flatMap((id) => [
    { customer_id: id, meeting_id: null },
    { customer_id: id, meeting_id: 'a' },
    { customer_id: 'a', meeting_id: id },
  ]);
  const samples = db.withTables<{
    scope_samples: { number: number; customer_id: string | null; meeting_id: string | null };
  }>();
  await samples
    .insertInto('scope_samples')
    .values(owners.map((row, number) => ({ ...row, number })))
    .execute();
  const all = await samples.selectFrom('scope_samples').selectAll().orderBy('number').execute();
  for (const scope of [...SCOPES, 'all-customers' as const]) {
    const found = await samples
      .withPlugin(tenantScopePlugin(SAMPLES, scope))
      .selectFrom('scope_samples')
      .select('number')
      .orderBy('number')
      .execute();
    const within = all.filter((row) => isWithinScope(SAMPLES, scope, { table: 'scope_samples', row }));
    expect([scope, found.map(({ number }) => number)]).toEqual([scope, within.map(({ number }) => number)]);
  }
});
