import { useQuery } from '@tanstack/react-query';
import { serialRule, type SerialRule, type SerialRuleDraft } from '@huiwu/contract/serial-numbers';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
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
  const edit = useEditSerialRule();
  return (
    <EditForm
      shape={serialRule}
      opened={opened}
      valuesOf={valuesOf}
      save={(values: Values, { id, version }) => edit.mutateAsync({ ...values, id, version })}
      onSaved={({ name }) => onSaved(name.trim())}
    >
      {() => <SerialRuleFields type={opened.type} />}
    </EditForm>
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
