import { useQuery } from '@tanstack/react-query';
import {
  LEDGER_EVENTS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  reversePayment,
  type OrderAccount,
  type OrderDetail,
} from '@huiwu/contract/orders';
import { endOffset, refundRecord } from '@huiwu/contract/refunds';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { FieldCell } from '../../shared/records/fields/FieldCell.tsx';
import { ReasonDialog } from '../../shared/records/lifecycle/ReasonDialog.tsx';
import { Fen, OrderPart, TABLE, WIDE } from './OrderPart.tsx';
import { OnlinePart } from './online/OnlinePart.tsx';
import { useEndOffset } from './order-refunds.queries.ts';
import { accountQuery, useReversePayment } from './orders.queries.ts';
import './orders.css';

type Item = OrderAccount['items'][number];
type Payment = OrderAccount['payments'][number];
type Refund = OrderAccount['refunds'][number];
type Movement = OrderAccount['movements'][number];

const amount = (fen: number | null) => <Fen of={fen} />;
const stateOf = ({ state, reason }: Payment): string => PAYMENT_STATES[state] + (reason === '' ? '' : `：${reason}`);

/** Items, payments and movements of an order. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const query = useQuery(accountQuery(order.id));
  return (
    <LoadFirst query={query}>
      {({ items, payments, refunds, movements }) => (
        <>
          <Items items={items} />
          <OnlinePart order={order} />
          <Payments order={order} payments={payments} />
          {refunds.length > 0 && <Refunds refunds={refunds} />}
          <Movements movements={movements} />
        </>
      )}
    </LoadFirst>
  );
}

function Items({ items }: { items: Item[] }) {
  const person = ({ person: name, registrationId }: Item) =>
    registrationId === null ? '—' : <PageLink to={`/registration/list/detail/${registrationId}`}>{name}</PageLink>;
  return (
    <OrderPart title="收费明细">
      <Table<Item>
        {...TABLE}
        dataSource={items}
        columns={[
          {
            title: '项目',
            key: 'name',
            render: (_, { name, isActive }) => <span className={isActive ? undefined : 'order-ended'}>{name}</span>,
          },
          { title: '人员', key: 'person', render: (_, item) => person(item) },
          { responsive: WIDE, title: '数量', dataIndex: 'quantity', align: 'end' },
          { responsive: WIDE, title: '单价', key: 'unit', align: 'end', render: (_, { unit }) => amount(unit) },
          {
            responsive: WIDE,
            title: '优惠',
            key: 'discount',
            align: 'end',
            render: (_, { discount }) => amount(discount),
          },
          { title: '金额', key: 'amount', align: 'end', render: (_, item) => amount(item.amount) },
          { title: '状态', key: 'state', render: (_, { isActive }) => (isActive ? '有效' : '已取消') },
        ]}
      />
    </OrderPart>
  );
}

function Payments({ order, payments }: { order: OrderDetail; payments: Payment[] }) {
  const { can } = useAccess();
  const [reversed, setReversed] = useState<Payment>();
  const reverse = (payment: Payment) => {
    const verb = payment.isOffset ? '撤销抵扣' : '冲正';
    return (
      payment.state === 'confirmed' &&
      can(payment.isOffset ? endOffset : reversePayment) && (
        <Button
          size="small"
          type="link"
          danger
          aria-label={`${verb} ${payment.payNo}`}
          onClick={() => setReversed(payment)}
        >
          {verb}
        </Button>
      )
    );
  };
  return (
    <OrderPart title="收款记录">
      <Table<Payment>
        {...TABLE}
        dataSource={payments}
        locale={{ emptyText: <span className="quiet">还没有收款</span> }}
        columns={[
          {
            title: '收款号和方式',
            key: 'payNo',
            render: (_, payment) => (
              <>
                <TwoLines
                  first={payment.payNo}
                  second={[PAYMENT_METHODS[payment.method], payment.tradeNo].filter(Boolean).join(' ')}
                />
                {payment.state !== 'confirmed' && <span className="narrow-only">{stateOf(payment)}</span>}
              </>
            ),
          },
          { title: '金额', key: 'amount', align: 'end', render: (_, payment) => amount(payment.amount) },
          {
            title: '日期和登记人',
            key: 'paidOn',
            render: (_, { paidOn, recordedBy }) => <TwoLines first={paidOn} second={recordedBy} />,
          },
          {
            responsive: WIDE,
            title: '状态',
            key: 'state',
            render: (_, payment) => stateOf(payment),
          },
          { title: '操作', key: 'act', render: (_, payment) => reverse(payment) },
        ]}
      />
      {reversed && <Reversal order={order} payment={reversed} onClose={() => setReversed(undefined)} />}
    </OrderPart>
  );
}

/** A drawer has no room for a column of each. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="order-line">{first}</span>
      {second !== '' && <span className="order-line quiet">{second}</span>}
    </>
  );
}

function Reversal({ order, payment, onClose }: { order: OrderDetail; payment: Payment; onClose: () => void }) {
  const { mutateAsync: reverse } = useReversePayment();
  const { mutateAsync: end } = useEndOffset();
  const toast = useToast();
  const { id, version } = order;
  const verb = payment.isOffset ? '撤销抵扣' : '冲正';
  const fen = formatFen(payment.amount ?? 0);
  return (
    <ReasonDialog
      question={{
        title: `${verb} ${payment.payNo}`,
        consequence: payment.isOffset
          ? `${fen} 回到原订单；此订单不再缴清时，报名回到待缴费。`
          : `收回这笔 ${fen} 的收款登记；订单不再缴清时，报名回到待缴费。`,
        verb,
        cancel: '返回',
        isDangerous: true,
        act: async (reason) => {
          await (payment.isOffset ? end : reverse)({ id, version, paymentId: payment.id, reason });
          toast.done(`已${verb} ${payment.payNo}`);
        },
      }}
      onClose={onClose}
    />
  );
}

function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <OrderPart title="退款记录">
      <Table<Refund>
        {...TABLE}
        dataSource={refunds}
        columns={[
          {
            title: '退款号',
            key: 'refundNo',
            render: (_, { id, refundNo }) => <PageLink to={`/fee/refund/detail/${id}`}>{refundNo}</PageLink>,
          },
          { responsive: WIDE, title: '方式', key: 'method', render: (_, { method }) => PAYMENT_METHODS[method] },
          {
            title: '金额',
            key: 'amount',
            align: 'end',
            render: (_, { amount: fen }) => amount(fen === null ? null : -fen),
          },
          { responsive: WIDE, title: '扣费', key: 'kept', align: 'end', render: (_, { kept }) => amount(kept) },
          { responsive: WIDE, title: '原因', dataIndex: 'reason' },
          {
            title: '状态',
            key: 'state',
            render: (_, { state }) => <FieldCell field={refundRecord.fields.state} value={state} />,
          },
        ]}
      />
    </OrderPart>
  );
}

function Movements({ movements }: { movements: Movement[] }) {
  return (
    <OrderPart title="资金变动">
      <Table<Movement>
        {...TABLE}
        dataSource={movements}
        columns={[
          { title: '时间', key: 'at', render: (_, { at }) => <TimeText at={at} isExact /> },
          { title: '事件', key: 'event', render: (_, { event }) => LEDGER_EVENTS[event] },
          { responsive: WIDE, title: '备注', dataIndex: 'remark' },
          { title: '待付变动', key: 'change', align: 'end', render: (_, { change }) => amount(change) },
          { title: '变动后待付', key: 'pending', align: 'end', render: (_, { pending }) => amount(pending) },
        ]}
      />
    </OrderPart>
  );
}
