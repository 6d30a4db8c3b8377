import { viewState, type SavedView } from '@huiwu/contract/saved-views';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { mayChangeView } from './saved-views.rules.ts';
import type { SavedViewRow } from './saved-views.table.ts';

/** Parts with an unknown format, of other releases, are left out. */
export const presentSavedView = (row: SavedViewRow, caller: Pick<Caller, 'adminId' | 'rights'>): SavedView => {
  const isOwn = row.admin_id === caller.adminId;
  const state = viewState.safeParse(JSON.parse(row.state));
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    audience: row.audience,
    roleId: row.role_id,
    roleName: row.role_name,
    state: state.success ? state.data : { filters: {} },
    ownerName: row.owner_name,
    isOwn,
    isEditable: mayChangeView({
      isOwn,
      audience: row.audience,
      mayShare: hasFunction(caller.rights, 'savedViews.share'),
    }),
    version: row.version,
  };
};
