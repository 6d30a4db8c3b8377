import { Form } from 'antd';
import type { DepartmentDraft } from '@huiwu/contract/departments';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { DepartmentFields } from './DepartmentFields.tsx';
import { useAddDepartment } from './departments.queries.ts';

interface AddDepartmentDrawerProps {
  /** The parent, if the drawer was opened from a row. */
  parent: { id: string; name: string } | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddDepartmentDrawer({ parent, onClose, onAdded }: AddDepartmentDrawerProps) {
  const [form] = Form.useForm<DepartmentDraft>();
  const add = useAddDepartment();
  const toast = useToast();
  const handleSave = async ({ parentId, custCode, leaderId, order, ...rest }: DepartmentDraft) => {
    const { id } = await add.mutateAsync({
      ...rest,
      parentId: parentId ?? null,
      leaderId: leaderId ?? null,
      ...(!parentId && custCode && { custCode }),
      ...(typeof order === 'number' && { order }),
    });
    toast.done(`已新增 ${rest.name.trim()}`);
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title={parent ? `新增下级 ${parent.name}` : '新增部门'} onClose={onClose}>
      <DrawerForm form={form} initialValues={{ parentId: parent?.id ?? null, name: '', code: '' }} onSave={handleSave}>
        <DepartmentFields />
      </DrawerForm>
    </FormDrawer>
  );
}
