import { Select } from 'antd';
import { useId, type ReactNode } from 'react';

export interface ConditionOption {
  value: string;
  label: string;
}

export const optionsOf = (all: readonly { id: string; name: string }[] = []): ConditionOption[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));

export const choicesOf = (all: readonly { value: string; label: string }[] = []): ConditionOption[] =>
  all.map(({ value, label }) => ({ value, label }));

interface ConditionProps {
  label: string;
  isWide?: boolean;
  children: (id: string) => ReactNode;
}

export function Condition({ label, isWide = false, children }: ConditionProps) {
  const id = useId();
  return (
    <div className={isWide ? 'audience-condition is-wide' : 'audience-condition'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface SeveralProps {
  id: string;
  value: readonly string[] | undefined;
  options: ConditionOption[];
  isPending?: boolean;
  onChange: (value: string[]) => void;
}

export function Several({ id, value = [], options, isPending = false, onChange }: SeveralProps) {
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      placeholder="不限"
      optionFilterProp="label"
      loading={isPending}
      options={options}
      value={[...value]}
      onChange={onChange}
    />
  );
}
