import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Overview } from '@huiwu/contract/home';
import { approveRegistration, countRegistrationTabs } from '@huiwu/contract/registrations';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { overviewQuery } from '../../../shared/overview/overview.queries.ts';
import { TaskTiles, type TaskTile } from '../../../shared/overview/TaskTiles.tsx';
import { timeLeft } from '../../../shared/overview/time-left.ts';
import { listOf, tabsQuery } from '../../../shared/registrations/registration-tabs.ts';

const moneyTiles = ({ money }: Overview): TaskTile[] =>
  money.flatMap(({ tasks }) =>
    tasks.map(({ title, count, path, until }) => ({ title, count, to: path, note: timeLeft(until) })),
  );

/** Registrations that wait for those who review them. */
const useReviews = (at: string): TaskTile[] => {
  const { can } = useAccess();
  const isMine = can(countRegistrationTabs) && can(approveRegistration);
  const { data } = useQuery({ ...tabsQuery(at), enabled: isMine, placeholderData: keepPreviousData });
  if (!isMine || !data || data.pendingReview === 0) return [];
  return [{ title: '待审核的报名', count: data.pendingReview, to: listOf('pendingReview') }];
};

/** The work of the day in this meeting: only what the user may do, each with its list. */
export function DashboardTasks({ at }: { at: string }) {
  const overview = useQuery(overviewQuery());
  const reviews = useReviews(at);
  const { data, isError } = overview;
  if (!data)
    return isError ? (
      <TitledPanel title="今日待办">
        <LoadError query={overview} />
      </TitledPanel>
    ) : (
      <Waiting className="panel" heading={96} rows={4} />
    );
  const tasks = [...reviews, ...moneyTiles(data)];
  const sum = tasks.reduce((total, { count = 0 }) => total + count, 0);
  return (
    <TitledPanel title="今日待办" aside={sum > 0 && <span className="quiet">共 {formatCount(sum)} 件</span>}>
      {tasks.length === 0 ? (
        <EmptyNotice title="没有待办" hint="需要您处理的报名、凭证、退款和发票会显示在这里。" />
      ) : (
        <TaskTiles label="今日待办" tasks={tasks} />
      )}
    </TitledPanel>
  );
}
