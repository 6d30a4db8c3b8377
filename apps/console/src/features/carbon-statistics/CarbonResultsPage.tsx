import { carbonResultCalls, carbonResultRecord, type CarbonResultRow } from '@huiwu/contract/carbon-statistics';
import { Tag } from 'antd';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { runFilter } from './run-filter.tsx';
import { StatisticsViews } from './StatisticsViews.tsx';

const MISSING = '缺因子';

const resultsConsole = defineConsoleRecord<CarbonResultRow>({
  noun: 'carbon-results',
  record: carbonResultRecord,
  calls: carbonResultCalls,
  isWholeInRow: true,
  show: [
    'no',
    'categoryName',
    'description',
    'formula',
    'kgShown',
    'factorSource',
    'scope',
    'estimated',
    'missing',
    'warnings',
  ],
  filters: [
    runFilter,
    'categoryName',
    'categoryCode',
    'groupName',
    'scope',
    'phase',
    'originName',
    'estimated',
    'missing',
  ],
  columns: {
    kgShown: { render: ({ kgShown }) => (kgShown === MISSING ? <Tag color="error">{MISSING}</Tag> : kgShown) },
    estimated: { isExtra: true },
    missing: { isExtra: true },
  },
  texts: {
    title: '碳统计',
    description: '每一行是活动量乘以因子；因子的值、年份和来源是计算时的副本，不随因子库变化。',
    counted: '行',
    empty: { hint: '可选择一次计算；默认为当前结果，没有时先重新计算。' },
  },
});

/** Quantity × factor of every line. */
export function CarbonResultsPage() {
  return <MeetingRecordsPage of={resultsConsole} above={<StatisticsViews />} />;
}
