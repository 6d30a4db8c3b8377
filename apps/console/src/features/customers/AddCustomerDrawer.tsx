import { Form } from 'antd';
import type { CustomerDraft } from '@huiwu/contract/customers';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { useAddCustomer } from './customers.queries.ts';

interface AddCustomerDrawerProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddCustomerDrawer({ onClose, onAdded }: AddCustomerDrawerProps) {
  const [form] = Form.useForm<CustomerDraft>();
  const add = useAddCustomer();
  const toast = useToast();
  const handleSave = async (draft: CustomerDraft) => {
    const { id } = await add.mutateAsync(draft);
    toast.offer({
      title: `已新增 ${draft.custName.trim()}`,
      description: '已同时建立与客户同名的部门，接下来可以为其新增角色和管理员。',
    });
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增客户" onClose={onClose}>
      <DrawerForm form={form} initialValues={{}} onSave={handleSave}>
        <CustomerFields />
      </DrawerForm>
    </FormDrawer>
  );
}
