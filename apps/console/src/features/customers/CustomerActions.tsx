import {
  changeCustomerState,
  customerErrors,
  deleteCustomer,
  editCustomer,
  restoreCustomer,
  type Customer,
} from '@huiwu/contract/customers';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/actions/RowActions.tsx';
import type { CustomerDialog } from './customer-dialogs.ts';
import type { CustomerCommands } from './useCustomerCommands.ts';

export const CUSTOMER_CALLS = [editCustomer, deleteCustomer, restoreCustomer];

interface CustomerActionsProps {
  customer: Customer;
  dialog: DialogInUrl<CustomerDialog>;
  commands: CustomerCommands;
}

/** What can be done with one customer, as far as this customer allows. */
export const customerActions = ({ customer, dialog, commands }: CustomerActionsProps): RowAction[] => {
  const { id, deletedAt, isPlatform, adminCount } = customer;
  if (deletedAt !== null) return [{ verb: '恢复', to: restoreCustomer, run: () => commands.restore(customer) }];
  return [
    { verb: '编辑', to: editCustomer, run: () => dialog.open('edit', id) },
    {
      verb: '删除',
      to: deleteCustomer,
      isOffered: !isPlatform,
      isDangerous: true,
      blocker: adminCount > 0 ? customerErrors.hasAdmins.message : undefined,
      run: () => void commands.remove(customer),
    },
  ];
};

/** The same with whether it is started, for where there is no switch. */
export const customerDetailActions = (props: CustomerActionsProps): RowAction[] => {
  const { customer, commands } = props;
  const stateAction: RowAction = {
    verb: customer.state === 1 ? '停用' : '启用',
    to: changeCustomerState,
    isOffered: !customer.isPlatform,
    run: () => void commands.changeState(customer),
  };
  const actions = customerActions(props);
  return actions.length > 1 ? actions.toSpliced(-1, 0, stateAction) : actions;
};

export function CustomerActions(props: CustomerActionsProps) {
  return <RowActions name={props.customer.custName} actions={customerActions(props)} />;
}
