import { adminProblems, type Admin, type AdminDraft, type AdminEdit, type AdminFilter } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import { canReadField, coversRights, hasFunction, rightsWithin } from '../../access/rights.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { SerialNumberService } from '../serial-numbers/serial-numbers.service.ts';
import type { AdminEditor } from './admin-editing.service.ts';
import type { AdminReach } from './admin-reach.service.ts';
import { presentAdmin, presentAdminFacts } from './admins.presenter.ts';
import type { AdminView } from './admins.repository.ts';

interface Needs {
  data: Data;
  clock: Clock;
  secrets: Secrets;
  audit: BusinessLogService;
  roles: RoleService;
  reach: AdminReach;
  editor: AdminEditor;
  serialNumbers: SerialNumberService;
}

export const createAdminService = ({ data, clock, secrets, audit, roles, reach, editor, serialNumbers }: Needs) => {
  const present = async (repositories: Repositories, caller: Caller, rows: AdminView[]): Promise<Admin[]> => {
    const ids = rows.map((row) => row.id);
    const { held, inMeetings } = await repositories.adminRoles.listOfAll(ids);
    const rights = await roles.rightsByRole(repositories.roles, [...held, ...inMeetings]);
    const rightsOn = await reach.rightsOn(repositories, caller);
    const isCovered = (id: string) => coversRights(caller.rights, rights.get(id) ?? caller.rights);
    return rows.map((row) => {
      const own = held.filter((role) => role.admin_id === row.id);
      const covers = [...own, ...inMeetings.filter((role) => role.admin_id === row.id)].every(({ id }) =>
        isCovered(id),
      );
      return presentAdmin(row, rightsOn(row), {
        roles: own,
        isManageable: covers && row.id !== caller.adminId,
        decrypt: secrets.decrypt,
      });
    });
  };

  const insert = async (repositories: Repositories, caller: Caller, draft: AdminDraft) => {
    const department = await editor.findDepartment(repositories, draft.departmentId);
    const roleNames = await editor.checkRoles(repositories, caller, {
      customerId: department.customer_id,
      roleIds: draft.roleIds,
      held: [],
    });
    if (await repositories.phones.isTaken(draft.phone)) refuseField('phone', adminProblems.phoneTaken);
    const now = clock.now();
    const row = {
      id: newId(now.getTime()),
      customer_id: department.customer_id,
      department_id: department.id,
      admin_no: await serialNumbers.take(repositories, 'admin'),
      real_name: draft.realName,
      phone: draft.phone,
      email: draft.email,
      job_title: draft.jobTitle,
      id_card_cipher: draft.idCard === '' ? null : secrets.encrypt(draft.idCard),
      password_hash: null,
      password_state: 'unsent' as const,
      password_changed_at: null,
      last_sign_in_at: null,
      deleted_at: null,
      created_at: iso(now),
      created_by: caller.adminId,
      updated_at: iso(now),
      updated_by: caller.adminId,
    };
    if (!(await repositories.admins.insert(row))) refuseField('phone', adminProblems.phoneTaken);
    await repositories.adminRoles.give(row, draft.roleIds);
    await audit.record(repositories, caller, {
      module: '管理员管理',
      action: '新增',
      targetId: row.id,
      targetName: row.real_name,
      customerId: row.customer_id,
      after: presentAdminFacts({ ...row, department_name: department.name }, roleNames),
    });
    return { id: row.id, adminNo: row.admin_no };
  };

  return {
    listAdmins: async (filter: AdminFilter, caller: Caller): Promise<Page<Admin>> => {
      if (filter.phone && !canReadField(rightsWithin(caller.rights, 'admins.search'), 'admins.phone'))
        refuseField('phone', adminProblems.notReadable);
      if (filter.isDeleted === true && !hasFunction(caller.rights, 'admins.recover')) refuse(baseErrors.forbidden);
      const repositories = data.read(caller);
      const scope = await reach.scopeOf(repositories, caller, 'admins.search');
      const departmentIds =
        filter.departmentId === undefined
          ? undefined
          : await repositories.departments.listSubtreeIds(filter.departmentId);
      const page = await repositories.admins.page({ filter, scope, departmentIds });
      return { ...page, list: await present(repositories, caller, page.list) };
    },

    getAdmin: async (id: string, caller: Caller): Promise<Admin> => {
      const repositories = data.read(caller);
      const { admin } = await reach.find(repositories, caller, { id, function: 'admins.check' });
      const [shown] = await present(repositories, caller, [admin]);
      const hasSecondStep = await repositories.secondSteps.isOn(id);
      return shown === undefined ? refuse(baseErrors.notFound) : { ...shown, hasSecondStep };
    },

    addAdmin: (draft: AdminDraft, caller: Caller) =>
      data.inTransaction(caller, async (repositories) => {
        await reach.refuseDepartmentBeyond(repositories, caller, {
          departmentId: draft.departmentId,
          function: 'admins.add',
        });
        return insert(repositories, caller, draft);
      }),

    /** The same steps, inside the transaction of an application that passed. */
    insertInside: insert,

    editAdmin: (edit: AdminEdit, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const reached = await reach.find(repositories, caller, { id: edit.id, function: 'admins.edit' });
        if (reached.admin.deleted_at !== null) refuse(baseErrors.notFound);
        if (reached.admin.version !== edit.version) {
          const [current] = await present(repositories, caller, [reached.admin]);
          refuse(baseErrors.changed, { current });
        }
        if (edit.id !== caller.adminId) await reach.refuseUnlessManageable(repositories, caller, reached);
        await editor.apply(repositories, caller, { edit, reached });
        return null;
      }),
  };
};

export type AdminService = ReturnType<typeof createAdminService>;
