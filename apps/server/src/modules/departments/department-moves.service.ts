import type { DepartmentPlace } from '@huiwu/contract/departments';
import { baseErrors, refuse, refuseSaying } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { DepartmentRepositories, DepartmentStore, DepartmentWork } from './departments.store.ts';
import type { DepartmentDataScope, HeldDepartment } from './department-data-scope.service.ts';
import { presentDepartmentFacts } from './departments.presenter.ts';
import { movedPaths, placeProblem, withChanges } from './departments.rules.ts';
import type { DepartmentRow } from './departments.table.ts';

interface Needs {
  store: DepartmentStore;
  departmentDataScope: DepartmentDataScope;
}

/** A department before and after the move. */
interface Move {
  from: DepartmentRow;
  to: DepartmentRow;
}

const isMoved = ({ from, to }: Move): boolean => from.parent_id !== to.parent_id;

const isChanged = (move: Move): boolean => isMoved(move) || move.from.sort_order !== move.to.sort_order;

/** Positions of departments: parents and order, all changes of a call or none. */
export const createDepartmentMoveService = ({ store, departmentDataScope: dataScope }: Needs) => {
  /** All of one customer, in the data scope, and unchanged since the caller read them. */
  const plan = async (
    repositories: DepartmentRepositories,
    caller: Caller,
    { places, held }: { places: DepartmentPlace[]; held: HeldDepartment },
  ): Promise<{ moves: Move[]; after: DepartmentRow[] }> => {
    const { tree } = held;
    const scope = await dataScope.scopeOf(repositories, caller, 'departments.edit');
    const changes = new Map(
      places.map(({ id, parentId, order }) => [id, { parent_id: parentId, sort_order: order }] as const),
    );
    const after = withChanges(tree, changes);
    const moves = places.map(({ id, version }) => {
      const [from, to] = [tree, after].map((rows) => rows.find((row) => row.id === id));
      if (from === undefined || to === undefined || !dataScope.isWithin(scope, from))
        return refuse(baseErrors.notFound);
      if (from.version !== version) refuse(baseErrors.changed);
      const move = { from, to };
      if (isMoved(move)) dataScope.refuseParentBeyond(scope, tree, to.parent_id);
      return move;
    });
    return { moves: moves.filter(isChanged), after };
  };

  const refuseMisplaced = (moves: Move[], after: DepartmentRow[]): void => {
    for (const move of moves.filter(isMoved)) {
      const problem = placeProblem({ tree: after, node: move.to, isMoved: true });
      if (problem !== undefined) refuseSaying('places', `${move.to.name}：${problem.message}`);
    }
  };

  const record = async (work: DepartmentWork, { move, tree }: { move: Move; tree: DepartmentRow[] }): Promise<void> => {
    const factsOf = (row: DepartmentRow) =>
      presentDepartmentFacts(row, { parent: tree.find(({ id }) => id === row.parent_id)?.name ?? '', leader: '' });
    await work.log({
      module: '部门管理',
      action: isMoved(move) ? '移动' : '调整顺序',
      targetId: move.to.id,
      targetName: move.to.name,
      customerId: move.to.customer_id,
      before: factsOf(move.from),
      after: factsOf(move.to),
    });
  };

  const sort = async (work: DepartmentWork, places: DepartmentPlace[]): Promise<null> => {
    const { repositories, caller } = work;
    const [first] = places;
    if (first === undefined || new Set(places.map(({ id }) => id)).size < places.length)
      return refuse(baseErrors.badInput);
    const held = await dataScope.findHeld(repositories, caller, { id: first.id, function: 'departments.edit' });
    const { moves, after } = await plan(repositories, caller, { places, held });
    refuseMisplaced(moves, after);
    for (const move of moves) {
      const change = { parent_id: move.to.parent_id, sort_order: move.to.sort_order, ...work.updated };
      if (!(await repositories.departments.update(move.from, change))) refuse(baseErrors.changed);
      await record(work, { move, tree: held.tree });
    }
    for (const way of movedPaths(after)) await repositories.departments.setAncestors(way.id, way.ancestors);
    return null;
  };

  return {
    sortDepartments: ({ places }: { places: DepartmentPlace[] }, caller: Caller): Promise<null> =>
      store.change(caller, (work) => sort(work, places)),
  };
};

export type DepartmentMoveService = ReturnType<typeof createDepartmentMoveService>;
