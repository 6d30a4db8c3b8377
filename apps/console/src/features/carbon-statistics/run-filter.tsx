import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { FilterField, FilterInputProps } from '../../shared/filters/filter-fields.tsx';
import { figuresQuery } from './carbon-statistics.queries.ts';
import { RUN, runName, runTitle } from './run-titles.ts';

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
      placeholder={current === undefined ? '当前结果' : runName(current)}
      options={(data ?? []).map((run) => ({ value: run.id, label: runTitle(run) }))}
      value={values[RUN] || null}
      onChange={(run) => onChange({ [RUN]: run ?? '' })}
    />
  );
}

function RunNumber({ id }: { id: string }) {
  const run = useRuns().data?.find((each) => each.id === id);
  return run === undefined ? '所选的计算' : runName(run);
}

/** The calculation whose lines are listed. Without a choice it is the current one. */
export const runFilter: FilterField = {
  label: '计算',
  names: [RUN],
  input: (props) => <RunSelect {...props} />,
  say: (values) => <RunNumber id={values[RUN] ?? ''} />,
};
