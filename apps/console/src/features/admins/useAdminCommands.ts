import type { Admin } from '@huiwu/contract/admins';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeAdminState, useDeleteAdmin, useRecoverAdmin, useResetAdminPassword } from './admins.queries.ts';
import { resetDone, resetQuestion } from './reset-password-texts.ts';

/** What can be done with one admin without a form: asked for by name and consequence, done, and said. */
export const useAdminCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeAdminState();
  const remove = useDeleteAdmin();
  const recover = useRecoverAdmin();
  const resetPassword = useResetAdminPassword();

  const say = (text: string, id: string) => {
    toast.done(text);
    onChanged(id);
  };

  return {
    changeState: ({ id, realName, state }: Admin) => {
      const verb = state === 1 ? '停用' : '启用';
      return confirm({
        title: `${verb} ${realName}？`,
        consequence:
          state === 1
            ? `停用后，${realName} 的登录会立即全部失效，重新启用之前不能再登录。`
            : `启用后，${realName} 可以用原来的密码和角色登录。`,
        verb,
        isDangerous: state === 1,
        act: async () => {
          await changeState.mutateAsync({ id, state: state === 1 ? '0' : '1' });
          say(`已${verb} ${realName}`, id);
        },
      });
    },

    remove: ({ id, realName }: Admin) =>
      confirm({
        title: `删除 ${realName}？`,
        consequence: `删除后，${realName} 的登录会立即全部失效，也不能再登录。需要时可以在“已删除”中恢复。`,
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          say(`已删除 ${realName}`, id);
        },
      }),

    // Nothing is lost by it, so nothing is asked.
    recover: async ({ id, realName }: Admin) => {
      await recover.mutateAsync({ id }).then(
        () => say(`已恢复 ${realName}`, id),
        () => undefined,
      );
    },

    resetPassword: (admin: Admin) =>
      confirm({
        ...resetQuestion(admin),
        act: async () => {
          await resetPassword.mutateAsync({ id: admin.id });
          say(resetDone(admin), admin.id);
        },
      }),
  };
};

export type AdminCommands = ReturnType<typeof useAdminCommands>;
