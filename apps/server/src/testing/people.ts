import type { FieldName } from '@huiwu/contract/base/functions';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope } from '@huiwu/contract/roles';
import { buildersFor } from './builders.ts';
import { testServices } from './test-services.ts';

/** A platform, and a company whose manager may use every function within it. */
export const peopleOfTwoCompanies = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const platform = await build.platform();
  const company = await build.customer();
  const place = await build.department(company.id, { name: '市场部' });

  /** An admin of the company with every function over the rows of one scope. */
  const manager = async (
    own: { dataScope?: DataScope; fields?: Partial<Record<FieldName, FieldAccess>>; departmentId?: string } = {},
  ) => {
    const role = await build.role(company.id, {
      functions: FUNCTION_NAMES,
      dataScope: own.dataScope ?? 'all',
      fields: own.fields ?? {},
    });
    const admin = await build.admin(company.id, { roleIds: [role.id], departmentId: own.departmentId ?? place.id });
    return build.callerFor(admin.id);
  };

  const rowOf = (id: string) =>
    services.db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const logsOf = (id: string) =>
    services.db.selectFrom('business_logs').selectAll().where('target_id', '=', id).orderBy('id').execute();

  return { ...services, build, platform, boss: platform.caller, company, place, manager, rowOf, logsOf };
};
