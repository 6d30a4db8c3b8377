import type { MenuRecord } from '@huiwu/contract/menus';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { placesAfterStep } from './menu-tree.ts';
import { useDeleteMenu, useSortMenus } from './menus.queries.ts';

/** What can be done with one entry without a form. */
export const useMenuCommands = (rows: MenuRecord[] | undefined, onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const sort = useSortMenus();
  const remove = useDeleteMenu();
  return {
    step: (menu: MenuRecord, direction: -1 | 1): void => {
      const places = placesAfterStep(rows ?? [], menu, direction);
      if (places.length === 0 || sort.isPending) return;
      void sort.mutateAsync({ places }).then(
        () => {
          toast.done(`已移动 ${menu.title}`);
          onChanged(menu.id);
        },
        () => undefined,
      );
    },

    remove: ({ id, title }: MenuRecord) =>
      confirm({
        title: `删除 ${title}？`,
        consequence: '只能删除没有下级、也没有分配给角色的菜单；删除后不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${title}`);
        },
      }),
  };
};

export type MenuCommands = ReturnType<typeof useMenuCommands>;
