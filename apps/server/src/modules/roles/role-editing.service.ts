import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import {
  roleErrors,
  roleProblems,
  type Role,
  type RoleDraft,
  type RoleEdit,
  type RoleFilter,
  type RoleKind,
} from '@huiwu/contract/roles';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { RoleDataScope, RoleInScope } from './role-data-scope.service.ts';
import { presentRoleFacts } from './role-views.presenter.ts';
import { isReservedCode } from './roles.rules.ts';
import type { RoleChange } from './roles.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  roleDataScope: RoleDataScope;
}

const MODULE = '角色管理';

/** A meeting role holds in the meetings that it is given for. */
const refuseEverywhere = ({ kind, allMeetings }: { kind: RoleKind; allMeetings: boolean }): void => {
  if (kind === 'meeting' && allMeetings) refuseField('allMeetings', roleProblems.onlyOperations);
};

const STATE_TITLES = ['停用', '启用'];

/** Roles themselves; what they hold is set elsewhere. */
export const createRoleEditingService = ({ data, clock, auditLog, roleDataScope: dataScope }: Needs) => {
  const refuseTakenNames = async (
    { roles, locks }: Repositories,
    { code, name }: Pick<RoleDraft, 'code' | 'name'>,
    own: { customerId: string; exceptId?: string },
  ): Promise<void> => {
    // Two that are added at the same moment must not both find the name free.
    await locks.take(`role names ${own.customerId}`);
    if (isReservedCode(code)) refuseField('code', roleProblems.codeReserved);
    if (await roles.isTaken({ column: 'code', text: code }, own)) refuseField('code', roleProblems.codeTaken);
    if (await roles.isTaken({ column: 'name', text: name }, own)) refuseField('name', roleProblems.nameTaken);
  };

  const findCompany = async ({ customers }: Repositories, caller: Caller, custCode: string | undefined) =>
    (custCode ? await customers.findByCode(custCode) : await customers.find(caller.customerId)) ??
    refuseField('custCode', roleProblems.companyGone);

  /** Every change of a role raises its version and the company's count of changes: it holds from the next request. */
  const change = async (
    { roles, customers }: Repositories,
    caller: Caller,
    { role, values }: { role: RoleInScope['role']; values: RoleChange },
  ): Promise<void> => {
    const tracked = { updated_at: iso(clock.now()), updated_by: caller.adminId };
    if (!(await roles.update(role.id, role.version, { ...values, ...tracked }))) refuse(baseErrors.changed);
    await customers.bumpRights(role.customer_id);
  };

  const targetOf = (role: { id: string; name: string; customer_id: string }) => ({
    module: MODULE,
    targetId: role.id,
    targetName: role.name,
    customerId: role.customer_id,
  });

  const insert = async (repositories: Repositories, caller: Caller, draft: RoleDraft) => {
    refuseEverywhere(draft);
    const company = await findCompany(repositories, caller, draft.custCode);
    await refuseTakenNames(repositories, draft, { customerId: company.id });
    const now = clock.now();
    const row = {
      id: newId(now.getTime()),
      customer_id: company.id,
      code: draft.code,
      name: draft.name,
      kind: draft.kind,
      data_scope: draft.dataScope,
      remark: draft.remark,
      sort_order: draft.sortOrder,
      all_meetings: draft.allMeetings ? 1 : 0,
      created_at: iso(now),
      created_by: caller.adminId,
      updated_at: iso(now),
      updated_by: caller.adminId,
    };
    await repositories.roles.insert(row);
    await auditLog.record(repositories, caller, { ...targetOf(row), action: '新增', after: presentRoleFacts(row) });
    return { id: row.id };
  };

  return {
    listRoles: async (filter: RoleFilter, caller: Caller): Promise<Page<Role>> => {
      const repositories = data.read(caller);
      const page = await repositories.roleLists.page(filter);
      return { ...page, list: await dataScope.present(repositories, caller, page.list) };
    },

    getRole: async (id: string, caller: Caller): Promise<Role> => {
      const repositories = data.read(caller);
      const { role } = await dataScope.find(repositories, caller, id);
      const [shown] = await dataScope.present(repositories, caller, [role]);
      return shown ?? refuse(baseErrors.notFound);
    },

    addRole: (draft: RoleDraft, caller: Caller) =>
      data.inTransaction(caller, (repositories) => insert(repositories, caller, draft)),

    editRole: (edit: RoleEdit, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const { role, stored } = await dataScope.findManageable(repositories, caller, edit);
        if (edit.kind !== undefined && edit.kind !== role.kind) refuseField('kind', roleProblems.kindFixed);
        const allMeetings = edit.allMeetings ?? role.all_meetings === 1;
        refuseEverywhere({ kind: role.kind, allMeetings });
        await refuseTakenNames(repositories, edit, { customerId: role.customer_id, exceptId: role.id });
        const reachedRows = { data_scope: edit.dataScope, all_meetings: allMeetings ? 1 : 0 };
        await dataScope.refuseBeyond(repositories, caller, { role, after: { ...stored, ...reachedRows } });
        const values = {
          code: edit.code,
          name: edit.name,
          ...reachedRows,
          remark: edit.remark ?? role.remark,
          sort_order: edit.sortOrder ?? role.sort_order,
        };
        await change(repositories, caller, { role, values });
        await auditLog.record(repositories, caller, {
          ...targetOf({ ...role, name: edit.name }),
          action: '编辑',
          before: presentRoleFacts(role),
          after: presentRoleFacts({ ...role, ...values }),
        });
        return null;
      }),

    changeRoleState: ({ id, state }: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const { role } = await dataScope.findManageable(repositories, caller, { id });
        if (role.state === state) return null;
        await change(repositories, caller, { role, values: { state } });
        await auditLog.record(repositories, caller, {
          ...targetOf(role),
          action: STATE_TITLES[state] ?? '',
          before: { 状态: STATE_TITLES[role.state] ?? '' },
          after: { 状态: STATE_TITLES[state] ?? '' },
        });
        return null;
      }),

    deleteRole: (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const { role } = await dataScope.findManageable(repositories, caller, { id });
        if (await repositories.roleLists.isHeld(role.id)) refuse(roleErrors.inUse);
        await repositories.roles.remove(role.id);
        await auditLog.record(repositories, caller, {
          ...targetOf(role),
          action: '删除',
          before: presentRoleFacts(role),
        });
        return null;
      }),
  };
};

export type RoleEditingService = ReturnType<typeof createRoleEditingService>;
