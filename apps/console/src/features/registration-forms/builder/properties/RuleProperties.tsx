import { Select } from 'antd';
import type { ReactNode } from 'react';
import {
  ANSWER_CHARACTERS_MAX,
  ANSWER_LINES_MAX,
  OPTIONS_MAX,
  TEXT_PATTERNS,
  type FieldOf,
  type FormFieldKind,
  type TextPattern,
} from '@huiwu/contract/registration-forms';
import { DayInput } from '../../../../shared/records/fields/DayInput.tsx';
import { FileRules, ImageRules } from './FileRules.tsx';
import { Property, PropertyGroup } from './Property.tsx';
import { useFieldChange, type EditedField } from './useFieldChange.ts';
import { Whole } from './Whole.tsx';
import { NumberInput } from '../../../../shared/numbers/NumberInput.tsx';

const PATTERNS = Object.entries(TEXT_PATTERNS).map(([value, { label }]) => ({ value, label }));

type RulesOf<Kind extends FormFieldKind> = (uid: number, field: FieldOf<Kind>) => ReactNode;

const countedOptions = (uid: number, field: FieldOf<'checkbox' | 'multiselect'>) => (
  <CountRules uid={uid} field={field} labels={['最少选几项', '最多选几项']} max={OPTIONS_MAX} />
);
const days = (uid: number, field: FieldOf<'date' | 'datetime' | 'accommodation'>) => (
  <DayRules uid={uid} field={field} />
);

/** The rule inputs by field kind. */
const BY_KIND: { [Kind in FormFieldKind]?: RulesOf<Kind> } = {
  text: (uid, field) => <TextRules uid={uid} field={field} />,
  textarea: (uid, field) => (
    <CountRules uid={uid} field={field} labels={['最少字数', '最多字数']} max={ANSWER_LINES_MAX} />
  ),
  checkbox: countedOptions,
  multiselect: countedOptions,
  number: (uid, field) => <NumberRules uid={uid} field={field} />,
  date: days,
  datetime: days,
  accommodation: days,
  file: (uid, field) => <FileRules uid={uid} field={field} />,
  image: (uid, field) => <ImageRules uid={uid} field={field} />,
};

/** The validation rules of the field's kind. */
export function RuleProperties({ uid, field }: EditedField): ReactNode {
  // The table is indexed by the field's own kind, which TypeScript cannot relate.
  const draw = BY_KIND[field.kind] as RulesOf<FormFieldKind> | undefined;
  return draw?.(uid, field);
}

interface CountProps extends EditedField<FieldOf<'text' | 'textarea' | 'checkbox' | 'multiselect'>> {
  labels: readonly [string, string];
  max: number;
}

function Counts({ labels: [least, most], max, ...props }: CountProps) {
  const { field } = props;
  const change = useFieldChange(props);
  const set = (name: string, bound: { min?: number | null; max?: number | null }) =>
    change(name, { rules: { ...field.rules, ...bound } });
  return (
    <div className="property-row">
      <Whole label={least} value={field.rules.min} min={0} max={max} onChange={(min) => set('min', { min })} />
      <Whole label={most} value={field.rules.max} min={1} max={max} onChange={(next) => set('max', { max: next })} />
    </div>
  );
}

function CountRules(props: CountProps) {
  return (
    <PropertyGroup title="填写规则">
      <Counts {...props} />
    </PropertyGroup>
  );
}

function TextRules(props: EditedField<FieldOf<'text'>>) {
  const { rules } = props.field;
  const change = useFieldChange(props);
  return (
    <PropertyGroup title="填写规则">
      <Counts {...props} labels={['最少字数', '最多字数']} max={ANSWER_CHARACTERS_MAX} />
      <Property label="内容格式">
        {(id) => (
          <Select<TextPattern>
            id={id}
            allowClear
            placeholder="不限"
            options={PATTERNS}
            value={rules.pattern}
            onChange={(pattern: TextPattern | undefined) =>
              change('pattern', { rules: { ...rules, pattern: pattern ?? null } })
            }
          />
        )}
      </Property>
    </PropertyGroup>
  );
}

const AMOUNT_MAX = 1_000_000_000_000;
const SCALE_MAX = 4;

function NumberRules(props: EditedField<FieldOf<'number'>>) {
  const { rules } = props.field;
  const change = useFieldChange(props);
  const bound = (name: 'min' | 'max', label: string) => (
    <Property label={label}>
      {(id) => (
        <NumberInput
          id={id}
          min={-AMOUNT_MAX}
          max={AMOUNT_MAX}
          precision={rules.scale}
          placeholder="不限"
          value={rules[name]}
          onChange={(value) => change(name, { rules: { ...rules, [name]: value } })}
        />
      )}
    </Property>
  );
  return (
    <PropertyGroup title="填写规则">
      <div className="property-row">
        {bound('min', '最小值')}
        {bound('max', '最大值')}
      </div>
      <Whole
        label="小数位数"
        value={rules.scale}
        min={0}
        max={SCALE_MAX}
        onChange={(scale) => change('scale', { rules: { ...rules, scale: scale ?? 0 } })}
      />
    </PropertyGroup>
  );
}

function DayRules(props: EditedField<FieldOf<'date' | 'datetime' | 'accommodation'>>) {
  const { rules, kind } = props.field;
  const change = useFieldChange(props);
  const bound = (name: 'min' | 'max', label: string) => (
    <Property label={label}>
      {(id) => (
        <DayInput
          id={id}
          isMoment={kind === 'datetime'}
          value={rules[name]}
          onChange={(value) => change(name, { rules: { ...rules, [name]: value } })}
        />
      )}
    </Property>
  );
  return (
    <PropertyGroup title="填写规则">
      {bound('min', '不早于')}
      {bound('max', '不晚于')}
    </PropertyGroup>
  );
}
