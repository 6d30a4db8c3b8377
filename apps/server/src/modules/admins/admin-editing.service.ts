import { adminErrors, adminProblems, type AdminDraft, type AdminEdit } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { refuseClosedFields, type GuardedInputs } from '../../access/closed-fields.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { AdminRepositories, AdminStore, AdminWork } from './admins.store.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { AdminGrants } from './admin-grants.service.ts';
import { personOf, type AdminDataScope, type AdminInScope } from './admin-data-scope.service.ts';
import { presentAdminFacts } from './admins.presenter.ts';
import { isSameSet } from './admins.rules.ts';
import type { AdminChange } from './admins.table.ts';

interface Needs {
  store: AdminStore;
  secrets: Secrets;
  outbox: Pick<OutboxService, 'post'>;
  roles: RoleService;
  adminDataScope: AdminDataScope;
  adminGrants: AdminGrants;
  rightsEpochs: RightsEpochs;
}

/** Adding an admin requires a phone, so only other guarded fields are checked here. */
const GUARDED_OF_NEW: GuardedInputs = { email: 'admins.email', idCard: 'admins.idCard' };
const GUARDED: GuardedInputs = { phone: 'admins.phone', ...GUARDED_OF_NEW };

interface Editing {
  edit: AdminEdit;
  inScope: AdminInScope;
}

