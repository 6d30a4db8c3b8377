import { useQuery } from '@tanstack/react-query';
import { getPointCounts, scanTicket } from '@huiwu/contract/check-ins';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { pointCountsQuery } from '../../../shared/check-ins/check-in-counts.queries.ts';
import { PointCounters } from '../../../shared/check-ins/PointCounters.tsx';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { PageLink } from '../../../shared/page/PageLink.tsx';

/** Who has come to each point so far. Renders nothing without points, or without the right to their records. */
export function DashboardArrivals() {
  const { can } = useAccess();
  const isMine = can(getPointCounts);
  const { data } = useQuery({ ...pointCountsQuery(), enabled: isMine });
  if (!isMine || data?.points.some(({ isEnabled }) => isEnabled) !== true) return null;
  return (
    <TitledPanel title="现场签到" aside={can(scanTicket) && <PageLink to="/checkin/scan">开始签到</PageLink>}>
      <PointCounters />
    </TitledPanel>
  );
}
