import { changeCustomerState, restoreCustomer, type Customer } from '@huiwu/contract/customers';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useChangeCustomerState, useDeleteCustomer, useRestoreCustomer } from './customers.queries.ts';

/** What can be done with one customer without a form. */
export const useCustomerCommands = (onChanged: (id: string) => void) => {
  const { can } = useAccess();
  const toast = useToast();
  const restoration = useRestoreCustomer();
  const changeState = useChangeCustomerState().mutateAsync;
  // Deleting stops it as well, so that the way back is two steps for one that was started.
  const restore = async ({ id, state }: Customer) => {
    await restoration.mutateAsync({ id });
    if (state === 1) await changeState({ id, state: '1' });
  };
  const commands = useRowCommands<Customer>({
    nameOf: ({ custName }) => custName,
    changeState,
    remove: useDeleteCustomer().mutateAsync,
    consequenceOf: ({ adminCount }) => ({
      disabling: `停用后，该客户的 ${adminCount} 名管理员会立即退出登录，重新启用之前不能再登录；数据不受影响。`,
      enabling: '启用后，该客户的管理员可以重新登录。',
      removing: '需要时可以在“已删除”中恢复。',
    }),
    onChanged,
    restore: can(restoreCustomer) && can(changeCustomerState) ? restore : undefined,
  });
  return {
    ...commands,
    // Nothing is lost by it, so nothing is asked.
    restore: ({ id, custName }: Customer) =>
      restoration.mutateAsync({ id }).then(
        () => {
          toast.done(`已恢复 ${custName}，启用后其管理员才能登录`);
          onChanged(id);
        },
        () => undefined,
      ),
  };
};

export type CustomerCommands = ReturnType<typeof useCustomerCommands>;
