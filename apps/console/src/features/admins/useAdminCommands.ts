import { restoreAdmin, type Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useChangeAdminState, useDeleteAdmin, useRestoreAdmin, useResetAdminPassword } from './admins.queries.ts';
import { resetDone, resetQuestion } from './reset-password-texts.ts';

/** The consequences of disabling, enabling and deleting an admin, shown in the confirmations. */
export const adminConsequences = ({ realName }: Admin) => ({
  disabling: `停用后，${realName} 将立即从所有设备退出，重新启用之前不能再登录。`,
  enabling: `启用后，${realName} 可以用原来的密码和角色登录。`,
  removing: `删除后，${realName} 将立即从所有设备退出，也不能再登录。需要时可以在“已删除”中恢复。`,
});

/** The actions on one admin that need no form. */
export const useAdminCommands = (onChanged: (id: string) => void) => {
  const { can } = useAccess();
  const confirm = useConfirm();
  const toast = useToast();
  const restoration = useRestoreAdmin();
  const resetPassword = useResetAdminPassword();
  const commands = useRowCommands<Admin>({
    nameOf: ({ realName }) => realName,
    changeState: useChangeAdminState().mutateAsync,
    remove: useDeleteAdmin().mutateAsync,
    consequenceOf: adminConsequences,
    onChanged,
    restore: can(restoreAdmin) ? ({ id }) => restoration.mutateAsync({ id }) : undefined,
  });

  const say = (text: string, id: string) => {
    toast.done(text);
    onChanged(id);
  };

  return {
    ...commands,

    // Restoring loses no data, so it needs no confirmation.
    restore: async ({ id, realName }: Admin) => {
      await restoration.mutateAsync({ id }).then(
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
