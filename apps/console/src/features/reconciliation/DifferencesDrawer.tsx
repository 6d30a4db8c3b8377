import { useQuery } from '@tanstack/react-query';
import { ONLINE_METHODS, queryIntent, STATEMENT_DIFFERENCES, type StatementDifference } from '@huiwu/contract/orders';
import { Table } from 'antd';
import { useAccess } from '../../shared/access/useAccess.ts';
import { BusyButton } from '../../shared/actions/BusyButton.tsx';
import { useToast } from '../../shared/actions/useToast.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { GapAmount } from './GapAmount.tsx';
import { statementQuery, useQueryIntent } from './reconciliation.queries.ts';

export interface ShownDifferences {
  day: string;
  kind: StatementDifference['kind'];
}

interface DifferencesDrawerProps {
  shown: ShownDifferences;
  onClose: () => void;
}

const KINDS_OF_MONEY = { payment: '收款', refund: '退款' } as const;

/** What differs between the statement of a day and the books; each leads to its order. */
export function DifferencesDrawer({ shown: { day, kind }, onClose }: DifferencesDrawerProps) {
  const { data, isFetching } = useQuery(statementQuery(day));
  return (
    <SideDrawer title={`${day} ${STATEMENT_DIFFERENCES[kind]}`} isWide onClose={onClose}>
      <Table<StatementDifference>
        size="small"
        rowKey={({ of, outNo }) => `${of} ${outNo}`}
        pagination={false}
        loading={isFetching}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className="quiet">已经相符，没有差异</span> }}
        dataSource={data?.differences.filter((each) => each.kind === kind) ?? []}
        columns={[
          { title: '类别', key: 'of', render: (_, { of }) => KINDS_OF_MONEY[of] },
          {
            title: '订单号',
            key: 'order',
            render: (_, { orderId, orderNo }) => <PageLink to={`/fee/order/detail/${orderId}`}>{orderNo}</PageLink>,
          },
          { title: '付款人', dataIndex: 'payerName' },
          { title: '缴费方式', key: 'method', render: (_, { method }) => ONLINE_METHODS[method] },
          { title: '本系统', key: 'ours', align: 'right', render: (_, { ours }) => <Side amount={ours} /> },
          { title: '平台', key: 'theirs', align: 'right', render: (_, { theirs }) => <Side amount={theirs} /> },
          { title: '差额', key: 'gap', align: 'right', render: (_, each) => <GapAmount gap={gapOf(each)} /> },
          { title: '原因', key: 'reason', render: (_, each) => <Cause difference={each} /> },
          { title: '平台单号', key: 'tradeNo', render: (_, { tradeNo }) => tradeNo || '—' },
        ]}
      />
    </SideDrawer>
  );
}

/** What the books have less what the provider has; unknown without the right to amounts. */
const gapOf = ({ ours, theirs }: StatementDifference): number | null =>
  ours === null && theirs === null ? null : (ours ?? 0) - (theirs ?? 0);

function Side({ amount }: { amount: number | null }) {
  return <span className="number">{amount === null ? '—' : formatFen(amount)}</span>;
}

/** Why it differs, as far as that is known; a payment whose notice is missing can be asked for. */
function Cause({ difference: { kind, reason, intentId, orderId, orderNo } }: { difference: StatementDifference }) {
  const { can } = useAccess();
  const toast = useToast();
  const { mutateAsync: query } = useQueryIntent();
  if (intentId === null || kind !== 'missingHere' || !can(queryIntent))
    return <span className="reconciled-cause">{reason || '—'}</span>;
  const ask = async () => {
    const { state } = await query({ id: orderId, intentId });
    toast.done(state === 'confirmed' ? '已查到这笔付款并入账' : '支付平台还没有这笔付款的结果');
  };
  return (
    <span className="reconciled-cause">
      没有收到到账通知
      <BusyButton size="small" type="link" aria-label={`查询结果 ${orderNo}`} act={ask}>
        查询结果
      </BusyButton>
    </span>
  );
}
