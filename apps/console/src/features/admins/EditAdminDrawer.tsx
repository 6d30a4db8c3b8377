import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { admin as adminShape, type Admin, type AdminDraft } from '@huiwu/contract/admins';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
import { AdminFields } from './AdminFields.tsx';
import { adminQuery, useEditAdmin } from './admins.queries.ts';

interface EditAdminDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}

export function EditAdminDrawer({ id, name, onClose, onSaved }: EditAdminDrawerProps) {
  const query = useQuery(adminQuery(id));
  const handleSaved = (realName: string) => {
    onClose();
    onSaved(`已保存 ${realName}`);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.realName ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditAdminForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface EditAdminFormProps {
  opened: Admin;
  onSaved: (realName: string) => void;
}

function EditAdminForm({ opened, onSaved }: EditAdminFormProps) {
  const [form] = Form.useForm<AdminDraft>();
  const edit = useEditAdmin();
  const { base, current, take, settle } = useConflict(adminShape, opened);
  const handleSave = async (values: AdminDraft) => {
    try {
      await edit.mutateAsync({ ...values, id: base.id, version: base.version });
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(values.realName.trim());
  };
  const handleLoad = () => {
    if (current) form.setFieldsValue(draftOf(current));
    settle();
  };
  return (
    <DrawerForm
      form={form}
      initialValues={draftOf(opened)}
      onSave={handleSave}
      notice={current && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
      <AdminFields admin={base} />
    </DrawerForm>
  );
}

const draftOf = ({ realName, phone, email, jobTitle, idCard, department, roles }: Admin): AdminDraft => ({
  realName,
  phone: phone ?? '',
  email: email ?? '',
  jobTitle,
  idCard: idCard ?? '',
  departmentId: department?.id ?? '',
  roleIds: roles.map(({ id }) => id),
});
