import type { Role } from '@huiwu/contract/roles';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeRoleState, useDeleteRole } from './roles.queries.ts';

const stopping = ({ adminCount }: Role): string =>
  adminCount > 0
    ? `停用后，拥有此角色的 ${adminCount} 人会立即失去它带来的权限；重新启用后恢复。`
    : '停用后，此角色不带来任何权限，也不能再分配给他人；重新启用后恢复。';

const starting = ({ adminCount }: Role): string =>
  adminCount > 0 ? `启用后，拥有此角色的 ${adminCount} 人会立即获得它带来的权限。` : '启用后，可以把此角色分配给他人。';

/** What can be done with one role without a form: asked for by name and consequence, done, and said. */
export const useRoleCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeRoleState();
  const remove = useDeleteRole();

  const say = (text: string, id: string) => {
    toast.done(text);
    onChanged(id);
  };

  return {
    changeState: (role: Role) => {
      const { id, name } = role;
      const isStarted = role.state === 1;
      const verb = isStarted ? '停用' : '启用';
      return confirm({
        title: `${verb} ${name}？`,
        consequence: isStarted ? stopping(role) : starting(role),
        verb,
        isDangerous: isStarted,
        act: async () => {
          await changeState.mutateAsync({ id, state: isStarted ? '0' : '1' });
          say(`已${verb} ${name}`, id);
        },
      });
    },

    remove: async ({ id, name, adminCount }: Role) => {
      if (adminCount > 0) {
        toast.failed(`${name} 正由 ${adminCount} 人使用，请先为他们更换角色再删除`);
        return false;
      }
      return confirm({
        title: `删除 ${name}？`,
        consequence: '角色连同为它分配的菜单、功能和字段权限一起删除，不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          say(`已删除 ${name}`, id);
        },
      });
    },
  };
};

export type RoleCommands = ReturnType<typeof useRoleCommands>;
