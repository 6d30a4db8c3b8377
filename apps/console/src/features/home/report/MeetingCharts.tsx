import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeetingReport } from '@huiwu/contract/home';
import { MEETING_PHASES, meetingLifecycle } from '@huiwu/contract/meetings';
import { Chart } from '../../../shared/charts/Chart.tsx';
import type { ChartData } from '../../../shared/charts/chart-data.ts';
import { dictionaryQuery } from '../../../shared/dictionaries/dictionaries.queries.ts';

const bars = (title: string, axis: string, counted: readonly { name: string; count: number }[]): ChartData => ({
  title,
  unit: '场',
  kind: 'bar',
  axis,
  categories: counted.map(({ name }) => name),
  ...(title === MONTHS && { isCourse: true as const }),
  series: [{ name: '会议', values: counted.map(({ count }) => count) }],
});

const MONTHS = '每月会议数';
const STATES = '按状态';
const PHASES = '按阶段';
const TYPES = '按类型';

interface MeetingChartsProps {
  report: MeetingReport | undefined;
  /** Whether the reader may list meetings. Others see the months only. */
  hasList: boolean;
}

/** Meetings by month of their beginning, state, phase and type. */
export function MeetingCharts({ report, hasList }: MeetingChartsProps) {
  const { data: types = [] } = useQuery(dictionaryQuery('meeting_type'));
  const charts = useMemo(
    () => report && chartsOf(report, new Map(types.map(({ value, label }) => [value, label]))),
    [report, types],
  );
  return (
    <>
      <Chart title={MONTHS} data={charts?.months} />
      {hasList && (
        <div className="report-charts">
          <Chart title={STATES} data={charts?.states} />
          <Chart title={PHASES} data={charts?.phases} />
          <Chart title={TYPES} data={charts?.types} />
        </div>
      )}
    </>
  );
}

const chartsOf = ({ months, states, phases, types }: MeetingReport, typeNames: Map<string, string>) => ({
  months: bars(
    MONTHS,
    '月份',
    months.map(({ month, count }) => ({ name: month, count })),
  ),
  states: bars(
    STATES,
    '状态',
    states.map(({ state, count }) => ({ name: meetingLifecycle.states[state], count })),
  ),
  phases: bars(
    PHASES,
    '阶段',
    phases.map(({ phase, count }) => ({ name: MEETING_PHASES[phase], count })),
  ),
  types: bars(
    TYPES,
    '类型',
    types.map(({ typeCode, count }) => ({ name: typeCode ? (typeNames.get(typeCode) ?? typeCode) : '未选择', count })),
  ),
});
