import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField } from '../../shared/filters/filter-fields.tsx';
import { feeOptionsQuery } from './fee-items.queries.ts';

interface TypeSelectProps {
  id: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

function TypeSelect({ id, value, onChange }: TypeSelectProps) {
  const { data, isPending } = useQuery(feeOptionsQuery());
  return (
    <Select
      id={id}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="全部"
      loading={isPending}
      options={(data?.types ?? []).map((type) => ({ value: type.id, label: type.name }))}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

function TypeName({ value }: { value: string }) {
  const { data } = useQuery(feeOptionsQuery());
  return (data?.types ?? []).find(({ id }) => id === value)?.name ?? '';
}

/** Items that people of a type pay for or may choose, those of all types included. */
export const typeFilter: FilterField = {
  label: '适用类型',
  names: ['type'],
  input: ({ id, values, onChange }) => (
    <TypeSelect id={id} value={values['type']} onChange={(chosen) => onChange({ type: chosen })} />
  ),
  say: (values) => <TypeName value={values['type'] ?? ''} />,
};
