import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { ledgerQuery } from './reconciliation.queries.ts';

/** Whether the orders of the meeting are what their payments and the ledger say. */
export function LedgerNotice() {
  const query = useQuery(ledgerQuery());
  const { data } = query;
  if (query.isError && !data) return <LoadError query={query} />;
  if (data === undefined) return <Alert type="info" showIcon title="正在核对订单分录…" />;
  const moment = <span className="quiet">核对时间 {formatTime(data.at)}</span>;
  if (data.isBalanced)
    return (
      <Alert
        type="success"
        showIcon
        title={`分录平衡：${formatCount(data.orders)} 笔订单的应付、收款、退款与分录一致`}
        description={moment}
      />
    );
  const orders = `/fee/order?${new URLSearchParams({ orderNo: data.orderNo }).toString()}`;
  return (
    <Alert
      type="error"
      showIcon
      title={`分录不平：${data.sentence}`}
      description={
        <>
          <PageLink to={orders}>查看订单 {data.orderNo}</PageLink> {moment}
        </>
      }
    />
  );
}
