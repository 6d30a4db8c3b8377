import { addCustomer, editCustomer, getCustomer, type Customer } from '@huiwu/contract/customers';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import type { RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { CustomerDialog } from './customer-dialogs.ts';

const AddCustomerDrawer = lazyChunk(async () => (await import('./AddCustomerDrawer.tsx')).AddCustomerDrawer);
const EditCustomerDrawer = lazyChunk(async () => (await import('./EditCustomerDrawer.tsx')).EditCustomerDrawer);
const CustomerDetailDrawer = lazyChunk(async () => (await import('./CustomerDetailDrawer.tsx')).CustomerDetailDrawer);

const CALLS = { add: addCustomer, edit: editCustomer, view: getCustomer };

interface CustomerDialogsProps {
  dialog: DialogInUrl<CustomerDialog>;
  rows: Pick<Customer, 'id' | 'custName'>[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the list that its address names. Each brings its code when it is first opened. */
export function CustomerDialogs({ dialog, rows, onSaved }: CustomerDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to.
  const shown = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const name = rows?.find((row) => row.id === id)?.custName ?? '客户';
  return (
    <LayerPlace title={layerTitle(shown, { noun: '客户', name })} onClose={close}>
      {shown === 'add' && <AddCustomerDrawer onClose={close} onAdded={onSaved} />}
      {id && shown && <OneCustomerDialog key={id} {...{ id, name, shown, dialog, onSaved }} onClose={close} />}
    </LayerPlace>
  );
}

interface OneCustomerDialogProps extends RecordDrawerProps {
  shown: CustomerDialog;
  dialog: DialogInUrl<CustomerDialog>;
}

function OneCustomerDialog({ shown, dialog, ...about }: OneCustomerDialogProps) {
  if (shown === 'edit') return <EditCustomerDrawer {...about} />;
  return shown === 'view' && <CustomerDetailDrawer {...about} dialog={dialog} />;
}
