import { useQuery } from '@tanstack/react-query';
import type { ReconciliationFigures } from '@huiwu/contract/reconciliation';
import { DataMoment } from '../../shared/components/DataMoment.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { DayRange } from '../../shared/dates/DayRange.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { AccountTable } from './AccountTable.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { GapNotice } from './GapNotice.tsx';
import { LedgerNotice } from './LedgerNotice.tsx';
import { OnlinePanel } from './OnlinePanel.tsx';
import { figuresQuery } from './reconciliation.queries.ts';
import './reconciliation.css';

const READERS = { from: String, to: String };
const PERIOD_ID = 'reconciled-period';

/** Compares the lines of statements with what was received. Each figure leads to its rows. */
export function ReconciliationPage() {
  const list = useListState(READERS);
  const { from = '', to = '' } = list.filters;
  const period = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const query = useQuery(figuresQuery(period));
  const { data } = query;
  return (
    <PageFrame title="对账" description="银行流水、支付平台的对账单与登记的收款逐笔核对到分；点击数字查看对应的明细。">
      <div className="reconciled-bar">
        <label htmlFor={PERIOD_ID}>入账日期</label>
        <DayRange
          id={PERIOD_ID}
          begin={from}
          end={to}
          onChange={(begin, end) => list.filterBy({ from: begin, to: end })}
        />
        <DataMoment query={query} at={data?.at} />
      </div>
      <StaleNotice query={query} />
      {query.isError && !data ? <LoadError query={query} /> : <Figures figures={data} period={period} />}
      <OnlinePanel period={period} />
      <LedgerNotice />
    </PageFrame>
  );
}

interface FiguresProps {
  figures: ReconciliationFigures | undefined;
  period: { from?: string; to?: string };
}

function Figures({ figures, period }: FiguresProps) {
  if (figures === undefined) return <Waiting className="panel" heading={96} rows={6} />;
  return (
    <>
      <GapNotice figures={figures} period={period} />
      <TitledPanel title="银行流水">
        <AccountTable accounts={figures.accounts} period={period} />
      </TitledPanel>
      <TitledPanel title="收款与银行">
        <ComparisonTable figures={figures} period={period} />
      </TitledPanel>
    </>
  );
}
