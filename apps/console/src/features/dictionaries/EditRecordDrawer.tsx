import { useQuery } from '@tanstack/react-query';
import {
  dictionaryRecord,
  LIST_CLASSES,
  type DictionaryRecord,
  type DictionaryRecordEdit,
} from '@huiwu/contract/dictionaries';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { recordQuery, useEditRecord } from './dictionaries.queries.ts';
import { RecordFields } from './RecordFields.tsx';

type Values = Omit<DictionaryRecordEdit, 'id' | 'version' | 'order'> & { order?: number | null };

interface EditRecordDrawerProps {
  id: string;
  /** As the list has it, until the fresh record has come. */
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditRecordDrawer({ id, name, onClose, onSaved }: EditRecordDrawerProps) {
  const query = useQuery(recordQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.label ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(opened) => <EditRecordForm opened={opened} onSaved={handleSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

function EditRecordForm({ opened, onSaved }: { opened: DictionaryRecord; onSaved: (label: string) => void }) {
  const edit = useEditRecord();
  const save = ({ order, ...values }: Values, base: DictionaryRecord) =>
    edit.mutateAsync({ ...values, order: order ?? base.order, id: base.id, version: base.version });
  return (
    <EditForm
      shape={dictionaryRecord}
      opened={opened}
      valuesOf={valuesOf}
      save={save}
      onSaved={({ label }) => onSaved(label.trim())}
    >
      {() => <RecordFields present={opened} />}
    </EditForm>
  );
}

const valuesOf = ({ label, value, listClass, cssClass, order, remark }: DictionaryRecord): Values => ({
  label,
  value,
  // A look that this console does not know is the plain one.
  listClass: LIST_CLASSES.find((look) => look === listClass) ?? 'default',
  cssClass,
  order,
  remark,
});
