import { baseErrors, refuse, refuseSaying } from '@huiwu/contract/base/errors';
import type { MenuPlace } from '@huiwu/contract/menus';
import type { Caller } from '../../access/caller.ts';
import type { MenuStore, MenuWork } from './menus.store.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { listAllMenus } from './menu-editing.service.ts';
import { pageurlAfterMove, placeProblem } from './menu-places.rules.ts';
import { presentMenuFacts } from './menus.presenter.ts';
import type { MenuRow } from './menus.table.ts';

interface Needs {
  store: MenuStore;
  customerScope: Pick<CustomerScope, 'everywhere'>;
  rightsEpochs: RightsEpochs;
}

interface Move {
  from: MenuRow;
  to: MenuRow;
}

const isMoved = ({ from, to }: Move): boolean => from.parent_id !== to.parent_id;

const isChanged = (move: Move): boolean => isMoved(move) || move.from.sort_order !== move.to.sort_order;

/** Positions of menu entries: parents and order, all changes of a call or none. */
export const createMenuMoveService = ({ store, customerScope, rightsEpochs }: Needs) => {
  /** All unchanged since the caller read them. */
  const plan = (all: MenuRow[], places: MenuPlace[]): { moves: Move[]; after: MenuRow[] } => {
    const moves = places.map(({ id, version, parentId, order }): Move => {
      const from = all.find((row) => row.id === id) ?? refuse(baseErrors.notFound);
      if (from.version !== version) refuse(baseErrors.changed);
      const pageurl = pageurlAfterMove(all, { before: from, parentId });
      return { from, to: { ...from, parent_id: parentId, sort_order: order, pageurl } };
    });
    const byId = new Map(moves.map(({ to }) => [to.id, to]));
    return { moves: moves.filter(isChanged), after: all.map((row) => byId.get(row.id) ?? row) };
  };

  const sort = async (work: MenuWork, places: MenuPlace[]): Promise<null> => {
    const { repositories } = work;
    if (new Set(places.map(({ id }) => id)).size < places.length) refuse(baseErrors.badInput);
    await repositories.menus.hold();
    const all = await listAllMenus(repositories);
    const { moves, after } = plan(all, places);
    for (const { to } of moves.filter(isMoved)) {
      const problem = placeProblem(after, to, to.is_built_in === 1);
      if (problem !== undefined) refuseSaying('places', `${to.title}：${problem.message}`);
    }
    for (const move of moves) {
      const { parent_id, sort_order, pageurl } = move.to;
      if (!(await repositories.menus.update(move.from, { parent_id, sort_order, pageurl, ...work.updated })))
        refuse(baseErrors.changed);
      await work.log({
        module: '菜单管理',
        action: isMoved(move) ? '移动' : '调整顺序',
        targetId: move.to.id,
        targetName: move.to.title,
        before: presentMenuFacts(move.from, all),
        after: presentMenuFacts(move.to, all),
      });
    }
    if (moves.length > 0) await rightsEpochs.raiseForAll(work);
    return null;
  };

  return {
    sortMenus: async ({ places }: { places: MenuPlace[] }, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), (work) => sort(work, places)),
  };
};

export type MenuMoveService = ReturnType<typeof createMenuMoveService>;
