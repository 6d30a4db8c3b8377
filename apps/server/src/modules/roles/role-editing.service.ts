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
import { callerOf, type CallerAt } from '../../store.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { RoleRepositories, RoleStore, RoleWork } from './roles.store.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { RoleDataScope, RoleInScope } from './role-data-scope.service.ts';
import { presentRoleFacts } from './role-views.presenter.ts';
import { isReservedCode } from './roles.rules.ts';
import type { RoleChange } from './roles.table.ts';

interface Needs {
  store: RoleStore;
  clock: Clock;
  roleDataScope: RoleDataScope;
  rightsEpochs: RightsEpochs;
}

const MODULE = '角色管理';

/** A meeting role applies in the meetings in which it is assigned. */
const refuseEverywhere = ({ kind, allMeetings }: { kind: RoleKind; allMeetings: boolean }): void => {
  if (kind === 'meeting' && allMeetings) refuseField('allMeetings', roleProblems.onlyOperations);
};

const STATE_TITLES = ['停用', '启用'];

/** Changes roles themselves; their rights are set elsewhere. */
export const createRoleEditingService = ({ store, roleDataScope: dataScope, rightsEpochs }: Needs) => {
  const refuseTakenNames = async (
    { roles, locks }: RoleRepositories,
    { code, name }: Pick<RoleDraft, 'code' | 'name'>,
    own: { customerId: string; exceptId?: string },
  ): Promise<void> => {
    // Locked, so that two concurrent calls cannot both find the name free.
    await locks.take(`role names ${own.customerId}`);
    if (isReservedCode(code)) refuseField('code', roleProblems.codeReserved);
    if (await roles.isTaken({ column: 'code', text: code }, own)) refuseField('code', roleProblems.codeTaken);
    if (await roles.isTaken({ column: 'name', text: name }, own)) refuseField('name', roleProblems.nameTaken);
  };

  const findCustomer = async (at: CallerAt, custCode: string | undefined) => {
    const { customers } = store.read(at);
    const caller = callerOf(at);
    return (
      (custCode ? await customers.findByCode(custCode) : await customers.find(caller.customerId)) ??
      refuseField('custCode', roleProblems.customerGone)
    );
  };

  /**
   * Every change of a role raises its version and the customer's rights epoch, so it takes effect with the next
   * request.
   */
  const change = async (
    work: RoleWork,
    { role, values }: { role: RoleInScope['role']; values: RoleChange },
  ): Promise<void> => {
    if (!(await work.repositories.roles.update(role.id, role.version, { ...values, ...work.updated })))
      refuse(baseErrors.changed);
    await rightsEpochs.raise(work, role.customer_id);
  };

  const targetOf = (role: { id: string; name: string; customer_id: string }) => ({
    module: MODULE,
    targetId: role.id,
    targetName: role.name,
    customerId: role.customer_id,
  });

  const insert = async (work: RoleWork, draft: RoleDraft) => {
    refuseEverywhere(draft);
    const { repositories } = work;
    const customer = await findCustomer(work, draft.custCode);
    await refuseTakenNames(repositories, draft, { customerId: customer.id });
    const row = {
      id: newId(work.now.getTime()),
      customer_id: customer.id,
      code: draft.code,
      name: draft.name,
      kind: draft.kind,
      data_scope: draft.dataScope,
      remark: draft.remark,
      sort_order: draft.sortOrder,
      all_meetings: draft.allMeetings ? 1 : 0,
      ...work.created,
    };
    await repositories.roles.insert(row);
    await work.log({ ...targetOf(row), action: '新增', after: presentRoleFacts(row) });
    return { id: row.id };
  };

  return {
    listRoles: async (filter: RoleFilter, caller: Caller): Promise<Page<Role>> => {
      const repositories = store.read(caller);
      const page = await repositories.roleLists.page(filter);
      return { ...page, list: await dataScope.present(caller, page.list) };
    },

    getRole: async (id: string, caller: Caller): Promise<Role> => {
      const { role } = await dataScope.find(caller, id);
      const [shown] = await dataScope.present(caller, [role]);
      return shown ?? refuse(baseErrors.notFound);
    },

    addRole: (draft: RoleDraft, caller: Caller) => store.change(caller, (work) => insert(work, draft)),

    editRole: (edit: RoleEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const { role, stored } = await dataScope.findManageable(work, edit);
        if (edit.kind !== undefined && edit.kind !== role.kind) refuseField('kind', roleProblems.kindFixed);
        const allMeetings = edit.allMeetings ?? role.all_meetings === 1;
        refuseEverywhere({ kind: role.kind, allMeetings });
        await refuseTakenNames(repositories, edit, { customerId: role.customer_id, exceptId: role.id });
        const reachedRows = { data_scope: edit.dataScope, all_meetings: allMeetings ? 1 : 0 };
        await dataScope.refuseBeyond(work, { role, after: { ...stored, ...reachedRows } });
        const values = {
          code: edit.code,
          name: edit.name,
          ...reachedRows,
          remark: edit.remark ?? role.remark,
          sort_order: edit.sortOrder ?? role.sort_order,
        };
        await change(work, { role, values });
        await work.log({
          ...targetOf({ ...role, name: edit.name }),
          action: '编辑',
          before: presentRoleFacts(role),
          after: presentRoleFacts({ ...role, ...values }),
        });
        return null;
      }),

    changeRoleState: ({ id, state }: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { role } = await dataScope.findManageable(work, { id });
        if (role.state === state) return null;
        await change(work, { role, values: { state } });
        await work.log({
          ...targetOf(role),
          action: STATE_TITLES[state] ?? '',
          before: { 状态: STATE_TITLES[role.state] ?? '' },
          after: { 状态: STATE_TITLES[state] ?? '' },
        });
        return null;
      }),

    deleteRole: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const { role } = await dataScope.findManageable(work, { id });
        if (await repositories.roleLists.isHeld(role.id)) refuse(roleErrors.inUse);
        await repositories.roles.remove(role.id);
        await work.log({
          ...targetOf(role),
          action: '删除',
          before: presentRoleFacts(role),
        });
        return null;
      }),
  };
};

export type RoleEditingService = ReturnType<typeof createRoleEditingService>;
