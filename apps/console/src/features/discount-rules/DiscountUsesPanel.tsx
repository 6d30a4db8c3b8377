import type { DiscountUses } from '@huiwu/contract/discount-rules';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { discountUsesQuery } from './discount-rules.queries.ts';

const amount = (fen: number | null) => <span className="number">{fen === null ? '—' : formatFen(fen)}</span>;

/** The positions of orders that cost less by a rule. */
export function DiscountUsesPanel({ id }: { id: string }) {
  return (
    <TitledPanel title="使用明细">
      <LoadFirst query={useQuery(discountUsesQuery(id))}>
        {(uses) => (
          <Table<DiscountUses[number]>
            size="small"
            rowKey="id"
            pagination={false}
            tableLayout="auto"
            dataSource={uses}
            locale={{ emptyText: <span className="quiet">还没有订单使用</span> }}
            columns={[
              {
                title: '订单号',
                key: 'order',
                render: (_, { orderId, orderNo }) => <PageLink to={`/fee/order/detail/${orderId}`}>{orderNo}</PageLink>,
              },
              { title: '人员', dataIndex: 'person' },
              { responsive: ['md'], title: '项目', dataIndex: 'name' },
              { title: '优惠', key: 'discount', align: 'end', render: (_, { discount }) => amount(discount) },
              {
                responsive: ['md'],
                title: '应付',
                key: 'amount',
                align: 'end',
                render: (_, use) => amount(use.amount),
              },
              { title: '状态', key: 'state', render: (_, { isActive }) => (isActive ? '有效' : '已取消') },
              {
                responsive: ['md'],
                title: '时间',
                key: 'at',
                render: (_, { createdAt }) => <TimeText at={createdAt} />,
              },
            ]}
          />
        )}
      </LoadFirst>
    </TitledPanel>
  );
}
