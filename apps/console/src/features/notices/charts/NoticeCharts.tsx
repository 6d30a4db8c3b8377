import { listDeliveries } from '@huiwu/contract/deliveries';
import type { Notice } from '@huiwu/contract/notices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { Chart } from '../../../shared/charts/Chart.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { noticeFiguresQuery } from '../notices.queries.ts';
import { COURSE, FAULTS, noticeCharts, STATES } from './notice-charts.ts';
import '../notices.css';

/** What came of a notice that was begun: by state, over time, and why messages failed. */
export function NoticeCharts({ notice }: { notice: Notice }) {
  const { id } = notice;
  const { can } = useAccess();
  const query = useQuery({ ...noticeFiguresQuery(notice), placeholderData: keepPreviousData });
  const { data } = query;
  const isLinked = can(listDeliveries);
  const charts = useMemo(
    () =>
      data &&
      noticeCharts(data, (filter) =>
        isLinked ? `/message/delivery?${new URLSearchParams({ notice: id, ...filter }).toString()}` : undefined,
      ),
    [data, id, isLinked],
  );
  if (query.isError && !data) return <LoadError query={query} />;
  return (
    <div className="notice-charts">
      <Chart title={STATES} data={charts?.states} />
      <Chart title={FAULTS} data={charts?.faults} />
      <div className="notice-course">
        <Chart title={COURSE} data={charts?.course} />
      </div>
    </div>
  );
}
