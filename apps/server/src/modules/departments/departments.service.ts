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
import type { Work } from '../../store.ts';
import type { DepartmentRepositories, DepartmentStore, DepartmentWork } from './departments.store.ts';
import { newId } from '../../platform/ids.ts';
import type { DepartmentDataScope, HeldDepartment } from './department-data-scope.service.ts';
import {
  presentDepartment,
  presentDepartmentChoice,
  presentDepartmentFacts,
  presentLeaderChoice,
} from './departments.presenter.ts';
import { childrenOf, movedPaths, orderBehind, sumUpwards, placeProblem, withChanges } from './departments.rules.ts';
import type { DepartmentRow } from './departments.table.ts';

interface Needs {
  store: DepartmentStore;
  departmentDataScope: DepartmentDataScope;
}

interface DepartmentOwner {
  id: string;
  code: string;
  name: string;
}

const MODULE = '部门管理';

const nameIn = (tree: DepartmentRow[], id: string | null): string => tree.find((each) => each.id === id)?.name ?? '';

export const createDepartmentService = ({ store, departmentDataScope: dataScope }: Needs) => {
  const findLeaderName = async (
    { departments }: DepartmentRepositories,
    whose: { customerId: string; scope: RowScope },
    { leaderId, before }: { leaderId: string | null; before: { id: string | null; name: string } },
  ): Promise<string> => {
    // The current leader may stay although they have been disabled.
    if (leaderId === null || leaderId === before.id) return leaderId === null ? '' : before.name;
    const leader = await departments.findLeader({ id: leaderId, ...whose });
    return leader?.real_name ?? refuseField('leaderId', departmentProblems.leaderGone);
  };

  /** The customer of a new department. */
  const customerOf = async (
    { departments, customers }: DepartmentRepositories,
    caller: Caller,
    { parentId, custCode }: DepartmentDraft,
  ): Promise<string> => {
    if (parentId !== null) {
      const parent = (await departments.find(parentId)) ?? refuseField('parentId', departmentProblems.parentGone);
      return parent.customer_id;
    }
    if (custCode === undefined) return caller.customerId;
    const customer = await customers.findByCode(custCode);
    return customer?.deleted_at === null ? customer.id : refuseField('custCode', departmentProblems.customerGone);
  };

  const insert = async (
    work: DepartmentWork,
    own: Pick<DepartmentRow, 'id' | 'customer_id' | 'parent_id' | 'code' | 'name' | 'leader_id' | 'sort_order'> & {
      above: string;
    },
  ): Promise<void> => {
    const { above, ...rest } = own;
    const row = { ...rest, ...work.created, ancestors: `${above}${own.id}/` };
    if (!(await work.repositories.departments.insert(row))) refuseField('code', departmentProblems.codeTaken);
  };

  /** Into a tree that is held: what is added is added to `tree` as well. */
  const addTo = async (
    work: DepartmentWork,
    { customerId, tree, scope }: { customerId: string; tree: DepartmentRow[]; scope: RowScope },
    draft: DepartmentDraft,
  ): Promise<DepartmentRow> => {
    const { repositories } = work;
    if (tree.length >= DEPARTMENTS_MAX) refuse(departmentErrors.tooMany);
    dataScope.refuseParentBeyond(scope, tree, draft.parentId);
    const { parentId: parent_id, name, code, leaderId } = draft;
    const id = newId(work.now.getTime());
    const parent = tree.find((each) => each.id === parent_id);
    const node = { id, parent_id, name, code, state: 1, ancestors: '' };
    const problem = placeProblem({ tree: [...tree, node] as DepartmentRow[], node, isMoved: true });
    if (problem !== undefined) refuseField(problem.field, problem.message);
    const noOne = { id: null, name: '' };
    const leader = await findLeaderName(repositories, { customerId, scope }, { leaderId, before: noOne });
    const sort_order = draft.order ?? orderBehind(childrenOf(tree, parent_id));
    const own = { id, customer_id: customerId, parent_id, code, name, leader_id: leaderId, sort_order };
    const above = parent?.ancestors ?? '/';
    await insert(work, { ...own, above });
    await work.log({
      module: MODULE,
      action: '新增',
      targetId: id,
      targetName: name,
      customerId,
      after: presentDepartmentFacts(own, { parent: parent?.name ?? '', leader }),
    });
    const added = { ...own, ...work.created, ancestors: `${above}${id}/`, state: 1, version: 1 };
    tree.push(added);
    return added;
  };

  const add = async (work: DepartmentWork, draft: DepartmentDraft): Promise<{ id: string }> => {
    const { repositories, caller } = work;
    const customerId = await customerOf(repositories, caller, draft);
    const tree = await dataScope.hold(repositories, customerId);
    const scope = await dataScope.scopeOf(repositories, caller, 'departments.add');
    const { id } = await addTo(work, { customerId, tree, scope }, draft);
    return { id };
  };

  /** Holds the tree of the caller's customer and reads it once, for many that are added one after the other. */
  const openTree = (outer: Work<unknown>) => {
    const work = store.join(outer);
    const { repositories, caller } = work;
    const { customerId } = caller;
    let held: Promise<{ customerId: string; tree: DepartmentRow[]; scope: RowScope }> | undefined;
    const hold = () => {
      held ??= (async () => {
        const tree = await dataScope.hold(repositories, customerId);
        return { customerId, tree, scope: await dataScope.scopeOf(repositories, caller, 'departments.add') };
      })();
      return held;
    };
    return {
      nodes: async (): Promise<readonly DepartmentRow[]> => (await hold()).tree,
      add: async (draft: DepartmentDraft): Promise<DepartmentRow> => addTo(work, await hold(), draft),
      forget: (): void => {
        held = undefined;
      },
    };
  };

  const edit = async (work: DepartmentWork, change: DepartmentEdit): Promise<null> => {
    const { repositories, caller } = work;
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
    const problem = placeProblem({ tree: after, node: { ...department, ...own }, isMoved });
    if (problem !== undefined) refuseField(problem.field, problem.message);
    const before = { id: department.leader_id, name: department.leader_name ?? '' };
    const leader = await findLeaderName(repositories, { customerId, scope }, { leaderId, before });
    if (!(await repositories.departments.update(department, { ...own, ...work.updated }))) refuse(baseErrors.changed);
    for (const path of movedPaths(after)) await repositories.departments.setAncestors(path.id, path.ancestors);
    await work.log({
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

  const present = async ({ departments }: DepartmentRepositories, { department }: Pick<HeldDepartment, 'department'>) =>
    presentDepartment(department, sumUpwards(await departments.countPeople()).get(department.id) ?? 0);

  return {
    /** Flat; a platform administrator gets every customer's tree, each with its own root. */
    listDepartments: async (filter: DepartmentFilter, caller: Caller): Promise<Department[]> => {
      const repositories = store.read(caller);
      const scope = await dataScope.scopeOf(repositories, caller, 'departments.search');
      const [rows, counts] = await Promise.all([
        repositories.departments.list(filter, scope),
        repositories.departments.countPeople(),
      ]);
      const sums = sumUpwards(counts);
      return rows.map((row) => presentDepartment(row, sums.get(row.id) ?? 0));
    },

    listDepartmentChoices: async (caller: Caller): Promise<DepartmentChoice[]> =>
      (await store.read(caller).departments.list({}, 'all')).map(presentDepartmentChoice),

    getDepartment: async (id: string, caller: Caller): Promise<Department> => {
      const repositories = store.read(caller);
      const scope = await dataScope.scopeOf(repositories, caller, 'departments.search');
      const department = (await repositories.departments.findView(id, scope)) ?? refuse(baseErrors.notFound);
      return present(repositories, { department });
    },

    listLeaderChoices: async ({ departmentId, name }: LeaderQuestion, caller: Caller): Promise<LeaderChoice[]> => {
      const repositories = store.read(caller);
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
      store.change(caller, (work) => add(work, draft)),

    editDepartment: (change: DepartmentEdit, caller: Caller): Promise<null> =>
      store.change(caller, (work) => edit(work, change)),

    openTree,

    editInside: (work: Work<unknown>, change: DepartmentEdit): Promise<null> => edit(store.join(work), change),

    /**
     * Creates the first department of a new customer, for its first admins; runs in the transaction of the customer.
     */
    insertFirst: (work: Work<unknown>, { id, code, name }: DepartmentOwner): Promise<void> =>
      insert(store.join(work), {
        id: newId(work.now.getTime()),
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
