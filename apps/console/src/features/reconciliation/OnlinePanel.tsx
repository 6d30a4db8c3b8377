import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import {
  getOnlineDifferences,
  PAYMENT_PROVIDERS,
  STATEMENT_DIFFERENCES,
  type StatementDifferences,
} from '@huiwu/contract/orders';
import type { ReconciliationAsked } from '@huiwu/contract/reconciliation';
import { Table } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { formatCount, formatFen } from '../../shared/formats/numbers.ts';
import { today } from '../../shared/formats/times.ts';
import { DifferencesDrawer, type ShownDifferences } from './DifferencesDrawer.tsx';
import { onlineDays } from './online-days.ts';
import { statementQuery } from './reconciliation.queries.ts';

type DifferenceKind = keyof typeof STATEMENT_DIFFERENCES;

const KINDS = Object.keys(STATEMENT_DIFFERENCES) as DifferenceKind[];

interface DayRow {
  day: string;
  query: UseQueryResult<StatementDifferences>;
}

interface OnlinePanelProps {
  period: ReconciliationAsked;
}

/** Compares each of the last days with the statement of the provider. Nothing where nothing was ever paid online. */
export function OnlinePanel({ period }: OnlinePanelProps) {
  const { can } = useAccess();
  const days = onlineDays(period, today());
  const isAllowed = can(getOnlineDifferences);
  const queries = useQueries({ queries: days.map((day) => ({ ...statementQuery(day), enabled: isAllowed })) });
  const [shown, setShown] = useState<ShownDifferences>();
  const provider = queries.find(({ data }) => data !== undefined)?.data?.provider;
  const hasFailed = queries.some(({ isError }) => isError);
  if (!isAllowed || (!hasFailed && (provider === undefined || provider === null))) return null;
  const rows = days.flatMap((day, index) => (queries[index] === undefined ? [] : { day, query: queries[index] }));
  return (
    <TitledPanel title="在线支付" aside={provider && <span className="quiet">{PAYMENT_PROVIDERS[provider]}</span>}>
      <DayTable rows={rows} onOpen={setShown} />
      <p className="quiet reconciled-note">
        按平台的对账单逐日核对所选日期的最后 7 天，退款以负数计；平台当天的对账单要到次日才完整。
      </p>
      {shown !== undefined && <DifferencesDrawer shown={shown} onClose={() => setShown(undefined)} />}
    </TitledPanel>
  );
}

interface DayTableProps {
  rows: readonly DayRow[];
  onOpen: (shown: ShownDifferences) => void;
}

function DayTable({ rows, onOpen }: DayTableProps) {
  return (
    <Table<DayRow>
      size="small"
      rowKey="day"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: '日期', dataIndex: 'day', className: 'number' },
        { title: '相符', key: 'matched', align: 'right', render: (_, row) => <Matched row={row} /> },
        ...KINDS.map((kind) => ({
          title: STATEMENT_DIFFERENCES[kind],
          key: kind,
          align: 'right' as const,
          render: (_: unknown, row: DayRow) => <KindCount row={row} kind={kind} onOpen={onOpen} />,
        })),
        { title: '操作', key: 'again', render: (_, row) => <CompareAgain row={row} /> },
      ]}
    />
  );
}

function Matched({ row: { query } }: { row: DayRow }) {
  if (query.isError) return <span className="reconciled-gap">没有取到对账单</span>;
  if (query.data === undefined) return <span className="quiet">核对中…</span>;
  const { matched, matchedCount } = query.data;
  if (matchedCount === 0) return <span className="quiet">—</span>;
  return (
    <span className="reconciled-stack">
      <span className="number">{formatCount(matchedCount)} 笔</span>
      <span className="number">{matched === null ? '—' : formatFen(matched)}</span>
    </span>
  );
}

interface KindCountProps {
  row: DayRow;
  kind: DifferenceKind;
  onOpen: (shown: ShownDifferences) => void;
}

/** How many differ in one way; opens them. */
function KindCount({ row: { day, query }, kind, onOpen }: KindCountProps) {
  const count = query.data?.differences.filter((each) => each.kind === kind).length ?? 0;
  if (count === 0) return <span className="quiet">—</span>;
  return (
    <button
      type="button"
      className="reconciled-figure"
      aria-label={`${day} ${STATEMENT_DIFFERENCES[kind]} ${count} 笔`}
      onClick={() => onOpen({ day, kind })}
    >
      <span className="number reconciled-gap">{formatCount(count)} 笔</span>
    </button>
  );
}

function CompareAgain({ row: { day, query } }: { row: DayRow }) {
  return (
    <BusyButton size="small" type="link" aria-label={`重新核对 ${day}`} act={async () => void (await query.refetch())}>
      重新核对
    </BusyButton>
  );
}
