import { Form } from 'antd';
import type { RoleDraft } from '@huiwu/contract/roles';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { RoleFields } from './RoleFields.tsx';
import { useAddRole } from './roles.queries.ts';

const BLANK: Partial<RoleDraft> = {
  name: '',
  code: '',
  kind: 'operations',
  dataScope: 'own',
  remark: '',
  sortOrder: 0,
};

interface AddRoleDrawerProps {
  hasCustomer: boolean;
  onClose: () => void;
  onAdded: (id: string, name: string) => void;
}

export function AddRoleDrawer({ hasCustomer, onClose, onAdded }: AddRoleDrawerProps) {
  const [form] = Form.useForm<RoleDraft>();
  const add = useAddRole();
  const handleSave = async ({ custCode, ...draft }: RoleDraft) => {
    const { id } = await add.mutateAsync({ ...draft, ...(custCode && { custCode }) });
    onClose();
    onAdded(id, draft.name.trim());
  };
  return (
    <FormDrawer title="新增角色" onClose={onClose}>
      <DrawerForm form={form} initialValues={BLANK} onSave={handleSave}>
        <RoleFields kind={undefined} hasCustomer={hasCustomer} />
      </DrawerForm>
    </FormDrawer>
  );
}
