import {
  carbonRunCalls,
  carbonRunLifecycle,
  carbonRunRecord,
  lockCarbonRun,
  type CarbonRun,
  type CarbonRunRow,
} from '@huiwu/contract/carbon-statistics';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { StatisticsViews } from './StatisticsViews.tsx';

const runsConsole = defineConsoleRecord<CarbonRunRow, CarbonRun>({
  noun: 'carbon-runs',
  refreshes: ['carbon-statistics', 'carbon-parameters'],
  record: carbonRunRecord,
  calls: { ...carbonRunCalls, transitions: { lock: lockCarbonRun } },
  lifecycle: carbonRunLifecycle,
  nameOf: ({ no }) => `第 ${no} 次计算`,
  show: [
    'no',
    'state',
    'totalKg',
    'perPersonKg',
    'people',
    'measuredShare',
    'rowCount',
    'missingCount',
    'isCurrent',
    'stale',
    'computedAt',
  ],
  filters: ['state'],
  texts: {
    title: '碳统计',
    description: '每次计算都保留结果；锁定的结果不再变化，可以用于报告。',
    counted: '次计算',
    view: (name) => name,
    empty: { hint: '录入碳活动数据后重新计算。' },
  },
  actions: [
    {
      verb: '查看结果',
      to: carbonRunCalls.get,
      isOffered: ({ computedAt }) => computedAt !== null,
      run: ({ id }, { navigate }) => navigate(`/carbon/statistics?run=${id}`),
    },
  ],
});

/** All calculations of the meeting. */
export function CarbonRunsPage() {
  return <MeetingRecordsPage of={runsConsole} above={<StatisticsViews />} />;
}
