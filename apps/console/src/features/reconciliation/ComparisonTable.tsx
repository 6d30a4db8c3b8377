import { PAYMENT_METHODS } from '@huiwu/contract/orders';
import type { ReconciliationAsked, ReconciliationFigures } from '@huiwu/contract/reconciliation';
import { Table } from 'antd';
import { useState } from 'react';
import { Figure } from './Figure.tsx';
import { GapAmount, gapText } from './GapAmount.tsx';
import { linesPath, OPEN_STATES, REAL_STATES } from './line-links.ts';
import { PaymentsDrawer, type ShownPayments } from './PaymentsDrawer.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';

type ComparedRow = ReconciliationFigures['comparisons'][number];

const placeOf = ({ account, bank }: ComparedRow): string => {
  if (account !== null) return account.name || '未设收款账户';
  return bank === null ? '不逐笔核对' : '银行流水中没有';
};
const nameOf = (row: ComparedRow): string => `${PAYMENT_METHODS[row.method]}（${placeOf(row)}）`;

interface ComparisonTableProps {
  figures: ReconciliationFigures;
  period: ReconciliationAsked;
}

/** What was received in each way, beside what the bank shows of it. */
export function ComparisonTable({ figures, period }: ComparisonTableProps) {
  const [shown, setShown] = useState<ShownPayments>();
  const show = (row: ComparedRow) =>
    setShown({
      title: nameOf(row),
      asked: { ...period, method: row.method, isSeen: row.account !== null, account: row.account?.id },
    });
  return (
    <>
      <Table<ComparedRow>
        size="small"
        rowKey={({ method, account }) => `${method} ${account?.id ?? 'none'}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className="quiet">这段时间没有收款，也没有银行流水</span> }}
        dataSource={figures.comparisons}
        columns={[
          { title: '缴费方式', key: 'method', render: (_, { method }) => PAYMENT_METHODS[method] },
          { title: '收款账户', key: 'account', render: (_, row) => placeOf(row) },
          {
            title: '登记的收款',
            key: 'received',
            align: 'right',
            render: (_, row) => (
              <Figure tally={row.received} label={`${nameOf(row)}登记的收款`} onOpen={() => show(row)} />
            ),
          },
          {
            title: '银行流水',
            key: 'bank',
            align: 'right',
            render: (_, row) =>
              row.bank === null ? (
                <span className="quiet">—</span>
              ) : (
                <Figure
                  tally={row.bank}
                  label={`${nameOf(row)}银行流水`}
                  to={linesPath({ account: row.account?.id, states: REAL_STATES, ...period })}
                />
              ),
          },
          {
            title: '差额',
            key: 'gap',
            align: 'right',
            render: (_, row) => <RowGap row={row} period={period} onOpen={() => show(row)} />,
          },
        ]}
      />
      {shown !== undefined && <PaymentsDrawer shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface RowGapProps {
  row: ComparedRow;
  period: ReconciliationAsked;
  onOpen: () => void;
}

/** Leads to the lines without a payment, or to the payments without a line. */
function RowGap({ row, period, onOpen }: RowGapProps) {
  if (row.gap === null || row.gap === 0) return <GapAmount gap={row.gap} />;
  if (row.account === null)
    return (
      <button
        type="button"
        className="reconciled-figure"
        aria-label={`${nameOf(row)}的差额 ${gapText(row.gap)}`}
        onClick={onOpen}
      >
        <GapAmount gap={row.gap} />
      </button>
    );
  return (
    <PageLink
      className="reconciled-figure"
      aria-label={`${nameOf(row)}的差额 ${gapText(row.gap)}`}
      to={linesPath({ account: row.account.id, states: OPEN_STATES, ...period })}
    >
      <GapAmount gap={row.gap} />
    </PageLink>
  );
}
