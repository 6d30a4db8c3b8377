import { expect, test } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import type { TenantScope } from './tenant-scope.ts';

const ASKED = 3;
/** More than the cache holds. */
const STRANGERS = 250;

const some = async () => {
  const services = await testServices();
  const { customer, department } = buildersFor(services);
  const customers = [await customer(), await customer()];
  const departments = await Promise.all(customers.map(({ id }) => department(id)));
  const { store } = services;
  const seen = async (tenantScope: TenantScope): Promise<string[]> => {
    const found = await Promise.all(departments.map(({ id }) => store.read({ tenantScope }).departments.find(id)));
    return found.flatMap((row) => row?.customer_id ?? []);
  };
  return { store, seen, ids: customers.map(({ id }) => id) };
};

test('statements cached for one scope are never used for another, in any order of requests', async () => {
  const { seen, ids } = await some();
  const scopes = ids.flatMap((customerId): [TenantScope, string[]][] => [
    [{ customerId }, [customerId]],
    [{ customerId, meetings: 'all' }, [customerId]],
    [{ customerId, meetings: { id: 'all' } }, [customerId]],
    [{ customerId: `${customerId}"` }, []],
  ]);
  const others: [TenantScope, string[]][] = [
    ['all-customers', ids],
    [{ allCustomers: true, meetings: 'none' }, ids],
    [{ customerId: 'all' }, []],
    [{ customerId: 'all-customers' }, []],
  ];
  for (let round = 0; round < ASKED; round += 1)
    for (const [scope, expected] of round % 2 === 0 ? [...scopes, ...others] : [...others, ...scopes].toReversed())
      expect([scope, await seen(scope)]).toEqual([scope, expected]);
});

test('the same scope is built once, and unused ones are evicted', async () => {
  const { store, seen, ids } = await some();
  const [own = ''] = ids;
  const first = store.read({ tenantScope: { customerId: own } });
  expect(store.read({ tenantScope: { customerId: own, meetings: 'none' } })).toBe(first);
  expect(store.read({ tenantScope: { customerId: own, meetings: 'all' } })).not.toBe(first);
  for (let index = 0; index < STRANGERS; index += 1) store.read({ tenantScope: { customerId: `stranger ${index}` } });
  expect(store.read({ tenantScope: { customerId: own } })).not.toBe(first);
  expect(await seen({ customerId: own })).toEqual([own]);
});
