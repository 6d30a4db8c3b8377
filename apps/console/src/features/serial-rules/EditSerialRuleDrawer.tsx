import { Form } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { serialRule, type SerialRule, type SerialRuleDraft } from '@huiwu/contract/serial-numbers';
import { useToast } from '../../shared/components/useToast.ts';
import { ConflictNotice } from '../../shared/forms/ConflictNotice.tsx';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { useConflict } from '../../shared/forms/useConflict.ts';
import { SerialRuleFields } from './SerialRuleFields.tsx';
import { serialRuleQuery, useEditSerialRule } from './serial-rules.queries.ts';

type Values = Omit<SerialRuleDraft, 'type'>;

interface EditSerialRuleDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditSerialRuleDrawer({ id, name, onClose, onSaved }: EditSerialRuleDrawerProps) {
  const query = useQuery(serialRuleQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.name ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditSerialRuleForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

function EditSerialRuleForm({ opened, onSaved }: { opened: SerialRule; onSaved: (name: string) => void }) {
  const [form] = Form.useForm<Values>();
  const edit = useEditSerialRule();
  const { base, current, take, settle } = useConflict(serialRule, opened);
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
      <SerialRuleFields type={opened.type} />
    </DrawerForm>
  );
}

const valuesOf = ({ name, prefix, datePart, digits, reset, remark }: SerialRule): Values => ({
  name,
  prefix,
  datePart,
  digits,
  reset,
  remark,
});
