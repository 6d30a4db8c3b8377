import {
  menuErrors,
  menuProblems,
  MENUS_MAX,
  type MenuDraft,
  type MenuEdit,
  type MenuMode,
  type MenuRecord,
  type MenuRecordDetail,
} from '@huiwu/contract/menus';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { MenuRepositories, MenuStore, MenuWork } from './menus.store.ts';
import { newId } from '../../platform/ids.ts';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { CustomerScope } from '../customers/customer-scope.service.ts';
import { FRAME_COMPONENT, kindOf, orderBehind, pageurlAfterMove, placeProblem } from './menu-places.rules.ts';
import { presentMenuDetail, presentMenuFacts, presentMenuRecord, type MenuContent } from './menus.presenter.ts';
import type { MenuRow } from './menus.table.ts';

interface Needs {
  store: MenuStore;
  customerScope: Pick<CustomerScope, 'everywhere'>;
  rightsEpochs: RightsEpochs;
}

const MODULE = '菜单管理';

/** Entries of both modes: names are unique in each mode, and entries do not move between them. */
export const listAllMenus = async ({ menus }: MenuRepositories): Promise<MenuRow[]> =>
  (await Promise.all([menus.list('operations'), menus.list('meeting')])).flat();

const refuseMisplaced = (all: MenuRow[], row: MenuRow): void => {
  const problem = placeProblem(
    all.map((each) => (each.id === row.id ? row : each)),
    row,
    row.is_built_in === 1,
  );
  if (problem !== undefined) refuseField(problem.field, problem.message);
};

/** The address and page of built-in entries cannot be changed. */
const refuseFixed = (before: MenuRow, { pageurl, link, isForEverybody }: MenuEdit): void => {
  if (before.is_built_in === 0) return;
  if (link !== undefined && link !== before.link) refuseField('link', menuProblems.fixed);
  if (pageurl !== undefined && pageurl !== before.pageurl) refuseField('pageurl', menuProblems.fixed);
  if (isForEverybody !== undefined && (isForEverybody ? 1 : 0) !== before.is_for_everybody)
    refuseField('isForEverybody', menuProblems.fixed);
};

const refuseLink = (kind: string, link: string): void => {
  if (kind === 'directory' && link !== '') refuseField('link', menuProblems.directoryHasNoLink);
  if (kind === 'frame' && /^http:/i.test(link)) refuseField('link', menuProblems.frameNeedsTls);
  if ((kind === 'link' || kind === 'frame') && link === '') refuseField('link', menuProblems.linkNeeded);
};

