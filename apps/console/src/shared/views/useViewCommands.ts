import type { SavedView } from '@huiwu/contract/saved-views';
import { useConfirm } from '../actions/useConfirm.ts';
import { useToast } from '../actions/useToast.ts';
import { useDeleteSavedView, useEditSavedView } from './saved-views.queries.ts';
import { forgetDraft, type Arrangement } from './useArrangement.ts';
import type { List } from '../list-state/useListState.ts';
import { viewStateOf } from './view-state.ts';

/** The actions for the current view that need no form. */
export const useViewCommands = ({ list, arrangement }: { list: List; arrangement: Arrangement }) => {
  const edit = useEditSavedView();
  const remove = useDeleteSavedView();
  const confirm = useConfirm();
  const toast = useToast();
  return {
    save: async ({ id, version, name }: SavedView) => {
      const state = viewStateOf(list, arrangement.columns);
      await edit.mutateAsync({ id, version, name, state }).then(
        () => {
          forgetDraft(id);
          toast.done(`已保存视图“${name}”`);
        },
        () => undefined,
      );
    },

    remove: ({ id, name, audience }: SavedView) =>
      confirm({
        title: `删除视图“${name}”？`,
        consequence:
          audience === 'own' ? '删除后不能恢复，列表中的数据不受影响。' : '其他人也不再看到它，列表中的数据不受影响。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          if (arrangement.defaultViewId === id) arrangement.openWith(undefined);
          list.showAs(undefined);
          toast.done(`已删除视图“${name}”`);
        },
      }),
  };
};
