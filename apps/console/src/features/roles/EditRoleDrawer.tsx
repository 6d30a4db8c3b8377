import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { role as roleShape, type Role, type RoleEdit } from '@huiwu/contract/roles';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
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
  const [form] = Form.useForm<Values>();
  const edit = useEditRole();
  const { base, current, take, settle } = useConflict(roleShape, opened);
  const handleSave = async (values: Values) => {
    try {
      await edit.mutateAsync({ ...values, id: base.id, version: base.version });
    } catch (failure) {
      if (take(failure)) return;
      throw failure;
    }
    onSaved(values.name.trim());
  };
  const handleLoad = () => {
    if (current) form.setFieldsValue(valuesOf(current));
    settle();
  };
  return (
    <DrawerForm
      form={form}
      initialValues={valuesOf(opened)}
      onSave={handleSave}
      notice={current && <ConflictNotice onLoad={handleLoad} onKeep={settle} />}
    >
      <RoleFields isNew={false} hasCompany={false} />
    </DrawerForm>
  );
}

const valuesOf = ({ name, code, dataScope, remark, sortOrder }: Role): Values => ({
  name,
  code,
  dataScope,
  remark,
  sortOrder,
});
