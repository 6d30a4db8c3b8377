import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField } from '../../shared/filters/filter-fields.tsx';
import { optionsQuery } from './registrations.queries.ts';

type Part = 'types' | 'teams' | 'tags';

interface OptionSelectProps {
  id: string;
  part: Part;
  value: string | undefined;
  onChange: (value: string) => void;
}

function OptionSelect({ id, part, value, onChange }: OptionSelectProps) {
  const { data, isPending } = useQuery(optionsQuery());
  const options = (data?.[part] ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <Select
      id={id}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder="全部"
      loading={isPending}
      options={options}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

function OptionName({ part, value }: { part: Part; value: string }) {
  const { data } = useQuery(optionsQuery());
  return (data?.[part] ?? []).find(({ id }) => id === value)?.name ?? '';
}

const filterOf = (name: 'type' | 'team' | 'tag', part: Part, label: string): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <OptionSelect id={id} part={part} value={values[name]} onChange={(chosen) => onChange({ [name]: chosen })} />
  ),
  say: (values) => <OptionName part={part} value={values[name] ?? ''} />,
});

export const typeFilter = filterOf('type', 'types', '参会类型');
export const teamFilter = filterOf('team', 'teams', '团队');
export const tagFilter = filterOf('tag', 'tags', '标签');
