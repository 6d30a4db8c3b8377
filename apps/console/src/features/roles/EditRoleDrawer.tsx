import { useQuery } from '@tanstack/react-query';
import { role as roleShape, type Role, type RoleEdit } from '@huiwu/contract/roles';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { RoleFields } from './RoleFields.tsx';
import { roleQuery, useEditRole } from './roles.queries.ts';

type Values = Omit<RoleEdit, 'id' | 'version' | 'kind'>;

export function EditRoleDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(roleQuery(drawer.id));
  const edit = useEditRole();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={roleShape}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      save={(values: Values, { id, version }) => edit.mutateAsync({ ...values, id, version })}
    >
      {({ kind }) => <RoleFields kind={kind} hasCustomer={false} />}
    </EditDrawer>
  );
}

const valuesOf = ({ name, code, kind, dataScope, allMeetings, remark, sortOrder }: Role): Values => ({
  name,
  code,
  // What a department means inside a meeting.
  dataScope: kind === 'meeting' && dataScope !== 'own' ? 'all' : dataScope,
  allMeetings,
  remark,
  sortOrder,
});
