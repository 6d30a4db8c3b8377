import { Form } from 'antd';
import type { DictionaryTypeDraft } from '@huiwu/contract/dictionaries';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { useAddType } from './dictionaries.queries.ts';
import { TypeFields } from './TypeFields.tsx';

interface AddTypeDrawerProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddTypeDrawer({ onClose, onAdded }: AddTypeDrawerProps) {
  const [form] = Form.useForm<DictionaryTypeDraft>();
  const add = useAddType();
  const toast = useToast();
  const { path, navigate } = usePage();
  const handleSave = async (draft: DictionaryTypeDraft) => {
    const { id } = await add.mutateAsync(draft);
    toast.offer({
      title: `已新增 ${draft.name.trim()}`,
      description: '接下来可以为其新增键值。',
      action: { verb: '新增键值', run: () => navigate(`${path}/detail/${id}`) },
    });
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增字典" onClose={onClose}>
      <DrawerForm form={form} initialValues={{}} onSave={handleSave}>
        <TypeFields />
      </DrawerForm>
    </FormDrawer>
  );
}
