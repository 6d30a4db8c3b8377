import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Chart } from '../../shared/charts/Chart.tsx';
import type { ChartData } from '../../shared/charts/chart-data.ts';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { meetingReportQuery } from './home.queries.ts';

const TITLE = '每月会议数';

/** How many meetings begin in each month of a year around today. */
export function MeetingChart() {
  const report = useQuery(meetingReportQuery());
  const months = report.data?.months;
  const data = useMemo<ChartData | undefined>(
    () =>
      months && {
        title: TITLE,
        unit: '场',
        kind: 'bar',
        axis: '月份',
        categories: months.map(({ month }) => month),
        series: [{ name: '会议', values: months.map(({ count }) => count) }],
      },
    [months],
  );
  if (report.isError && !report.data) {
    return (
      <div className="home-section">
        <LoadError query={report} />
      </div>
    );
  }
  return (
    <>
      <StaleNotice query={report} />
      <Chart title={TITLE} data={data} />
    </>
  );
}
