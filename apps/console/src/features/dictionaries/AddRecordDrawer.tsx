import { Form } from 'antd';
import type { DictionaryRecordDraft } from '@huiwu/contract/dictionaries';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { useAddRecord } from './dictionaries.queries.ts';
import { RecordFields } from './RecordFields.tsx';

type Values = Omit<DictionaryRecordDraft, 'typeId' | 'order'> & { order?: number | null };

interface AddRecordDrawerProps {
  typeId: string;
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddRecordDrawer({ typeId, onClose, onAdded }: AddRecordDrawerProps) {
  const [form] = Form.useForm<Values>();
  const add = useAddRecord();
  const toast = useToast();
  const handleSave = async ({ order, ...draft }: Values) => {
    const { id } = await add.mutateAsync({ ...draft, typeId, ...(typeof order === 'number' && { order }) });
    toast.done(`已新增 ${draft.label.trim()}`);
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增键值" onClose={onClose}>
      <DrawerForm form={form} initialValues={{ listClass: 'default' }} onSave={handleSave}>
        <RecordFields />
      </DrawerForm>
    </FormDrawer>
  );
}
