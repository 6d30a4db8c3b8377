import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { FormCondition, FormField, FormFieldKind } from '@huiwu/contract/registration-forms';
import { AreaSelect } from '../../../../shared/components/AreaSelect.tsx';
import { DayInput } from '../../../../shared/records/fields/DayInput.tsx';
import { Property } from './Property.tsx';
import { NumberInput } from '../../../../shared/numbers/NumberInput.tsx';

interface ConditionValueProps {
  label: string;
  /** The field that the condition depends on. */
  field: FormField;
  condition: FormCondition;
  onChange: (condition: FormCondition) => void;
}

interface GivenToValue {
  label: string;
  field: FormField;
  value: string | number;
  set: (value: string | number) => void;
}

const optionsOf = (field: FormField) =>
  'options' in field ? field.options.map(({ value, label }) => ({ value, label })) : [];

const typed = ({ label, value, set }: GivenToValue): ReactNode => (
  <Input aria-label={label} autoComplete="off" value={String(value)} onChange={({ target }) => set(target.value)} />
);

const chosen = ({ label, field, value, set }: GivenToValue): ReactNode => (
  <Select
    aria-label={label}
    placeholder="请选择"
    options={optionsOf(field)}
    value={value === '' ? null : String(value)}
    onChange={set}
  />
);

const day = ({ label, field, value, set }: GivenToValue): ReactNode => (
  <Property label={label}>
    {(id) => (
      <DayInput
        id={id}
        isMoment={field.kind === 'datetime'}
        value={value === '' ? null : String(value)}
        onChange={(next) => set(next ?? '')}
      />
    )}
  </Property>
);

/** Inputs by field kind. Other kinds use a text input. */
const BY_KIND: Partial<Record<FormFieldKind, (given: GivenToValue) => ReactNode>> = {
  number: ({ label, value, set }) => (
    <NumberInput aria-label={label} value={Number(value)} onChange={(next) => set(next ?? 0)} />
  ),
  date: day,
  datetime: day,
  region: ({ label, value, set }) => (
    <Property label={label}>{(id) => <AreaSelect id={id} value={String(value)} onChange={set} />}</Property>
  ),
  radio: chosen,
  checkbox: chosen,
  select: chosen,
  multiselect: chosen,
};

/** The compared value of a condition. Operators without a value render nothing. */
export function ConditionValue({ label, field, condition, onChange }: ConditionValueProps): ReactNode {
  if (!('value' in condition)) return null;
  if (condition.is === 'oneOf') {
    return (
      <Select
        aria-label={label}
        mode="multiple"
        placeholder="请选择"
        options={optionsOf(field)}
        value={condition.value}
        onChange={(value: string[]) => onChange({ ...condition, value })}
      />
    );
  }
  const draw = BY_KIND[field.kind] ?? typed;
  return draw({ label, field, value: condition.value, set: (value) => onChange({ ...condition, value }) });
}
