import { useQuery } from '@tanstack/react-query';
import { admin as adminShape, type Admin, type AdminDraft } from '@huiwu/contract/admins';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
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
  const edit = useEditAdmin();
  return (
    <EditForm
      shape={adminShape}
      opened={opened}
      valuesOf={draftOf}
      save={(values: AdminDraft, { id, version }) => edit.mutateAsync({ ...values, id, version })}
      onSaved={({ realName }) => onSaved(realName.trim())}
    >
      {(base) => <AdminFields admin={base} />}
    </EditForm>
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
