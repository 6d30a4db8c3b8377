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
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { BusinessLogService, Facts } from '../business-logs/business-logs.service.ts';
import { presentSavedView } from './saved-views.presenter.ts';
import { audienceText, mayChangeView } from './saved-views.rules.ts';
import type { SavedViewChange, SavedViewRow } from './saved-views.table.ts';

interface Needs {
  data: Data;
  clock: Clock;
  audit: BusinessLogService;
}

const factsOf = ({ list, name, audience, role_name, state }: SavedViewRow): Facts => ({
  列表: list,
  名称: name,
  可见范围: audienceText(audience, role_name),
  内容: state,
});

/** The ways in which people look at a list, kept under a name: their own affair until others see them. */
export const createSavedViewService = ({ data, clock, audit }: Needs) => {
  const findChangeable = async (
    { savedViews }: Repositories,
    caller: Caller,
    { id, version }: { id: string; version?: number },
  ): Promise<SavedViewRow> => {
    const view = (await savedViews.findVisible(id, caller)) ?? refuse(baseErrors.notFound);
    const mayShare = hasFunction(caller.rights, 'savedViews.share');
    const isOwn = view.admin_id === caller.adminId;
    if (!mayChangeView({ isOwn, audience: view.audience, mayShare })) refuse(baseErrors.forbidden);
    if (version !== undefined && view.version !== version) {
      refuse(baseErrors.changed, { current: presentSavedView(view, caller) });
    }
    return view;
  };

  const refuseTakenName = async (
    { savedViews, locks }: Repositories,
    view: { adminId: string; list: string; name: string; exceptId?: string },
  ): Promise<void> => {
    await locks.take(`saved-views:${view.adminId}`);
    if (await savedViews.isNameTaken(view)) refuseField('name', savedViewProblems.nameTaken);
  };

  const change = async (
    { savedViews }: Repositories,
    caller: Caller,
    { view, to }: { view: SavedViewRow; to: SavedViewChange },
  ): Promise<SavedViewRow> => {
    const tracked = { updated_at: iso(clock.now()), updated_by: caller.adminId };
    if (!(await savedViews.update(view.id, view.version, { ...to, ...tracked }))) refuse(baseErrors.changed);
    return (await savedViews.findVisible(view.id, caller)) ?? { ...view, ...to };
  };

  /** What nobody else has ever seen leaves no row. */
  const record = async (
    repositories: Repositories,
    caller: Caller,
    entry: { action: string; before: SavedViewRow; after?: SavedViewRow },
  ): Promise<void> => {
    const { action, before, after } = entry;
    if (before.audience === 'own' && (after?.audience ?? 'own') === 'own') return;
    await audit.record(repositories, caller, {
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
    { roles, locks }: Repositories,
    caller: Caller,
    share: SavedViewShare,
  ): Promise<string | null> => {
    if (share.audience !== 'role') return null;
    const roleId = share.roleId ?? refuseField('roleId', savedViewProblems.roleMissing);
    // Until the view is written nobody deletes the role.
    await locks.take(`role ${roleId}`);
    const [role] = await roles.listByIds([roleId]);
    const isOurs = role?.customer_id === caller.customerId && role.state === 1;
    return isOurs ? roleId : refuseField('roleId', savedViewProblems.roleGone);
  };

  return {
    listSavedViews: async (list: string, caller: Caller): Promise<SavedView[]> => {
      const rows = await data.read(caller).savedViews.listVisible(list, caller);
      return rows.map((row) => presentSavedView(row, caller));
    },

    addSavedView: ({ list, name, state }: SavedViewDraft, caller: Caller): Promise<{ id: string }> =>
      data.inTransaction(caller, async (repositories) => {
        const { adminId } = caller;
        await refuseTakenName(repositories, { adminId, list, name });
        const own = await repositories.savedViews.listOwnIds(list, adminId);
        if (own.length >= SAVED_VIEWS_MAX) refuse(savedViewErrors.tooMany);
        const now = clock.now();
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
          created_at: iso(now),
          created_by: adminId,
          updated_at: iso(now),
          updated_by: adminId,
        });
        return { id };
      }),

    editSavedView: ({ id, version, name, state }: SavedViewEdit, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const view = await findChangeable(repositories, caller, { id, version });
        await refuseTakenName(repositories, { adminId: view.admin_id, list: view.list, name, exceptId: id });
        const after = await change(repositories, caller, { view, to: { name, state: JSON.stringify(state) } });
        await record(repositories, caller, { action: '编辑', before: view, after });
        return null;
      }),

    shareSavedView: (share: SavedViewShare, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const view = await findChangeable(repositories, caller, share);
        const role_id = await roleFor(repositories, caller, share);
        // Nobody makes a colleague's view their own: that would take it from all the others.
        if (share.audience === 'own' && view.admin_id !== caller.adminId) refuse(baseErrors.forbidden);
        const after = await change(repositories, caller, { view, to: { audience: share.audience, role_id } });
        const action = share.audience === 'own' ? '取消共享' : '共享';
        await record(repositories, caller, { action, before: view, after });
        return null;
      }),

    deleteSavedView: (id: string, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const view = await findChangeable(repositories, caller, { id });
        await repositories.savedViews.remove(id);
        await record(repositories, caller, { action: '删除', before: view });
        return null;
      }),
  };
};

export type SavedViewService = ReturnType<typeof createSavedViewService>;
