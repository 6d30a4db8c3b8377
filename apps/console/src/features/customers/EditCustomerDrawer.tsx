import { useQuery } from '@tanstack/react-query';
import { customerDetail, type CompanyFacts, type CustomerDetail } from '@huiwu/contract/customers';
import { companyValues } from '../../shared/components/company-values.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { customerQuery, useEditCustomer } from './customers.queries.ts';

interface EditCustomerDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditCustomerDrawer({ id, name, onClose, onSaved }: EditCustomerDrawerProps) {
  const query = useQuery(customerQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.custName ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditCustomerForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface EditCustomerFormProps {
  opened: CustomerDetail;
  onSaved: (custName: string) => void;
}

function EditCustomerForm({ opened, onSaved }: EditCustomerFormProps) {
  const edit = useEditCustomer();
  return (
    <EditForm
      shape={customerDetail}
      opened={opened}
      valuesOf={companyValues}
      save={(values: CompanyFacts, { id, version }) => edit.mutateAsync({ ...values, id, version })}
      onSaved={({ custName }) => onSaved(custName.trim())}
    >
      {() => <CustomerFields custCode={opened.custCode} />}
    </EditForm>
  );
}
