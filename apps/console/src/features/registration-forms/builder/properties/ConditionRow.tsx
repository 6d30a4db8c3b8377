import { Button, Select } from 'antd';
import {
  CONDITION_VERBS,
  VERBS_OF_KIND,
  type ConditionVerb,
  type FormCondition,
  type FormField,
  type FormFieldKind,
} from '@huiwu/contract/registration-forms';
import { ConditionValue } from './ConditionValue.tsx';

interface ConditionRowProps {
  place: number;
  condition: FormCondition;
  earlier: readonly FormField[];
  onChange: (condition: FormCondition) => void;
  onRemove: () => void;
}

type Verbs = Partial<Record<ConditionVerb, string>>;

const OF_SOME: Verbs = { equals: '包含', notEquals: '不包含', oneOf: '包含其中之一' };

/** Labels of the operators for kinds that need other words. */
const VERBS: Partial<Record<FormFieldKind, Verbs>> = {
  checkbox: OF_SOME,
  multiselect: OF_SOME,
  agree: { isNotEmpty: '已勾选', isEmpty: '未勾选' },
  date: { greater: '晚于', less: '早于' },
  datetime: { greater: '晚于', less: '早于' },
};

const verbLabel = (verb: ConditionVerb, { kind }: FormField): string => VERBS[kind]?.[verb] ?? CONDITION_VERBS[verb];

const firstValue = (field: FormField): string | number => {
  if (field.kind === 'number') return 0;
  return 'options' in field ? (field.options[0]?.value ?? '') : '';
};

/** Changes the operator of a condition. The value is reset to the first one that the operator accepts. */
const withVerb = (field: FormField, is: ConditionVerb): FormCondition => {
  const { key } = field;
  if (is === 'isEmpty' || is === 'isNotEmpty') return { field: key, is };
  const value = firstValue(field);
  return is === 'oneOf' ? { field: key, is, value: value === '' ? [] : [String(value)] } : { field: key, is, value };
};

export function ConditionRow({ place, condition, earlier, onChange, onRemove }: ConditionRowProps) {
  const field = earlier.find(({ key }) => key === condition.field);
  const handleField = (key: string) => {
    const next = earlier.find((each) => each.key === key);
    if (next) onChange(withVerb(next, VERBS_OF_KIND[next.kind][0] ?? 'isNotEmpty'));
  };
  return (
    <>
      <Select
        aria-label={`条件 ${place} 的字段`}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择前面的字段"
        options={earlier.map(({ key, label }) => ({ value: key, label: label || key }))}
        value={field ? condition.field : null}
        {...(!field && { status: 'error' as const })}
        onChange={handleField}
      />
      {field && (
        <Select
          aria-label={`条件 ${place} 的判断`}
          options={VERBS_OF_KIND[field.kind].map((verb) => ({ value: verb, label: verbLabel(verb, field) }))}
          value={condition.is}
          onChange={(is) => onChange(withVerb(field, is))}
        />
      )}
      {field && <ConditionValue label={`条件 ${place} 的值`} {...{ field, condition, onChange }} />}
      <Button type="text" danger size="small" aria-label={`删除条件 ${place}`} onClick={onRemove}>
        删除条件
      </Button>
    </>
  );
}
