import { ORDER_STATES, type OrderDifference } from '@huiwu/contract/orders';
import { Table } from 'antd';
import { formatFen } from '../../shared/formats/numbers.ts';
import './orders.css';

type Position = OrderDifference['positions'][number];

const KINDS = { kept: '不变', added: '新增', removed: '取消', changed: '更改' } as const;
const fen = (amount: number | null): string => (amount === null ? '—' : formatFen(amount));

/** An order before and after a change, position by position, and what follows from it. */
export function ChangePreview({
  difference: { before, after, difference, positions, trace, consequences },
}: {
  difference: OrderDifference;
}) {
  return (
    <section className="order-part" aria-label="更改对照">
      <Table<Position>
        size="small"
        rowKey={(position) => positions.indexOf(position)}
        pagination={false}
        dataSource={positions}
        columns={[
          { title: '项目', key: 'name', render: (_, { name, person }) => [name, person].filter(Boolean).join(' ') },
          { title: '数量', dataIndex: 'quantity', align: 'end' },
          { title: '优惠', key: 'discount', align: 'end', render: (_, { discount }) => fen(discount) },
          { title: '金额', key: 'amount', align: 'end', render: (_, { amount }) => fen(amount) },
          { title: '变动', key: 'kind', render: (_, { kind }) => KINDS[kind] },
        ]}
      />
      <p role="status">
        应付 {fen(before.total)} → {fen(after.total)}，差额 {fen(difference)}；待付 {fen(before.pending)} →{' '}
        {fen(after.pending)}；状态 {ORDER_STATES[before.status]} → {ORDER_STATES[after.status]}。
      </p>
      {trace.length > 0 && (
        <details className="order-trace">
          <summary>新增服务的计价过程</summary>
          <ol>
            {trace.map(({ person, title, before: from, after: to }, at) => (
              // The same step may come twice, for people of one name.
              <li key={`${at} ${person} ${title}`}>
                {person} {title}：{from === to ? fen(to) : `${fen(from)} → ${fen(to)}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      {consequences.map((sentence) => (
        <p key={sentence}>{sentence}。</p>
      ))}
    </section>
  );
}
