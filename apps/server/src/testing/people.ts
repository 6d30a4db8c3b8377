import type { FieldName } from '@huiwu/contract/base/functions';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope } from '@huiwu/contract/roles';
import { buildersFor } from './builders.ts';
import { testServices, type TestOptions } from './test-services.ts';

/** A platform, and a customer whose manager may use every function within it. */
export const peopleOfTwoCustomers = async (options: TestOptions = {}) => {
  const services = await testServices(options);
  const build = buildersFor(services);
  const platform = await build.platform();
  const customer = await build.customer();
  const place = await build.department(customer.id, { name: '市场部' });

  /** An admin of the customer with every function over the rows of one scope. */
  const manager = async (
    own: { dataScope?: DataScope; fields?: Partial<Record<FieldName, FieldAccess>>; departmentId?: string } = {},
  ) => {
    const role = await build.role(customer.id, {
      functions: FUNCTION_NAMES,
      dataScope: own.dataScope ?? 'all',
      fields: own.fields ?? {},
    });
    const admin = await build.admin(customer.id, { roleIds: [role.id], departmentId: own.departmentId ?? place.id });
    return build.callerFor(admin.id);
  };

  const rowOf = (id: string) =>
    services.db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const logsOf = (id: string) =>
    services.db.selectFrom('business_logs').selectAll().where('target_id', '=', id).orderBy('id').execute();

  return { ...services, build, platform, boss: platform.caller, customer, place, manager, rowOf, logsOf };
};
