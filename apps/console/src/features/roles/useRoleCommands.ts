import type { Role } from '@huiwu/contract/roles';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { deleteBlocker } from './role-texts.ts';
import { useChangeRoleState, useDeleteRole } from './roles.queries.ts';

const consequenceOf = ({ adminCount }: Role) => ({
  disabling:
    adminCount > 0
      ? `停用后，拥有此角色的 ${adminCount} 人会立即失去它带来的权限；重新启用后恢复。`
      : '停用后，此角色不带来任何权限，也不能再分配给他人；重新启用后恢复。',
  enabling:
    adminCount > 0
      ? `启用后，拥有此角色的 ${adminCount} 人会立即获得它带来的权限。`
      : '启用后，可以把此角色分配给他人。',
  removing: '角色连同为它分配的菜单、功能和字段权限一起删除，不能恢复。',
});

/** The actions on one role that need no form. */
export const useRoleCommands = (onChanged: (id: string) => void) => {
  const toast = useToast();
  const commands = useRowCommands<Role>({
    nameOf: ({ name }) => name,
    changeState: useChangeRoleState().mutateAsync,
    remove: useDeleteRole().mutateAsync,
    consequenceOf,
    onChanged,
  });
  return {
    ...commands,
    remove: async (role: Role): Promise<boolean> => {
      const blocker = deleteBlocker(role);
      if (blocker === undefined) return commands.remove(role);
      toast.failed(blocker);
      return false;
    },
  };
};

export type RoleCommands = ReturnType<typeof useRoleCommands>;
