import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField, FilterInputProps } from '../../shared/filters/filter-fields.tsx';
import { figuresQuery } from './carbon-statistics.queries.ts';

const NAME = 'run';

const useRuns = () => useQuery({ ...figuresQuery(''), select: ({ runs }) => runs });

function RunSelect({ id, values, onChange }: FilterInputProps) {
  const { data, isLoading } = useRuns();
  const current = data?.find(({ isCurrent }) => isCurrent);
  return (
    <Select<string>
      id={id}
      allowClear
      loading={isLoading}
      popupMatchSelectWidth={false}
      placeholder={current === undefined ? '当前结果' : `第 ${current.no} 次（当前）`}
      options={(data ?? []).map(({ id: value, no, isCurrent, totalKg }) => ({
        value,
        label: `第 ${no} 次${isCurrent ? '（当前）' : ''}：${totalKg} kg`,
      }))}
      value={values[NAME] || null}
      onChange={(run) => onChange({ [NAME]: run ?? '' })}
    />
  );
}

function RunNumber({ id }: { id: string }) {
  const run = useRuns().data?.find((each) => each.id === id);
  return run === undefined ? '所选的计算' : `第 ${run.no} 次${run.isCurrent ? '（当前）' : ''}`;
}

/** The calculation whose lines are listed. Without a choice it is the current one. */
export const runFilter: FilterField = {
  label: '计算',
  names: [NAME],
  input: (props) => <RunSelect {...props} />,
  say: (values) => <RunNumber id={values[NAME] ?? ''} />,
};
