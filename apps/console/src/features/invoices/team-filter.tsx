import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField } from '../../shared/filters/filter-fields.tsx';
import { teamsQuery } from './invoices.queries.ts';

interface TeamSelectProps {
  id: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

function TeamSelect({ id, value, onChange }: TeamSelectProps) {
  const { data = [], isPending } = useQuery(teamsQuery());
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="全部"
      loading={isPending}
      options={data.map((team) => ({ value: team.id, label: team.name }))}
      value={value === '' ? undefined : value}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}

function TeamName({ id }: { id: string }) {
  const { data = [] } = useQuery(teamsQuery());
  return data.find((team) => team.id === id)?.name ?? '';
}

/** The teams whose orders were applied for. */
export const teamFilter: FilterField = {
  label: '团队',
  names: ['team'],
  input: ({ id, values, onChange }) => (
    <TeamSelect id={id} value={values['team']} onChange={(chosen) => onChange({ team: chosen })} />
  ),
  say: ({ team = '' }) => <TeamName id={team} />,
};
