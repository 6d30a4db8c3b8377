import { useQuery } from '@tanstack/react-query';
import { closingAfter } from '../../shared/layers/closing-after.ts';
import { DetailDrawer } from '../../shared/layers/DetailDrawer.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import type { RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { customerDetailActions } from './CustomerActions.tsx';
import type { CustomerDialog } from './customer-dialogs.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { customerQuery } from './customers.queries.ts';
import { useCustomerCommands } from './useCustomerCommands.ts';

interface CustomerDetailDrawerProps extends RecordDrawerProps {
  dialog: DialogInUrl<CustomerDialog>;
}

/** A quick look from the list; the page of its own stays open beside it. */
export function CustomerDetailDrawer({ id, name, dialog, onClose, onSaved }: CustomerDetailDrawerProps) {
  const query = useQuery(customerQuery(id));
  const { path } = usePage();
  const { remove, ...commands } = useCustomerCommands(onSaved);
  const about = { dialog, commands: { ...commands, remove: closingAfter(remove, onClose) } };
  return (
    <DetailDrawer
      title={query.data?.custName ?? name}
      page={`${path}/detail/${id}`}
      actions={query.data ? customerDetailActions({ ...about, customer: query.data }) : []}
      onClose={onClose}
    >
      <LoadFirst query={query}>{(customer) => <CustomerFacts customer={customer} columns={1} />}</LoadFirst>
    </DetailDrawer>
  );
}
