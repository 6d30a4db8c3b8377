import type { Admin } from '@huiwu/contract/admins';
import { useConfirm } from '../../../shared/actions/useConfirm.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useUnbindAdminIdentity } from '../admins.queries.ts';

/** Unbinds the single sign-on identity of an admin, after a confirmation: for a lost or compromised identity. */
export const useUnbindIdentity = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const unbind = useUnbindAdminIdentity();
  return ({ id, realName }: Admin) =>
    confirm({
      title: `解除 ${realName} 的单点登录绑定？`,
      consequence: `解除后，${realName} 通过单点登录打开的登录立即失效，并收到短信告知；下次可重新绑定。`,
      verb: '解除绑定',
      isDangerous: true,
      act: async () => {
        await unbind.mutateAsync({ id });
        toast.done(`已解除 ${realName} 的单点登录绑定`);
      },
    });
};
