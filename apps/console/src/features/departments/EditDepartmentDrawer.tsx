import { useQuery } from '@tanstack/react-query';
import { department as departmentShape, type Department, type DepartmentDraft } from '@huiwu/contract/departments';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { DepartmentFields } from './DepartmentFields.tsx';
import { departmentQuery, useEditDepartment } from './departments.queries.ts';

type Values = Pick<DepartmentDraft, 'parentId' | 'name' | 'code' | 'leaderId' | 'order'>;

interface EditDepartmentDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditDepartmentDrawer({ id, name, onClose, onSaved }: EditDepartmentDrawerProps) {
  const query = useQuery(departmentQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditDepartmentForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface EditDepartmentFormProps {
  opened: Department;
  onSaved: (name: string) => void;
}

function EditDepartmentForm({ opened, onSaved }: EditDepartmentFormProps) {
  const edit = useEditDepartment();
  const save = ({ parentId, leaderId, order, ...rest }: Values, base: Department) => {
    // Whoever may not choose a leader leaves the present one.
    const leader = leaderId === undefined ? (base.leader?.id ?? null) : leaderId;
    const change = { ...rest, parentId: parentId ?? null, leaderId: leader, order: order ?? base.order };
    return edit.mutateAsync({ ...change, id: base.id, version: base.version });
  };
  return (
    <EditForm
      shape={departmentShape}
      opened={opened}
      valuesOf={valuesOf}
      save={save}
      onSaved={({ name }) => onSaved(name.trim())}
    >
      {(base) => <DepartmentFields department={base} />}
    </EditForm>
  );
}

const valuesOf = ({ parentId, name, code, leader, order }: Department): Values => ({
  parentId,
  name,
  code,
  leaderId: leader?.id ?? null,
  order,
});
