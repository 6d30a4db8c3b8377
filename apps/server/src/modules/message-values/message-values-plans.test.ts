import { expect, test } from 'vitest';
import { OWNERS } from '../../catalogue/owners.ts';
import { tenantScopePlugin, type TenantScope } from '../../database/tenant-scope/tenant-scope.ts';
import { plansOf } from '../../testing/plans.ts';
import { connectionsOf, testDatabase, testEngine } from '../../testing/test-database.ts';
import { createMessageValueRepository } from './message-values.repository.ts';

const PEOPLE = Array.from({ length: 10 }, (_each, index) => `person ${index}`);

const SENT: [string, TenantScope] = ['a notice that is sent', 'all-customers'];
const PREVIEW: [string, TenantScope] = ['a preview', { customerId: 'C', meetings: { id: 'M' } }];

// PostgreSQL decides by the rows that there are, and here are none.
test.each(testEngine === 'sqlite' ? [SENT, PREVIEW] : [SENT])(
  'the orders of recipients are found by the recipients, for %s',
  async (_what, scope) => {
    const database = await testDatabase();
    const db = database.db.withPlugin(tenantScopePlugin(OWNERS, scope));
    const plans = await plansOf({ ...database, db }, (lists) =>
      createMessageValueRepository(connectionsOf({ db: lists, lists, engine: database.engine })).listOrders(
        'M',
        PEOPLE,
      ),
    );
    expect(plans.join()).toContain('order_items_registration');
  },
);
