import { Form, Input } from 'antd';
import { settingRecord, type Setting, type SettingDraft } from '@huiwu/contract/settings';
import { contractField } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { SettingValueField } from './SettingValueField.tsx';

type Values = Partial<SettingDraft>;

const NEW_LINES = { minRows: 2, maxRows: 10 };

const useIsConfidential = (): boolean => Form.useWatch<boolean | undefined>('isConfidential') === true;

function Value({ present }: FieldInputProps<Setting>) {
  const isConfidential = useIsConfidential();
  if (present) return <SettingValueField setting={present} />;
  return (
    <Form.Item {...contractField(settingRecord.draft, 'value')} required={isConfidential} label="参数值">
      {isConfidential ? <Input.Password autoComplete="off" /> : <Input.TextArea autoSize={NEW_LINES} />}
    </Form.Item>
  );
}

/** Whether a setting is confidential cannot be changed after it was added. */
function Confidential({ present, ...field }: FieldInputProps<Setting>) {
  return present ? null : <FieldItem {...field} />;
}

/** A confidential setting cannot be public, and a built-in one has a fixed visibility. */
function Public({ present, ...field }: FieldInputProps<Setting>) {
  const isConfidential = useIsConfidential();
  if (present ? present.isBuiltIn || present.isConfidential : isConfidential) return null;
  return <FieldItem {...field} present={present} />;
}

export const settingForm: RecordForm<Setting, Values> = {
  initial: { value: '', isPublic: false, isConfidential: false },
  order: ['key', 'name', 'value', 'remark', 'isConfidential', 'isPublic'],
  inputs: { value: Value, isConfidential: Confidential, isPublic: Public },
  draftOf: ({ isPublic = false, ...rest }) => ({ ...rest, isPublic: isPublic && rest.isConfidential !== true }),
  editOf: ({ name, remark, value, isPublic }, base) => {
    // An empty input of a confidential setting keeps the stored value.
    const isKept = value === undefined || (base.isConfidential && value === '');
    return { name, remark, isPublic: isPublic ?? base.isPublic, ...(!isKept && { value }) };
  },
};
