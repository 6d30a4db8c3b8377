import { Form } from 'antd';
import type { AdminDraft } from '@huiwu/contract/admins';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { AdminFields } from './AdminFields.tsx';
import { useAddAdmin } from '../admins.queries.ts';

const BLANK: Partial<AdminDraft> = { realName: '', phone: '', email: '', jobTitle: '', idCard: '', roleIds: [] };

interface AddAdminDrawerProps {
  onClose: () => void;
  onAdded: (id: string, realName: string) => void;
}

export function AddAdminDrawer({ onClose, onAdded }: AddAdminDrawerProps) {
  const [form] = Form.useForm<AdminDraft>();
  const add = useAddAdmin();
  const handleSave = async (draft: AdminDraft) => {
    const { id } = await add.mutateAsync({ ...draft, roleIds: draft.roleIds ?? [] });
    onClose();
    onAdded(id, draft.realName.trim());
  };
  return (
    <FormDrawer title="新增管理员" onClose={onClose}>
      <DrawerForm form={form} initialValues={BLANK} onSave={handleSave}>
        <AdminFields />
      </DrawerForm>
    </FormDrawer>
  );
}
