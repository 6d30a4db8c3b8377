import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { SAVED_VIEWS_MAX } from '@huiwu/contract/base/limits';
import {
  savedViewErrors,
  savedViewProblems,
  type SavedView,
  type SavedViewDraft,
  type SavedViewEdit,
  type SavedViewShare,
} from '@huiwu/contract/saved-views';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { newId } from '../../platform/ids.ts';
import type { Facts } from '../business-logs/business-logs.rules.ts';
import { presentSavedView } from './saved-views.presenter.ts';
import { audienceText, mayChangeView } from './saved-views.rules.ts';
import type { SavedViewRepositories, SavedViewStore, SavedViewWork } from './saved-views.store.ts';
import type { SavedViewChange, SavedViewRow } from './saved-views.table.ts';

interface Needs {
  store: SavedViewStore;
}

const factsOf = ({ list, name, audience, role_name, state }: SavedViewRow): Facts => ({
  列表: list,
  名称: name,
  可见范围: audienceText(audience, role_name),
  内容: state,
});

/** Filters and columns of a list, saved under a name: private until shared. */
export const createSavedViewService = ({ store }: Needs) => {
  const findChangeable = async (
    { repositories, caller }: SavedViewWork,
    { id, version }: { id: string; version?: number },
  ): Promise<SavedViewRow> => {
    const view = (await repositories.savedViews.findVisible(id, caller)) ?? refuse(baseErrors.notFound);
    const mayShare = hasFunction(caller.rights, 'savedViews.share');
    const isOwn = view.admin_id === caller.adminId;
    if (!mayChangeView({ isOwn, audience: view.audience, mayShare })) refuse(baseErrors.forbidden);
    if (version !== undefined && view.version !== version) {
      refuse(baseErrors.changed, { current: presentSavedView(view, caller) });
    }
    return view;
  };

  const refuseTakenName = async (
    { savedViews, locks }: SavedViewRepositories,
    view: { adminId: string; list: string; name: string; exceptId?: string },
  ): Promise<void> => {
    await locks.take(`saved-views:${view.adminId}`);
    if (await savedViews.isNameTaken(view)) refuseField('name', savedViewProblems.nameTaken);
  };

  const change = async (
    { repositories: { savedViews }, caller, updated }: SavedViewWork,
    { view, to }: { view: SavedViewRow; to: SavedViewChange },
  ): Promise<SavedViewRow> => {
    if (!(await savedViews.update(view.id, view.version, { ...to, ...updated }))) refuse(baseErrors.changed);
    return (await savedViews.findVisible(view.id, caller)) ?? { ...view, ...to };
  };

  /** Private views are not logged. */
  const record = async (
    work: SavedViewWork,
    entry: { action: string; before: SavedViewRow; after?: SavedViewRow },
  ): Promise<void> => {
    const { action, before, after } = entry;
    if (before.audience === 'own' && (after?.audience ?? 'own') === 'own') return;
    await work.log({
      module: '列表视图',
      action,
      targetId: before.id,
      targetName: before.name,
      customerId: before.customer_id,
      before: factsOf(before),
      ...(after && { after: factsOf(after) }),
    });
  };

  const roleFor = async (
    { repositories: { roles, locks }, caller }: SavedViewWork,
    share: SavedViewShare,
  ): Promise<string | null> => {
    if (share.audience !== 'role') return null;
    const roleId = share.roleId ?? refuseField('roleId', savedViewProblems.roleMissing);
    // Locks the role against deletion until the view is written.
    await locks.take(`role ${roleId}`);
    const [role] = await roles.listByIds([roleId]);
    const isOurs = role?.customer_id === caller.customerId && role.state === 1;
    return isOurs ? roleId : refuseField('roleId', savedViewProblems.roleGone);
  };

  return {
    listSavedViews: async (list: string, caller: Caller): Promise<SavedView[]> => {
      const rows = await store.read(caller).savedViews.listVisible(list, caller);
      return rows.map((row) => presentSavedView(row, caller));
    },

    addSavedView: ({ list, name, state }: SavedViewDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async ({ repositories, now, created }) => {
        const { adminId } = caller;
        await refuseTakenName(repositories, { adminId, list, name });
        const own = await repositories.savedViews.listOwnIds(list, adminId);
        if (own.length >= SAVED_VIEWS_MAX) refuse(savedViewErrors.tooMany);
        const id = newId(now.getTime());
        await repositories.savedViews.insert({
          id,
          customer_id: caller.customerId,
          admin_id: adminId,
          list,
          name,
          audience: 'own',
          role_id: null,
          state: JSON.stringify(state),
          ...created,
        });
        return { id };
      }),

    editSavedView: ({ id, version, name, state }: SavedViewEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const view = await findChangeable(work, { id, version });
        await refuseTakenName(work.repositories, { adminId: view.admin_id, list: view.list, name, exceptId: id });
        const after = await change(work, { view, to: { name, state: JSON.stringify(state) } });
        await record(work, { action: '编辑', before: view, after });
        return null;
      }),

    shareSavedView: (share: SavedViewShare, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const view = await findChangeable(work, share);
        const role_id = await roleFor(work, share);
        // A colleague's view cannot be made private, because all others would lose it.
        if (share.audience === 'own' && view.admin_id !== caller.adminId) refuse(baseErrors.forbidden);
        const after = await change(work, { view, to: { audience: share.audience, role_id } });
        const action = share.audience === 'own' ? '取消共享' : '共享';
        await record(work, { action, before: view, after });
        return null;
      }),

    deleteSavedView: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const view = await findChangeable(work, { id });
        await work.repositories.savedViews.remove(id);
        await record(work, { action: '删除', before: view });
        return null;
      }),
  };
};

export type SavedViewService = ReturnType<typeof createSavedViewService>;
