import type { Customer } from '@huiwu/contract/customers';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeCustomerState, useDeleteCustomer, useRecoverCustomer } from './customers.queries.ts';

/** What can be done with one customer without a form: asked for by name and consequence, done, and said. */
export const useCustomerCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeCustomerState();
  const remove = useDeleteCustomer();
  const recover = useRecoverCustomer();

  return {
    changeState: ({ id, custName, state, adminCount }: Customer): void => {
      const verb = state === 1 ? '停用' : '启用';
      void confirm({
        title: `${verb} ${custName}？`,
        consequence:
          state === 1
            ? `停用后，该客户的 ${adminCount} 名管理员会立即退出登录，重新启用之前不能再登录；数据不受影响。`
            : '启用后，该客户的管理员可以重新登录。',
        verb,
        isDangerous: state === 1,
        act: async () => {
          await changeState.mutateAsync({ id, state: state === 1 ? '0' : '1' });
          toast.done(`已${verb} ${custName}`);
          onChanged(id);
        },
      });
    },

    remove: ({ id, custName }: Customer) =>
      confirm({
        title: `删除 ${custName}？`,
        consequence: '只能删除没有管理员的客户。需要时可以在“已删除”中恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${custName}`);
        },
      }),

    // Nothing is lost by it, so nothing is asked.
    recover: ({ id, custName }: Customer) =>
      recover.mutateAsync({ id }).then(
        () => {
          toast.done(`已恢复 ${custName}，启用后其管理员才能登录`);
          onChanged(id);
        },
        () => undefined,
      ),
  };
};

export type CustomerCommands = ReturnType<typeof useCustomerCommands>;
