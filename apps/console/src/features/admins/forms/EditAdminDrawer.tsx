import { useQuery } from '@tanstack/react-query';
import { admin as adminShape, type Admin, type AdminDraft } from '@huiwu/contract/admins';
import { EditDrawer, type RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { AdminFields } from './AdminFields.tsx';
import { adminQuery, useEditAdmin } from '../admins.queries.ts';

export function EditAdminDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(adminQuery(drawer.id));
  const edit = useEditAdmin();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={adminShape}
      nameOf={({ realName }) => realName}
      valuesOf={draftOf}
      save={(values: AdminDraft, { id, version }) => edit.mutateAsync({ ...values, id, version })}
    >
      {(base) => <AdminFields admin={base} />}
    </EditDrawer>
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
