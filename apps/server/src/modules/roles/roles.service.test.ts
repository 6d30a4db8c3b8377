import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';

describe('roles to choose from', () => {
  test('are those of one’s own customer', async () => {
    const { manager, roles, platform, boss } = await peopleOfTwoCustomers();
    const ids = async (caller: typeof boss) => (await roles.listRoleChoices(caller)).map(({ id }) => id);
    expect(await ids(await manager())).not.toContain(platform.wildcard.id);
    expect(await ids(boss)).toContain(platform.wildcard.id);
  });

  test('with more rights than one’s own, or disabled, are shown but cannot be assigned', async () => {
    const { manager, roles, build, customer } = await peopleOfTwoCustomers();
    const caller = await manager({ dataScope: 'department' });
    const wider = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    const disabled = await build.role(customer.id, { state: 0 });
    const lesser = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'own' });
    const choices = await roles.listRoleChoices(caller);
    const isGrantable = (id: string) => choices.find((choice) => choice.id === id)?.isGrantable;
    expect([isGrantable(wider.id), isGrantable(disabled.id), isGrantable(lesser.id)]).toEqual([false, false, true]);
  });
});

describe('rights of an admin', () => {
  test('are read again only after the customer’s change counter has grown', async () => {
    const { roles, build, customer } = await peopleOfTwoCustomers();
    const role = await build.role(customer.id, { functions: ['admins.search'] });
    let reads = 0;
    const roleIds = () => Promise.resolve([role.id].slice(0, (reads += 1)));
    const at = (epoch: number) =>
      roles.rightsOf({ tenantScope: 'all-customers' }, { adminId: 'any-admin', epoch, roleIds });
    await at(1);
    await at(1);
    expect(reads).toBe(1);
    expect([[...(await at(2)).functions.keys()], reads]).toEqual([['admins.search'], 2]);
  });

  test('ignore functions that this release does not have', async () => {
    const { roles, build, customer, db } = await peopleOfTwoCustomers();
    const role = await build.role(customer.id, { functions: ['admins.search'] });
    await db
      .insertInto('role_functions')
      .values({ role_id: role.id, customer_id: customer.id, function_key: 'of-another-time' })
      .execute();
    const rights = await roles.rightsOfRoles({ tenantScope: 'all-customers' }, [role.id]);
    expect([...rights.functions.keys()]).toEqual(['admins.search']);
  });
});
