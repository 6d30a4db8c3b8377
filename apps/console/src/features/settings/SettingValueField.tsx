import { Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { checkSettingOf, settingKindOf, type Setting, type SettingKind } from '@huiwu/contract/settings';
import type { ReactNode } from 'react';
import { FixedField } from '../../shared/forms/FixedField.tsx';

const VALUE_LINES = { minRows: 2, maxRows: 14 };

const extraOf = (kind: SettingKind, isConfidential: boolean): string | undefined => {
  if (isConfidential) return '不填则保持原值。';
  if (kind.kind !== 'number') return undefined;
  const { min, max, unit, zero } = kind;
  return `${min} 至 ${max} ${unit}${zero === undefined ? '' : `，0 表示${zero}`}。`;
};

const inputOf = (kind: SettingKind, isConfidential: boolean): ReactNode => {
  if (isConfidential) return <Input.Password autoComplete="off" />;
  if (kind.kind === 'choice') return <Choice choices={kind.choices} />;
  if (kind.kind === 'number') return <Input inputMode="numeric" suffix={kind.unit} autoComplete="off" />;
  return kind.kind === 'line' ? <Input autoComplete="off" /> : <Input.TextArea autoSize={VALUE_LINES} />;
};

/** `Form.Item` passes value, handler and id. */
function Choice({ choices, ...given }: { choices: Record<string, string> }) {
  return <Select {...given} options={Object.entries(choices).map(([value, label]) => ({ value, label }))} />;
}

/** The input of a setting's value, by its kind. */
export function SettingValueField({ setting: { key, value, isConfidential } }: { setting: Setting }) {
  const kind = settingKindOf(key);
  if (kind.kind === 'fixed') {
    return <FixedField label="参数值" value={value} reason="由系统维护，不能修改。" />;
  }
  const rule: Rule = {
    validator: async (_, text: unknown) => {
      const given = typeof text === 'string' ? text : '';
      const problem = isConfidential && given === '' ? undefined : checkSettingOf(key)(given);
      if (problem !== undefined) throw new Error(problem);
    },
  };
  return (
    <Form.Item
      name="value"
      label="参数值"
      required={kind.kind === 'number' || kind.kind === 'choice' || (kind.kind === 'text' && kind.isRequired)}
      rules={[rule]}
      extra={extraOf(kind, isConfidential)}
    >
      {inputOf(kind, isConfidential)}
    </Form.Item>
  );
}
