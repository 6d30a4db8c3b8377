import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { comparableMeetingsQuery } from './statistics.queries.ts';

interface CompareSelectProps {
  /** The code of a meeting; '' for none. */
  value: string;
  onChange: (code: string) => void;
}

/** Chooses another meeting whose figures stand beside those of the open one. */
export function CompareSelect({ value, onChange }: CompareSelectProps) {
  const query = useQuery(comparableMeetingsQuery());
  const own = useMeeting(({ code }) => code);
  const options = (query.data?.list ?? [])
    .filter(({ code }) => code !== own)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Select
      aria-label="对比会议"
      className="statistics-compare"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="对比会议"
      loading={query.isPending}
      options={options}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
