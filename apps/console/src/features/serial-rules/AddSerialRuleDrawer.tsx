import { Form } from 'antd';
import type { SerialRuleDraft } from '@huiwu/contract/serial-rules';
import { actTitle } from '../../shared/actions/act-title.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { SerialRuleFields } from './SerialRuleFields.tsx';
import { serialRuleName } from './serial-rule-texts.ts';
import { useAddSerialRule } from './serial-rules.queries.ts';

const FIRST = { datePart: 'yyyyMMdd', reset: 'day', digits: 4 } as const;

interface AddSerialRuleDrawerProps {
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddSerialRuleDrawer({ onClose, onAdded }: AddSerialRuleDrawerProps) {
  const [form] = Form.useForm<SerialRuleDraft>();
  const add = useAddSerialRule();
  const toast = useToast();
  const handleSave = async (draft: SerialRuleDraft) => {
    const { id } = await add.mutateAsync(draft);
    toast.done(actTitle('已新增', serialRuleName({ name: draft.name.trim() })));
    onClose();
    onAdded(id);
  };
  return (
    <FormDrawer title="新增编号规则" onClose={onClose}>
      <DrawerForm form={form} initialValues={FIRST} onSave={handleSave}>
        <SerialRuleFields />
      </DrawerForm>
    </FormDrawer>
  );
}
