import { useQuery } from '@tanstack/react-query';
import { INVOICE_ORDERS_MAX, type InvoiceableOrder } from '@huiwu/contract/invoices';
import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatFen } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { MoneyInput } from '../numbers/MoneyInput.tsx';
import { chosenOrdersQuery, invoiceableQuery } from './invoicing.queries.ts';
import './invoicing.css';

/** An order, and what of its money is asked for. */
export interface OrderShare extends InvoiceableOrder {
  amount: number | null;
}

export const sumOf = (shares: readonly { amount: number | null }[]): number =>
  shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

interface InvoiceOrdersProps {
  id?: string;
  value?: OrderShare[];
  onChange?: (shares: OrderShare[]) => void;
  onPick: (order: InvoiceableOrder) => void;
  /** The order that was refused, and why. */
  refused?: { orderId: string; message: string } | undefined;
}

/** The orders of one application, each with its amount and with what would be left. */
export function InvoiceOrders({ id, value = [], onChange, onPick, refused }: InvoiceOrdersProps) {
  const { data = value } = useQuery(chosenOrdersQuery(value.map((share) => share.id)));
  const now = new Map(data.map((order) => [order.id, order.invoiceable]));
  const change = (changed: OrderShare) => onChange?.(value.map((share) => (share.id === changed.id ? changed : share)));
  const add = (order: InvoiceableOrder) => {
    onChange?.([...value, { ...order, amount: order.invoiceable }]);
    onPick(order);
  };
  return (
    <>
      <OrderFinder {...(id !== undefined && { id })} taken={value} onPick={add} />
      {value.length > 0 && (
        <ul className="invoice-orders" aria-label="已选订单">
          {value.map((share) => (
            <OrderRow
              key={share.id}
              share={{ ...share, invoiceable: now.get(share.id) ?? share.invoiceable }}
              problem={refused?.orderId === share.id ? refused.message : ''}
              onChange={(amount) => change({ ...share, amount })}
              onRemove={() => onChange?.(value.filter((other) => other.id !== share.id))}
            />
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <p role="status" className="invoice-sum">
          {value.length} 笔订单，合计 <strong className="number">{formatFen(sumOf(value))}</strong>
        </p>
      )}
    </>
  );
}

interface OrderRowProps {
  share: OrderShare;
  problem: string;
  onChange: (amount: number | null) => void;
  onRemove: () => void;
}

function OrderRow({ share, problem, onChange, onRemove }: OrderRowProps) {
  const { id, orderNo, invoiceable, amount } = share;
  const rest = invoiceable === null ? undefined : invoiceable - (amount ?? 0);
  return (
    <li>
      <div className="invoice-order-name">
        <PageLink to={`/fee/order/detail/${id}`}>{orderNo}</PageLink>
        <span className="quiet">{payerOf(share)}</span>
      </div>
      <MoneyInput aria-label={`${orderNo} 开票金额`} value={amount} onChange={onChange} />
      <Button type="link" size="small" aria-label={`移除 ${orderNo}`} onClick={onRemove}>
        移除
      </Button>
      <p className={problem !== '' || (rest ?? 0) < 0 ? 'invoice-order-note is-refused' : 'invoice-order-note quiet'}>
        {problem || noteOf(invoiceable, rest)}
      </p>
    </li>
  );
}

const noteOf = (invoiceable: number | null, rest: number | undefined): string => {
  if (invoiceable === null || rest === undefined) return '';
  if (rest < 0) return `可开票 ${formatFen(invoiceable)}，超过 ${formatFen(-rest)}`;
  return `可开票 ${formatFen(invoiceable)}，申请后还剩 ${formatFen(rest)}`;
};

interface OrderFinderProps {
  id?: string;
  taken: readonly OrderShare[];
  onPick: (order: InvoiceableOrder) => void;
}

const payerOf = ({ payerName, payerCompany, payRef }: InvoiceableOrder): string =>
  [payerName, payerCompany, payRef].filter((each) => each !== '').join(' · ');

function OrderOption({ order }: { order: InvoiceableOrder }) {
  return (
    <div className="invoice-option">
      <span>{order.orderNo}</span>
      {order.invoiceable !== null && <span className="number">可开票 {formatFen(order.invoiceable)}</span>}
      <span className="quiet">{payerOf(order)}</span>
    </div>
  );
}

/** Finds an order with money to invoice, and adds it. */
function OrderFinder({ id, taken, onPick }: OrderFinderProps) {
  const [text, setText] = useState('');
  const { data = [], isPending } = useQuery(invoiceableQuery(useDeferredValue(text)));
  const free = data.filter((order) => taken.every((share) => share.id !== order.id));
  const isFull = taken.length >= INVOICE_ORDERS_MAX;
  const handleSelect = (chosen: string | null) => {
    const order = free.find((each) => each.id === chosen);
    if (order === undefined) return;
    onPick(order);
    setText('');
  };
  return (
    <Select<string | null, { value: string; label: string; order: InvoiceableOrder }>
      {...(id !== undefined && { id })}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      value={null}
      disabled={isFull}
      placeholder={isFull ? `一次最多 ${INVOICE_ORDERS_MAX} 笔订单` : '输入订单号、姓名、公司或识别码查找'}
      loading={isPending}
      notFoundContent="没有可开票的订单"
      options={free.map((order) => ({ value: order.id, label: `${order.orderNo} ${payerOf(order)}`, order }))}
      optionRender={({ data }) => <OrderOption order={data.order} />}
      onSelect={handleSelect}
    />
  );
}