/** Shared checks of adding, editing and reviewing: departments and guarded fields. */
export const createAdminEditor = ({
  store,
  secrets,
  outbox,
  roles,
  adminDataScope: dataScope,
  adminGrants: grants,
  rightsEpochs,
}: Needs) => {
  /** Locks it against deletion until the transaction ends. */
  const findDepartment = async ({ departments }: AdminRepositories, id: string) => {
    const department = await departments.findToKeep(id);
    return department?.state === 1 ? department : refuseField('departmentId', adminProblems.departmentGone);
  };

  /** Admins cannot change their own roles, department and phone here. */
  const refuseOnSelf = (edit: AdminEdit, { admin, roleIds }: AdminInScope): void => {
    if (edit.phone !== undefined && edit.phone !== admin.phone) refuseField('phone', adminProblems.ownPhone);
    const isDemotion =
      (edit.roleIds !== undefined && !isSameSet(edit.roleIds, roleIds)) || edit.departmentId !== admin.department_id;
    if (isDemotion) refuse(adminErrors.notOnSelf);
  };

  const rowOf = (edit: AdminEdit, customerId: string): AdminChange => ({
    customer_id: customerId,
    department_id: edit.departmentId,
    real_name: edit.realName,
    ...(edit.jobTitle === undefined ? {} : { job_title: edit.jobTitle }),
    ...(edit.phone === undefined ? {} : { phone: edit.phone }),
    ...(edit.email === undefined ? {} : { email: edit.email }),
    ...(edit.idCard === undefined ? {} : { id_card_cipher: edit.idCard === '' ? null : secrets.encrypt(edit.idCard) }),
  });

  const writeRoles = async (work: AdminWork, { edit, inScope }: Editing): Promise<void> => {
    const { roleIds } = edit;
    if (roleIds === undefined || isSameSet(roleIds, inScope.roleIds)) return;
    const after = await roles.rightsOfRoles(work, roleIds);
    if (!after.isWildcard && inScope.admin.state === 1) await dataScope.refuseForLastPlatformAdmin(work, inScope);
    await work.repositories.adminRoles.replace(inScope.admin, roleIds);
    await rightsEpochs.raise(work, inScope.admin.customer_id);
  };

  /** Checked before writing: the roles that the admin will have, and the department. */
  const checkPlace = async (at: CallerAt, { edit, inScope }: Editing): Promise<string[]> => {
    const isMoving = edit.departmentId !== inScope.admin.department_id;
    const { roleIds = inScope.roleIds } = edit;
    if (!isMoving && isSameSet(roleIds, inScope.roleIds)) return inScope.roleNames;
    const person = { ...personOf(inScope.admin), departmentId: edit.departmentId };
    return grants.checkRoles(at, { person, isMoving, roleIds, held: inScope.roleIds });
  };

  /** The new department: of the same customer, and in the caller's data scope. */
  const findNextDepartment = async (at: CallerAt, { edit, inScope }: Editing) => {
    const repositories = store.read(at);
    const department = await findDepartment(repositories, edit.departmentId);
    if (department.customer_id !== inScope.admin.customer_id)
      refuseField('departmentId', adminProblems.departmentElsewhere);
    await dataScope.refuseDepartmentBeyond(at, {
      departmentId: department.id,
      function: 'admins.edit',
    });
    return department;
  };

  /** The old phone is notified, because its owner may not have requested the change. */
  const tellOldPhone = (work: AdminWork, { edit, inScope: { admin } }: Editing): Promise<string> =>
    outbox.post(work, {
      phone: admin.phone,
      template: 'phone-changed',
      text: `【会务】${edit.realName}，管理员已更换您的登录手机号码，此号码不再用于登录。如非您本人要求，请尽快联系管理员。`,
      secret: '',
      customerId: admin.customer_id,
    });

  const record = (
    work: AdminWork,
    { editing, departmentName, roleNames }: { editing: Editing; departmentName: string | null; roleNames: string[] },
  ): Promise<void> => {
    const { edit, inScope } = editing;
    const { admin } = inScope;
    const after = { ...admin, ...rowOf(edit, admin.customer_id), department_name: departmentName };
    return work.log({
      module: '管理员管理',
      action: '编辑',
      targetId: admin.id,
      targetName: edit.realName,
      customerId: admin.customer_id,
      before: presentAdminFacts(admin, { roleNames: inScope.roleNames, decrypt: secrets.decrypt }),
      after: presentAdminFacts(after, { roleNames, decrypt: secrets.decrypt }),
    });
  };

  return {
    findDepartment,

    /** The inputs for a new admin; empty ones are not written. */
    refuseClosedInDraft: async (at: CallerAt, draft: AdminDraft): Promise<void> => {
      const caller = callerOf(at);
      const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
      const rightsOn = await dataScope.rightsOn(at);
      const rights = rightsOn({ id: '', department_id: draft.departmentId, created_by: caller.adminId });
      refuseClosedFields(given, { rights, guarded: GUARDED_OF_NEW, message: adminProblems.notWritable });
    },

    /** Returns the message to the old phone if the phone changes. */
    apply: async (work: AdminWork, editing: Editing): Promise<string | undefined> => {
      const { repositories, caller } = work;
      const { edit, inScope } = editing;
      const { admin } = inScope;
      const rights = (await dataScope.rightsOn(work))(admin);
      refuseClosedFields(edit, { rights, guarded: GUARDED, message: adminProblems.notWritable });
      if (admin.id === caller.adminId) refuseOnSelf(edit, inScope);
      const department =
        edit.departmentId === admin.department_id ? undefined : await findNextDepartment(work, editing);
      if (edit.phone !== undefined && (await repositories.phones.isTaken(edit.phone, admin.id)))
        refuseField('phone', adminProblems.phoneTaken);
      const roleNames = await checkPlace(work, editing);
      await writeRoles(work, editing);
      const change = { ...rowOf(edit, admin.customer_id), ...work.updated };
      if (!(await repositories.admins.update(admin.id, edit.version, change))) refuse(baseErrors.changed);
      const departmentName = department?.name ?? admin.department_name;
      await record(work, { editing, departmentName, roleNames });
      const isNewPhone = edit.phone !== undefined && edit.phone !== admin.phone;
      return isNewPhone ? tellOldPhone(work, editing) : undefined;
    },
  };
};

export type AdminEditor = ReturnType<typeof createAdminEditor>;
