import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  shareSavedView,
} from '@huiwu/contract/saved-views';
import type { Mount } from '../../http/mount.ts';
import type { SavedViewService } from './saved-views.service.ts';

export const savedViewRoutes = (mount: Mount, { savedViews }: { savedViews: SavedViewService }): void => {
  mount(listSavedViews, ({ list }, caller) => savedViews.listSavedViews(list, caller));
  mount(addSavedView, (draft, caller) => savedViews.addSavedView(draft, caller));
  mount(editSavedView, (edit, caller) => savedViews.editSavedView(edit, caller));
  mount(shareSavedView, (share, caller) => savedViews.shareSavedView(share, caller));
  mount(deleteSavedView, ({ id }, caller) => savedViews.deleteSavedView(id, caller));
};
