import { useQuery } from '@tanstack/react-query';
import type { RoleFields } from '@huiwu/contract/roles';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { GrantForm } from '../../../shared/forms/GrantForm.tsx';
import { FieldTable } from './FieldTable.tsx';
import { choicesOf, toDraft, type FieldValues } from './field-grants.ts';
import { GrantDrawer, type GrantChildProps } from './GrantDrawer.tsx';
import { FieldGrants } from './LockedGrants.tsx';
import { roleFieldsQuery, useGrantRoleFields } from '../roles.queries.ts';

export function GrantFieldsDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(roleFieldsQuery(drawer.id));
  return (
    <GrantDrawer
      {...drawer}
      what={{ title: '字段', said: '字段权限' }}
      query={query}
      valuesOf={choicesOf}
      locked={(opened) => <FieldGrants opened={opened} />}
    >
      {(form) => <GrantFieldsForm {...form} />}
    </GrantDrawer>
  );
}

function GrantFieldsForm({ opened, onReload, onSaved }: GrantChildProps<RoleFields, FieldValues>) {
  const grant = useGrantRoleFields();
  const { roleId, version } = opened;
  const save = (values: FieldValues) => grant.mutateAsync({ roleId, version, fields: toDraft(values) });
  return (
    <GrantForm
      version={opened.version}
      initialValues={choicesOf(opened)}
      onReload={onReload}
      onSave={save}
      onSaved={onSaved}
    >
      <p className="quiet grant-hint">选择“默认”时，以该字段的默认权限为准；同时拥有多个角色的人，以其中最宽的为准。</p>
      <FieldTable opened={opened} />
    </GrantForm>
  );
}
