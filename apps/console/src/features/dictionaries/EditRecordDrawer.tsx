import { useQuery } from '@tanstack/react-query';
import {
  dictionaryEntryRecord,
  LIST_CLASSES,
  type DictionaryRecord,
  type DictionaryRecordEdit,
} from '@huiwu/contract/dictionaries';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { recordQuery, useEditRecord } from './dictionaries.queries.ts';
import { RecordFields } from './RecordFields.tsx';

/** What is built in keeps its value, for which the form does not ask. */
type Values = Omit<DictionaryRecordEdit, 'id' | 'version' | 'order' | 'value'> & {
  order?: number | null;
  value?: string;
};

export function EditRecordDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(recordQuery(drawer.id));
  const edit = useEditRecord();
  const save = ({ order, value, ...values }: Values, base: DictionaryRecord) => {
    const kept = { order: order ?? base.order, value: value ?? base.value };
    return edit.mutateAsync({ ...values, ...kept, id: base.id, version: base.version });
  };
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={dictionaryEntryRecord.row}
      nameOf={({ label }) => label}
      valuesOf={valuesOf}
      save={save}
    >
      {(opened) => <RecordFields present={opened} />}
    </EditDrawer>
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
