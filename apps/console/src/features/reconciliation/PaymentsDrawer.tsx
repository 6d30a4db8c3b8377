import { useQuery } from '@tanstack/react-query';
import type { ReconciledPayment, ReconciledPaymentsAsked } from '@huiwu/contract/reconciliation';
import { Table } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { ListPager } from '../../shared/list/ListPager.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { paymentsQuery } from './reconciliation.queries.ts';

const LIMIT = 20;

export interface ShownPayments {
  title: string;
  asked: Omit<ReconciledPaymentsAsked, 'page' | 'limit'>;
}

interface PaymentsDrawerProps {
  shown: ShownPayments;
  onClose: () => void;
}

/** The payments of a figure; each leads to its order, where it is corrected. */
export function PaymentsDrawer({ shown: { title, asked }, onClose }: PaymentsDrawerProps) {
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: LIMIT });
  const query = useQuery(paymentsQuery({ ...asked, page, limit }));
  const { data } = query;
  return (
    <SideDrawer title={title} isWide onClose={onClose}>
      {query.isError && !data ? (
        <LoadError query={query} />
      ) : (
        <>
          <Table<ReconciledPayment>
            size="small"
            rowKey="id"
            loading={data === undefined}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <span className="quiet">没有收款</span> }}
            dataSource={data?.list ?? []}
            pagination={false}
            columns={[
              { title: '收款号', dataIndex: 'payNo' },
              {
                title: '订单号',
                key: 'order',
                render: (_, { orderId, orderNo }) => <PageLink to={`/fee/order/detail/${orderId}`}>{orderNo}</PageLink>,
              },
              { title: '付款人', dataIndex: 'payerName' },
              {
                title: '金额',
                key: 'amount',
                align: 'right',
                render: (_, { amount }) => <span className="number">{amount === null ? '—' : formatFen(amount)}</span>,
              },
              { title: '收款日期', dataIndex: 'paidOn' },
              { title: '流水号', key: 'tradeNo', render: (_, { tradeNo }) => tradeNo || '—' },
              {
                title: '银行流水',
                key: 'line',
                render: (_, { bankLineId }) =>
                  bankLineId === null ? '—' : <PageLink to={`/fee/bank/detail/${bankLineId}`}>查看</PageLink>,
              },
            ]}
          />
          <ListPager
            answer={data}
            list={{ page, limit, turnTo: (next, size) => setPlace({ page: next, limit: size }) }}
          />
        </>
      )}
    </SideDrawer>
  );
}
