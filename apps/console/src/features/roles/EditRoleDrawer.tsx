import { useQuery } from '@tanstack/react-query';
import { role as roleShape, type Role, type RoleEdit } from '@huiwu/contract/roles';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import type { RoleDrawerProps } from './role-drawer.ts';
import { RoleFields } from './RoleFields.tsx';
import { roleQuery, useEditRole } from './roles.queries.ts';

type Values = Omit<RoleEdit, 'id' | 'version' | 'kind'>;

export function EditRoleDrawer({ id, name, onClose, onSaved }: RoleDrawerProps) {
  const query = useQuery(roleQuery(id));
  const handleSaved = (title: string) => {
    onClose();
    onSaved(`已保存 ${title}`);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditRoleForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface EditRoleFormProps {
  opened: Role;
  onSaved: (name: string) => void;
}

function EditRoleForm({ opened, onSaved }: EditRoleFormProps) {
  const edit = useEditRole();
  return (
    <EditForm
      shape={roleShape}
      opened={opened}
      valuesOf={valuesOf}
      save={(values: Values, { id, version }) => edit.mutateAsync({ ...values, id, version })}
      onSaved={({ name }) => onSaved(name.trim())}
    >
      {() => <RoleFields isNew={false} hasCompany={false} />}
    </EditForm>
  );
}

const valuesOf = ({ name, code, dataScope, remark, sortOrder }: Role): Values => ({
  name,
  code,
  dataScope,
  remark,
  sortOrder,
});
