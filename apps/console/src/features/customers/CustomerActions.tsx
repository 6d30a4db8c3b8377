import {
  customerErrors,
  deleteCustomer,
  editCustomer,
  recoverCustomer,
  type Customer,
} from '@huiwu/contract/customers';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/tables/RowActions.tsx';
import type { CustomerDialog } from './CustomerDialogs.tsx';
import type { CustomerCommands } from './useCustomerCommands.ts';

export const CUSTOMER_CALLS = [editCustomer, deleteCustomer, recoverCustomer];

interface CustomerActionsProps {
  customer: Customer;
  dialog: DialogInUrl<CustomerDialog>;
  commands: CustomerCommands;
}

/** What can be done with one customer, as far as the person may and this customer allows. */
export function CustomerActions({ customer, dialog, commands }: CustomerActionsProps) {
  const { id, custName, deletedAt, isPlatform, adminCount } = customer;
  const present: RowAction[] = [
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
  const deleted: RowAction[] = [{ verb: '恢复', to: recoverCustomer, run: () => void commands.recover(customer) }];
  return <RowActions name={custName} actions={deletedAt === null ? present : deleted} />;
}
