import { Form } from 'antd';
import {
  LIST_CLASSES,
  type DictionaryRecord,
  type DictionaryRecordDraft,
  type DictionaryType,
  type DictionaryTypeDraft,
} from '@huiwu/contract/dictionaries';
import { EntryTag } from '../../shared/dictionaries/EntryTag.tsx';
import { FixedField } from '../../shared/forms/FixedField.tsx';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

type TypeValues = Partial<DictionaryTypeDraft>;
type EntryValues = Partial<Omit<DictionaryRecordDraft, 'order'>> & { order?: number | null };

const TYPE_HELP = '程序按类型读取字典。';
const CHANGED_TYPE_HELP = '修改后，键值一并跟随；按原类型读取的地方需要同步修改。';
const ORDER_HELP = '数字小的排在前面。';
const NEW_ORDER_HELP = '数字小的排在前面；不填则排在最后。';

function Type({ name, field, present }: FieldInputProps<DictionaryType>) {
  if (present?.isBuiltIn) return <FixedField label={field.label} value={present.type} />;
  return (
    <FieldItem name={name} field={{ ...field, help: present ? CHANGED_TYPE_HELP : TYPE_HELP }} present={present} />
  );
}

function Value({ name, field, present }: FieldInputProps<DictionaryRecord>) {
  if (present?.isBuiltIn) return <FixedField label={field.label} value={present.value} />;
  return <FieldItem name={name} field={field} present={present} />;
}

function Order({ name, field, present }: FieldInputProps<DictionaryRecord>) {
  return <FieldItem name={name} field={{ ...field, help: present ? ORDER_HELP : NEW_ORDER_HELP }} present={present} />;
}

/** The tag style, with a preview of the tag. */
function Look({ name, field, present }: FieldInputProps<DictionaryRecord>) {
  const label = Form.useWatch<string | undefined>('label');
  const listClass = Form.useWatch<string | undefined>('listClass');
  const help = (
    <>
      预览：
      <EntryTag entry={{ label: label || '标签', listClass: listClass ?? 'default', cssClass: '' }} />
    </>
  );
  return <FieldItem name={name} field={{ ...field, help }} present={present} />;
}

export const typeForm: RecordForm<DictionaryType, TypeValues> = {
  inputs: { type: Type },
  // The type of a built-in dictionary is fixed, so the form has no input for it.
  editOf: ({ type, ...values }, base) => ({ ...values, type: type ?? base.type }),
};

export const entryForm: RecordForm<DictionaryRecord, EntryValues> = {
  initial: { listClass: 'default' },
  // The form has no input for the dictionary, which is that of the page.
  order: ['label', 'value', 'listClass', 'cssClass', 'order', 'remark'],
  inputs: { value: Value, listClass: Look, order: Order },
  valuesOf: ({ label, value, listClass, cssClass, order, remark }) => ({
    label,
    value,
    // A style that this release does not know is shown as the default.
    listClass: LIST_CLASSES.find((look) => look === listClass) ?? 'default',
    cssClass,
    order,
    remark,
  }),
  draftOf: ({ order, ...values }) => ({ ...values, ...(typeof order === 'number' && { order }) }),
  editOf: ({ order, value, ...values }, base) => ({
    ...values,
    order: order ?? base.order,
    value: value ?? base.value,
  }),
};
