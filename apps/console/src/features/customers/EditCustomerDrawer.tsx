import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { customerDetail, type CompanyFacts, type CustomerDetail } from '@huiwu/contract/customers';
import { companyValues } from '../../shared/components/company-values.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
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
  const [form] = Form.useForm<CompanyFacts>();
  const edit = useEditCustomer();
  const { base, current, take, settle } = useConflict(customerDetail, opened);
  const handleSave = async (values: CompanyFacts) => {
    try {
      await edit.mutateAsync({ ...values, id: base.id, version: base.version });
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(values.custName.trim());
  };
  const handleLoad = () => {
    if (current) form.setFieldsValue(companyValues(current));
    settle();
  };
  return (
    <DrawerForm
      form={form}
      initialValues={companyValues(opened)}
      onSave={handleSave}
      notice={current && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
      <CustomerFields custCode={opened.custCode} />
    </DrawerForm>
  );
}
