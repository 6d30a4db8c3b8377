import { useQuery } from '@tanstack/react-query';
import { department as departmentShape, type Department, type DepartmentDraft } from '@huiwu/contract/departments';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { DepartmentFields } from './DepartmentFields.tsx';
import { departmentQuery, useEditDepartment } from './departments.queries.ts';

type Values = Pick<DepartmentDraft, 'parentId' | 'name' | 'code' | 'leaderId' | 'order'>;

export function EditDepartmentDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(departmentQuery(drawer.id));
  const edit = useEditDepartment();
  const save = ({ parentId, leaderId, order, ...rest }: Values, base: Department) => {
    // The form has no leader field for users who may not select one. The leader is then unchanged.
    const leader = leaderId === undefined ? (base.leader?.id ?? null) : leaderId;
    const change = { ...rest, parentId: parentId ?? null, leaderId: leader, order: order ?? base.order };
    return edit.mutateAsync({ ...change, id: base.id, version: base.version });
  };
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={departmentShape}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      save={save}
    >
      {(base) => <DepartmentFields department={base} />}
    </EditDrawer>
  );
}

const valuesOf = ({ parentId, name, code, leader, order }: Department): Values => ({
  parentId,
  name,
  code,
  leaderId: leader?.id ?? null,
  order,
});
