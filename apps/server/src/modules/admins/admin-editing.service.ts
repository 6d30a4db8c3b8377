import { adminErrors, adminProblems, type AdminEdit } from '@huiwu/contract/admins';
import type { RoleKind } from '@huiwu/contract/roles';
import type { FieldName } from '@huiwu/contract/base/field-rights';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { canWriteField, hasFunction, type Rights } from '../../access/rights.ts';
import type { Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { AdminReach, Reached } from './admin-reach.service.ts';
import { presentAdminFacts } from './admins.presenter.ts';
import { isSameSet, whyNotGrant } from './admins.rules.ts';
import type { AdminChange } from './admins.table.ts';

interface Needs {
  clock: Clock;
  secrets: Secrets;
  audit: BusinessLogService;
  roles: RoleService;
  reach: AdminReach;
}

interface RoleChange {
  customerId: string;
  roleIds: string[];
  held: string[];
  kind?: RoleKind;
}

const GUARDED: [FieldName, 'phone' | 'email' | 'idCard'][] = [
  ['admins.phone', 'phone'],
  ['admins.email', 'email'],
  ['admins.idCard', 'idCard'],
];

/** What adding, editing and auditing people have in common: departments, roles and guarded fields are checked here. */
export const createAdminEditor = ({ clock, secrets, audit, roles, reach }: Needs) => {
  const findDepartment = async ({ departments }: Repositories, id: string) => {
    const department = await departments.find(id);
    return department?.state === 1 ? department : refuseField('departmentId', adminProblems.departmentGone);
  };

  /** Roles of the same company, started, of the right kind, and none given beyond the caller's own rights. */
  const checkRoles = async (
    repositories: Repositories,
    caller: Caller,
    { customerId, roleIds, held, kind = 'operations' }: RoleChange,
  ): Promise<string[]> => {
    // Until this is done nobody deletes them or makes more of them than was looked at.
    for (const id of roleIds.toSorted()) await repositories.locks.take(`role ${id}`);
    const known = (await repositories.roles.listByIds(roleIds)).filter(
      (role) => role.customer_id === customerId && role.kind === kind,
    );
    const isEveryKnown = new Set(roleIds).size === roleIds.length && known.length === roleIds.length;
    const added = known.filter((role) => !held.includes(role.id));
    if (!isEveryKnown || added.some((role) => role.state !== 1)) refuseField('roleIds', adminProblems.roleGone);
    const rights = await roles.rightsByRole(repositories.roles, added);
    refuseIf(whyNotGrant(caller.rights, [...rights.values()]));
    return known.map((role) => role.name);
  };

  const refuseClosedFields = (edit: AdminEdit, rights: Rights): void => {
    const closed = GUARDED.find(([name, field]) => edit[field] !== undefined && !canWriteField(rights, name));
    if (closed !== undefined) refuseField(closed[1], adminProblems.notWritable);
  };

  /** Roles, department and phone of one's own are changed by somebody else, or on the account page. */
  const refuseOnSelf = (edit: AdminEdit, { admin, roleIds }: Reached): void => {
    if (edit.phone !== undefined && edit.phone !== admin.phone) refuseField('phone', adminProblems.ownPhone);
    const isDemotion =
      (edit.roleIds !== undefined && !isSameSet(edit.roleIds, roleIds)) || edit.departmentId !== admin.department_id;
    if (isDemotion) refuse(adminErrors.notOnSelf);
  };

  const rowOf = (edit: AdminEdit, customerId: string): AdminChange => ({
    customer_id: customerId,
    department_id: edit.departmentId,
    real_name: edit.realName,
    job_title: edit.jobTitle,
    ...(edit.phone === undefined ? {} : { phone: edit.phone }),
    ...(edit.email === undefined ? {} : { email: edit.email }),
    ...(edit.idCard === undefined ? {} : { id_card_cipher: edit.idCard === '' ? null : secrets.encrypt(edit.idCard) }),
  });

  const changeRoles = async (
    repositories: Repositories,
    caller: Caller,
    { edit, reached }: { edit: AdminEdit; reached: Reached },
  ): Promise<string[]> => {
    const { roleIds } = edit;
    if (roleIds === undefined || isSameSet(roleIds, reached.roleIds)) return reached.roleNames;
    if (!hasFunction(caller.rights, 'admins.assignRoles')) refuse(baseErrors.forbidden);
    const names = await checkRoles(repositories, caller, {
      customerId: reached.admin.customer_id,
      roleIds,
      held: reached.roleIds,
    });
    const after = await roles.rightsOfRoles(repositories.roles, roleIds);
    if (!after.isWildcard && reached.admin.state === 1) await reach.refuseForLastPlatformAdmin(repositories, reached);
    await repositories.adminRoles.replace(reached.admin, roleIds);
    await repositories.customers.bumpRights(reached.admin.customer_id);
    return names;
  };

  /** Where somebody moves to: in the same company, and within the caller's reach. */
  const findNextDepartment = async (
    repositories: Repositories,
    caller: Caller,
    { edit, reached }: { edit: AdminEdit; reached: Reached },
  ) => {
    const department = await findDepartment(repositories, edit.departmentId);
    if (department.customer_id !== reached.admin.customer_id)
      refuseField('departmentId', adminProblems.departmentElsewhere);
    await reach.refuseDepartmentBeyond(repositories, caller, { departmentId: department.id, function: 'admins.edit' });
    return department;
  };

  return {
    findDepartment,
    checkRoles,

    apply: async (
      repositories: Repositories,
      caller: Caller,
      { edit, reached }: { edit: AdminEdit; reached: Reached },
    ): Promise<void> => {
      const { admin } = reached;
      refuseClosedFields(edit, (await reach.rightsOn(repositories, caller))(admin));
      if (admin.id === caller.adminId) refuseOnSelf(edit, reached);
      const department =
        edit.departmentId === admin.department_id
          ? undefined
          : await findNextDepartment(repositories, caller, { edit, reached });
      if (edit.phone !== undefined && (await repositories.phones.isTaken(edit.phone, admin.id)))
        refuseField('phone', adminProblems.phoneTaken);
      const roleNames = await changeRoles(repositories, caller, { edit, reached });
      const change = rowOf(edit, admin.customer_id);
      const tracked = { updated_at: iso(clock.now()), updated_by: caller.adminId };
      if (!(await repositories.admins.update(admin.id, edit.version, { ...change, ...tracked })))
        refuse(baseErrors.changed);
      await audit.record(repositories, caller, {
        module: '管理员管理',
        action: '编辑',
        targetId: admin.id,
        targetName: edit.realName,
        customerId: admin.customer_id,
        before: presentAdminFacts(admin, reached.roleNames),
        after: presentAdminFacts(
          { ...admin, ...change, department_name: department?.name ?? admin.department_name },
          roleNames,
        ),
      });
    },
  };
};

export type AdminEditor = ReturnType<typeof createAdminEditor>;
