import { useQuery } from '@tanstack/react-query';
import type { RoleFields } from '@huiwu/contract/roles';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { FieldTable } from './FieldTable.tsx';
import { choicesOf, toSaid, type FieldValues } from './field-grants.ts';
import { GrantForm } from './GrantForm.tsx';
import { FieldGrants, LockedGrants } from './LockedGrants.tsx';
import type { RoleDrawerProps } from './role-drawer.ts';
import { roleFieldsQuery, useGrantRoleFields } from './roles.queries.ts';

export function GrantFieldsDrawer({ id, name, onClose, onSaved }: RoleDrawerProps) {
  const query = useQuery(roleFieldsQuery(id));
  const roleName = query.data?.roleName ?? name;
  const reload = async () => {
    const { data } = await query.refetch();
    return data && choicesOf(data);
  };
  const handleSaved = () => {
    onClose();
    onSaved(`已保存 ${roleName} 的字段权限，立即生效`);
  };
  return (
    <FormDrawer title={`分配字段 ${roleName}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(opened) =>
          opened.lock === null ? (
            <GrantFieldsForm opened={opened} onReload={reload} onSaved={handleSaved} />
          ) : (
            <LockedGrants lock={opened.lock}>
              <FieldGrants opened={opened} />
            </LockedGrants>
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}

interface GrantFieldsFormProps {
  opened: RoleFields;
  onReload: () => Promise<FieldValues | undefined>;
  onSaved: () => void;
}

function GrantFieldsForm({ opened, onReload, onSaved }: GrantFieldsFormProps) {
  const grant = useGrantRoleFields();
  const { roleId, version } = opened;
  const save = (values: FieldValues) => grant.mutateAsync({ roleId, version, fields: toSaid(values) });
  return (
    <GrantForm initialValues={choicesOf(opened)} onReload={onReload} onSave={save} onSaved={onSaved}>
      <p className="quiet grant-hint">选择“默认”时，以该字段的默认权限为准；同时拥有多个角色的人，以其中最宽的为准。</p>
      <FieldTable opened={opened} />
    </GrantForm>
  );
}
