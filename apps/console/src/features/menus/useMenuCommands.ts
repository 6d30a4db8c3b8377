import type { MenuRecord } from '@huiwu/contract/menus';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useDeleteMenu } from './menus.queries.ts';

/** The actions on one entry that need no form. */
export const useMenuCommands = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteMenu();
  return {
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
