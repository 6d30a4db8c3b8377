import {
  DEPARTMENTS_MAX,
  departmentErrors,
  departmentProblems,
  type Department,
  type DepartmentChoice,
  type DepartmentDraft,
  type DepartmentEdit,
  type DepartmentFilter,
  type LeaderChoice,
  type LeaderQuestion,
} from '@huiwu/contract/departments';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { RowScope } from '../../database/people-scope.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { DepartmentDataScope, HeldDepartment } from './department-data-scope.service.ts';
import {
  presentDepartment,
  presentDepartmentChoice,
  presentDepartmentFacts,
  presentLeaderChoice,
} from './departments.presenter.ts';
import { childrenOf, movedWays, orderBehind, sumUpwards, whyNotHere, withChanges } from './departments.rules.ts';
import type { DepartmentRow } from './departments.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  auditLog: AuditLog;
  departmentDataScope: DepartmentDataScope;
}

interface DepartmentOwner {
  id: string;
  code: string;
  name: string;
}

const MODULE = '部门管理';

const nameIn = (tree: DepartmentRow[], id: string | null): string => tree.find((each) => each.id === id)?.name ?? '';

export const createDepartmentService = ({ data, clock, auditLog, departmentDataScope: dataScope }: Needs) => {
  const trackedNow = (caller: Caller) => ({ updated_at: iso(clock.now()), updated_by: caller.adminId });

  const findLeaderName = async (
    { departments }: Repositories,
    whose: { customerId: string; scope: RowScope },
    { leaderId, before }: { leaderId: string | null; before: { id: string | null; name: string } },
  ): Promise<string> => {
    // Who leads already may go on although they have been stopped.
    if (leaderId === null || leaderId === before.id) return leaderId === null ? '' : before.name;
    const leader = await departments.findLeader({ id: leaderId, ...whose });
    return leader?.real_name ?? refuseField('leaderId', departmentProblems.leaderGone);
  };

  /** Whose tree a new department is to be in. */
  const companyOf = async (
    { departments, customers }: Repositories,
    caller: Caller,
    { parentId, custCode }: DepartmentDraft,
  ): Promise<string> => {
    if (parentId !== null) {
      const parent = (await departments.find(parentId)) ?? refuseField('parentId', departmentProblems.parentGone);
      return parent.customer_id;
    }
    if (custCode === undefined) return caller.customerId;
    const customer = await customers.findByCode(custCode);
    return customer?.deleted_at === null ? customer.id : refuseField('custCode', departmentProblems.companyGone);
  };

  const insert = async (
    { departments }: Repositories,
    caller: Caller,
    own: Pick<DepartmentRow, 'id' | 'customer_id' | 'parent_id' | 'code' | 'name' | 'leader_id' | 'sort_order'> & {
      above: string;
    },
  ): Promise<void> => {
    const { above, ...rest } = own;
    const { updated_at, updated_by } = trackedNow(caller);
    const tracked = { created_at: updated_at, created_by: updated_by, updated_at, updated_by };
    const row = { ...rest, ...tracked, ancestors: `${above}${own.id}/` };
    if (!(await departments.insert(row))) refuseField('code', departmentProblems.codeTaken);
  };

  const add = async (repositories: Repositories, caller: Caller, draft: DepartmentDraft): Promise<{ id: string }> => {
    const customerId = await companyOf(repositories, caller, draft);
    const tree = await dataScope.hold(repositories, customerId);
    if (tree.length >= DEPARTMENTS_MAX) refuse(departmentErrors.tooMany);
    const scope = await dataScope.scopeOf(repositories, caller, 'departments.add');
    dataScope.refuseParentBeyond(scope, tree, draft.parentId);
    const { parentId: parent_id, name, code, leaderId } = draft;
    const id = newId(clock.now().getTime());
    const parent = tree.find((each) => each.id === parent_id);
    const node = { id, parent_id, name, code, state: 1, ancestors: '' };
    const problem = whyNotHere({ tree: [...tree, node] as DepartmentRow[], node, isMoved: true });
    if (problem !== undefined) refuseField(problem.field, problem.message);
    const noOne = { id: null, name: '' };
    const leader = await findLeaderName(repositories, { customerId, scope }, { leaderId, before: noOne });
    const sort_order = draft.order ?? orderBehind(childrenOf(tree, parent_id));
    const own = { id, customer_id: customerId, parent_id, code, name, leader_id: leaderId, sort_order };
    await insert(repositories, caller, { ...own, above: parent?.ancestors ?? '/' });
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '新增',
      targetId: id,
      targetName: name,
      customerId,
      after: presentDepartmentFacts(own, { parent: parent?.name ?? '', leader }),
    });
    return { id };
  };

  const edit = async (repositories: Repositories, caller: Caller, change: DepartmentEdit): Promise<null> => {
    const held = await dataScope.findHeld(repositories, caller, { id: change.id, function: 'departments.edit' });
    const { department, tree } = held;
    const { id, customer_id: customerId, parent_id } = department;
    if (department.version !== change.version)
      refuse(baseErrors.changed, { current: await present(repositories, held) });
    const isMoved = change.parentId !== parent_id;
    const scope = await dataScope.scopeOf(repositories, caller, 'departments.edit');
    if (isMoved) dataScope.refuseParentBeyond(scope, tree, change.parentId);
    const leaderId = change.leaderId === undefined ? department.leader_id : change.leaderId;
    const own = {
      parent_id: change.parentId,
      name: change.name,
      code: change.code,
      leader_id: leaderId,
      sort_order: change.order,
    };
    const after = withChanges(tree, new Map([[id, own]]));
    const problem = whyNotHere({ tree: after, node: { ...department, ...own }, isMoved });
    if (problem !== undefined) refuseField(problem.field, problem.message);
    const before = { id: department.leader_id, name: department.leader_name ?? '' };
    const leader = await findLeaderName(repositories, { customerId, scope }, { leaderId, before });
    if (!(await repositories.departments.update(department, { ...own, ...trackedNow(caller) })))
      refuse(baseErrors.changed);
    for (const way of movedWays(after)) await repositories.departments.setAncestors(way.id, way.ancestors);
    await auditLog.record(repositories, caller, {
      module: MODULE,
      action: '编辑',
      targetId: id,
      targetName: own.name,
      customerId,
      before: presentDepartmentFacts(department, { parent: nameIn(tree, parent_id), leader: before.name }),
      after: presentDepartmentFacts(own, { parent: nameIn(tree, own.parent_id), leader }),
    });
    return null;
  };

  const present = async ({ departments }: Repositories, { department }: Pick<HeldDepartment, 'department'>) =>
    presentDepartment(department, sumUpwards(await departments.countPeople()).get(department.id) ?? 0);

  return {
    /** Flat; a platform administrator gets every company's tree, each with its own root. */
    listDepartments: async (filter: DepartmentFilter, caller: Caller): Promise<Department[]> => {
      const repositories = data.read(caller);
      const scope = await dataScope.scopeOf(repositories, caller, 'departments.search');
      const [rows, counts] = await Promise.all([
        repositories.departments.list(filter, scope),
        repositories.departments.countPeople(),
      ]);
      const sums = sumUpwards(counts);
      return rows.map((row) => presentDepartment(row, sums.get(row.id) ?? 0));
    },

    listDepartmentChoices: async (caller: Caller): Promise<DepartmentChoice[]> =>
      (await data.read(caller).departments.list({}, 'all')).map(presentDepartmentChoice),

    getDepartment: async (id: string, caller: Caller): Promise<Department> => {
      const repositories = data.read(caller);
      const scope = await dataScope.scopeOf(repositories, caller, 'departments.search');
      const department = (await repositories.departments.findView(id, scope)) ?? refuse(baseErrors.notFound);
      return present(repositories, { department });
    },

    listLeaderChoices: async ({ departmentId, name }: LeaderQuestion, caller: Caller): Promise<LeaderChoice[]> => {
      const repositories = data.read(caller);
      const { departments } = repositories;
      const scope = await dataScope.scopeOf(repositories, caller, 'departments.edit');
      const department =
        departmentId === undefined
          ? { customer_id: caller.customerId }
          : ((await departments.findView(departmentId, scope)) ?? refuse(baseErrors.notFound));
      const people = await departments.listLeaders({ customerId: department.customer_id, scope, name });
      return people.map(presentLeaderChoice);
    },

    addDepartment: (draft: DepartmentDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(caller, (repositories) => add(repositories, caller, draft)),

    editDepartment: (change: DepartmentEdit, caller: Caller): Promise<null> =>
      data.inTransaction(caller, (repositories) => edit(repositories, caller, change)),

    /** The first one of a new company, which its first people can be put into; inside the company's own transaction. */
    insertFirst: (repositories: Repositories, caller: Caller, { id, code, name }: DepartmentOwner): Promise<void> =>
      insert(repositories, caller, {
        id: newId(clock.now().getTime()),
        customer_id: id,
        parent_id: null,
        code,
        name,
        leader_id: null,
        sort_order: orderBehind([]),
        above: '/',
      }),
  };
};

export type DepartmentService = ReturnType<typeof createDepartmentService>;
