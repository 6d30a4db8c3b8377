import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { tenantScopePlugin } from '../../database/tenant-scope/tenant-scope.ts';
import { STATISTICS_OF_MEETINGS } from '../../testing/lists/statistic-asks.ts';
import { plansOf } from '../../testing/plans.ts';
import { testDatabase, testEngine } from '../../testing/test-database.ts';

const CASES = Object.entries(STATISTICS_OF_MEETINGS).flatMap(([name, { ask, filters }]) =>
  filters.map((filter) => ({ name, asked: JSON.stringify(filter), ask, filter })),
);

/** Whether PostgreSQL reads rows as well depends on the last vacuum of the table. */
const FROM_AN_INDEX = testEngine === 'sqlite' ? /SEARCH \w+ USING COVERING INDEX/ : /Index (Only )?Scan/;

test.each(CASES)('the report of all meetings counts $name from an index: $asked', async ({ ask, filter }) => {
  const database = await testDatabase();
  const db = database.db.withPlugin(tenantScopePlugin(OWNERS, { customerId: 'COMPANY1', meetings: 'all' }));
  for (const plan of await plansOf({ ...database, db }, (lists) => ask(lists, database.engine, filter)))
    expect(plan).toMatch(FROM_AN_INDEX);
});