/** The menu, which the platform maintains for all customers. */
export const createMenuEditor = ({ store, customerScope, rightsEpochs }: Needs) => {
  const detailOf = async (repositories: MenuRepositories, row: MenuRow): Promise<MenuRecordDetail> => {
    const [all, roleCount] = [await listAllMenus(repositories), await repositories.menus.countRoles(row.id)];
    return presentMenuDetail(row, { all, roleCount });
  };

  const record = async (
    work: MenuWork,
    entry: { action: string; row: Pick<MenuRow, 'id' | 'title'>; before?: Facts; after?: Facts },
  ): Promise<void> => {
    const { action, row, ...facts } = entry;
    // Open consoles reload their menu.
    await rightsEpochs.raiseForAll(work);
    await work.log({
      module: MODULE,
      action,
      targetId: row.id,
      targetName: row.title,
      ...facts,
    });
  };

  const add = async (work: MenuWork, draft: MenuDraft): Promise<{ id: string }> => {
    const { repositories } = work;
    await repositories.menus.hold();
    const all = await listAllMenus(repositories);
    if (all.length >= MENUS_MAX) refuse(menuErrors.tooMany);
    const neighbours = all.filter(({ mode, parent_id }) => mode === draft.mode && parent_id === draft.parentId);
    const row: MenuRow = {
      id: newId(work.now.getTime()),
      parent_id: draft.parentId,
      mode: draft.mode,
      title: draft.title,
      pageurl: draft.pageurl,
      component: draft.kind === 'frame' ? FRAME_COMPONENT : '',
      icon: draft.icon,
      is_hidden: draft.hidden ? 1 : 0,
      is_for_everybody: draft.isForEverybody ? 1 : 0,
      active_menu: draft.activeMenu,
      link: draft.link,
      query: draft.query,
      sort_order: draft.order ?? orderBehind(neighbours),
      is_built_in: 0,
      version: 1,
      ...work.updated,
    };
    refuseMisplaced([...all, row], row);
    await repositories.menus.insert(row);
    await record(work, { action: '新增', row, after: presentMenuFacts(row, all) });
    return { id: row.id };
  };

  /** Optional inputs; omitted ones stay unchanged. */
  const keptOf = (before: MenuRow, change: MenuEdit) => ({
    icon: change.icon ?? before.icon,
    is_hidden: (change.hidden ?? before.is_hidden === 1) ? 1 : 0,
    is_for_everybody: (change.isForEverybody ?? before.is_for_everybody === 1) ? 1 : 0,
    active_menu: change.activeMenu ?? before.active_menu,
    link: change.link ?? before.link,
    query: change.query ?? before.query,
  });

  const contentOf = (before: MenuRow, change: MenuEdit, all: MenuRow[]): MenuContent => ({
    parent_id: change.parentId,
    title: change.title,
    pageurl:
      before.is_built_in === 1
        ? pageurlAfterMove(all, { before, parentId: change.parentId })
        : (change.pageurl ?? before.pageurl),
    component: before.component,
    ...keptOf(before, change),
    sort_order: change.order,
  });

  const edit = async (work: MenuWork, change: MenuEdit): Promise<null> => {
    const { repositories } = work;
    await repositories.menus.hold();
    const before = (await repositories.menus.find(change.id)) ?? refuse(baseErrors.notFound);
    if (before.version !== change.version)
      refuse(baseErrors.changed, { current: await detailOf(repositories, before) });
    refuseFixed(before, change);
    const all = await listAllMenus(repositories);
    const content = contentOf(before, change, all);
    refuseLink(kindOf(before), content.link);
    refuseMisplaced(all, { ...before, ...content });
    if (!(await repositories.menus.update(before, { ...content, ...work.updated }))) refuse(baseErrors.changed);
    await record(work, {
      action: '编辑',
      row: { id: before.id, title: content.title },
      before: presentMenuFacts(before, all),
      after: presentMenuFacts(content, all),
    });
    return null;
  };

  const remove = async (work: MenuWork, id: string): Promise<null> => {
    const { repositories } = work;
    await repositories.menus.hold();
    const before = (await repositories.menus.find(id)) ?? refuse(baseErrors.notFound);
    if (before.is_built_in === 1) refuse(menuErrors.builtInStays);
    const all = await listAllMenus(repositories);
    if (all.some(({ parent_id }) => parent_id === id)) refuse(menuErrors.hasChildren);
    if ((await repositories.menus.countRoles(id)) > 0) refuse(menuErrors.inUse);
    await repositories.menus.remove(id);
    await record(work, { action: '删除', row: before, before: presentMenuFacts(before, all) });
    return null;
  };

  return {
    listMenus: async (mode: MenuMode, caller: Caller): Promise<MenuRecord[]> => {
      const rows = await store.read(await customerScope.everywhere(caller)).menus.list(mode);
      return rows.map((row) => presentMenuRecord(row, rows));
    },

    getMenu: async (id: string, caller: Caller): Promise<MenuRecordDetail> => {
      const repositories = store.read(await customerScope.everywhere(caller));
      return detailOf(repositories, (await repositories.menus.find(id)) ?? refuse(baseErrors.notFound));
    },

    addMenu: async (draft: MenuDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(await customerScope.everywhere(caller), (work) => add(work, draft)),

    editMenu: async (change: MenuEdit, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), (work) => edit(work, change)),

    deleteMenu: async (id: string, caller: Caller): Promise<null> =>
      store.change(await customerScope.everywhere(caller), (work) => remove(work, id)),
  };
};

export type MenuEditor = ReturnType<typeof createMenuEditor>;
