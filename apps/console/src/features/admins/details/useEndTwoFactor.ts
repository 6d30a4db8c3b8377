import type { Admin } from '@huiwu/contract/admins';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useEndAdminTwoFactor } from '../admins.queries.ts';

/** Turns off the two-factor step of an admin who lost the phone, after a confirmation. */
export const useEndTwoFactor = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const end = useEndAdminTwoFactor();
  return ({ id, realName }: Admin) =>
    confirm({
      title: `关闭 ${realName} 的两步验证？`,
      consequence: `关闭后，${realName} 原来的验证器和恢复码全部失效，其将立即从所有设备退出，并收到短信告知。请先确认是本人提出的。`,
      verb: '关闭两步验证',
      isDangerous: true,
      act: async () => {
        await end.mutateAsync({ id });
        toast.done(`已关闭 ${realName} 的两步验证`);
      },
    });
};
