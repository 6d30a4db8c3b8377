import { adminProblems, type Admin, type AdminDraft, type AdminEdit, type AdminFilter } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import { canReadField, hasFunction, rightsWithin } from '../../access/rights.ts';
import type { CallerAt } from '../../store.ts';
import type { Work } from '../../store.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import type { AdminEditor } from './admin-editing.service.ts';
import type { AdminGrants } from './admin-grants.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import { presentAdmin, presentAdminFacts } from './admins.presenter.ts';
import type { AdminView } from './admins.repository.ts';

interface Needs {
  store: AdminStore;
  clock: Clock;
  secrets: Secrets;
  adminDataScope: AdminDataScope;
  adminEditor: AdminEditor;
  adminGrants: AdminGrants;
  outbox: Pick<OutboxService, 'deliver'>;
  serialNumbers: SerialNumberService;
}

export const createAdminService = (needs: Needs) => {
  const {
    store,
    secrets,
    adminDataScope: dataScope,
    adminEditor: editor,
    adminGrants: grants,
    outbox,
    serialNumbers,
  } = needs;
  const present = async (
    at: CallerAt,
    { rows, isInList }: { rows: AdminView[]; isInList: boolean },
  ): Promise<Admin[]> => {
    const judged = await dataScope.judge(at, rows);
    const rightsOn = await dataScope.rightsOn(at);
    return rows.map((row) => {
      const { roles: own, isManageable } = judged.get(row.id) ?? { roles: [], isManageable: false };
      return presentAdmin(row, rightsOn(row), { roles: own, isManageable, isInList, decrypt: secrets.decrypt });
    });
  };

  const insert = async (work: AdminWork, draft: AdminDraft) => {
    const { repositories } = work;
    const department = await editor.findDepartment(repositories, draft.departmentId);
    const id = newId(work.now.getTime());
    const roleNames = await grants.checkRoles(work, {
      person: { id, customerId: department.customer_id, departmentId: department.id },
      isMoving: false,
      roleIds: draft.roleIds,
      held: [],
    });
    if (await repositories.phones.isTaken(draft.phone)) refuseField('phone', adminProblems.phoneTaken);
    const row = {
      id,
      customer_id: department.customer_id,
      department_id: department.id,
      admin_no: await serialNumbers.take(work, 'admin'),
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
      ...work.created,
    };
    if (!(await repositories.admins.insert(row))) refuseField('phone', adminProblems.phoneTaken);
    await repositories.adminRoles.give(row, draft.roleIds);
    await work.log({
      module: '管理员管理',
      action: '新增',
      targetId: row.id,
      targetName: row.real_name,
      customerId: row.customer_id,
      after: presentAdminFacts({ ...row, department_name: department.name }, { roleNames, decrypt: secrets.decrypt }),
    });
    return { id: row.id, adminNo: row.admin_no };
  };

  /** Into a department in the data scope of the function. */
  const insertWithin = async (work: AdminWork, { draft, by }: { draft: AdminDraft; by: FunctionName }) => {
    await dataScope.refuseDepartmentBeyond(work, { departmentId: draft.departmentId, function: by });
    return insert(work, draft);
  };

  const add = async (work: AdminWork, draft: AdminDraft) => {
    await editor.refuseClosedInDraft(work, draft);
    return insertWithin(work, { draft, by: 'admins.add' });
  };

  /** Answers the message to the old phone, where there is a new one. */
  const edit = async (work: AdminWork, change: AdminEdit): Promise<string | undefined> => {
    const inScope = await dataScope.find(work, { id: change.id, function: 'admins.edit' });
    if (inScope.admin.deleted_at !== null) refuse(baseErrors.notFound);
    if (inScope.admin.version !== change.version) {
      const [current] = await present(work, { rows: [inScope.admin], isInList: false });
      refuse(baseErrors.changed, { current });
    }
    if (change.id !== work.caller.adminId) await dataScope.refuseUnlessManageable(work, inScope);
    return editor.apply(work, { edit: change, inScope });
  };

  return {
    listAdmins: async (filter: AdminFilter, caller: Caller): Promise<Page<Admin>> => {
      if (filter.phone && !canReadField(rightsWithin(caller.rights, 'admins.search'), 'admins.phone'))
        refuseField('phone', adminProblems.notReadable);
      if (filter.isDeleted === true && !hasFunction(caller.rights, 'admins.restore')) refuse(baseErrors.forbidden);
      const repositories = store.read(caller);
      const scope = await dataScope.scopeOf(caller, 'admins.search');
      const departmentIds =
        filter.departmentId === undefined
          ? undefined
          : await repositories.departments.listSubtreeIds(filter.departmentId);
      const page = await repositories.admins.page({ filter, scope, departmentIds });
      return { ...page, list: await present(caller, { rows: page.list, isInList: true }) };
    },

    getAdmin: async (id: string, caller: Caller): Promise<Admin> => {
      const repositories = store.read(caller);
      const { admin } = await dataScope.find(caller, { id, function: 'admins.view' });
      const [shown] = await present(caller, { rows: [admin], isInList: false });
      const hasSecondStep = await repositories.twoFactor.isOn(id);
      const hasIdentity = (await repositories.identities.listOf(id)).length > 0;
      return shown === undefined ? refuse(baseErrors.notFound) : { ...shown, hasSecondStep, hasIdentity };
    },

    addAdmin: (draft: AdminDraft, caller: Caller) => store.change(caller, (work) => add(work, draft)),

    /** The same inside of a caller's transaction, such as that of an import. */
    addInside: (work: Work<unknown>, draft: AdminDraft) => add(store.join(work), draft),
    editInside: (work: Work<unknown>, change: AdminEdit) => edit(store.join(work), change),

    /**
     * The same steps in the transaction of an approved application; the applicant's input is not checked against the
     * caller's rights.
     */
    insertInside: (work: Work<unknown>, applied: { draft: AdminDraft; by: FunctionName }) =>
      insertWithin(store.join(work), applied),

    editAdmin: async (change: AdminEdit, caller: Caller): Promise<null> => {
      const messageId = await store.change(caller, (work) => edit(work, change));
      if (messageId !== undefined) await outbox.deliver(messageId);
      return null;
    },
  };
};

export type AdminService = ReturnType<typeof createAdminService>;
