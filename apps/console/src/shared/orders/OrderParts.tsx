import { Button, Table } from 'antd';
import { formatFen } from '../formats/numbers.ts';
import { PageLink } from '../page/PageLink.tsx';
import { MoneyInput } from '../numbers/MoneyInput.tsx';
import { sumOf, type OrderPart } from './order-parts.ts';
import { OrderPicker, type OrderSearch } from './OrderPicker.tsx';
import './order-parts.css';

interface OrderPartsProps {
  id?: string;
  value?: OrderPart[];
  onChange?: (parts: OrderPart[]) => void;
  /** The orders of a voucher are given; only their amounts change. */
  isFixed?: boolean;
  /** The call that finds orders to add. */
  find?: OrderSearch;
  /** What is said when it finds none. */
  notFound?: string | undefined;
}

/** The orders that a voucher pays, each with its amount. */
export function OrderParts({ id, value = [], onChange, isFixed = false, find, notFound }: OrderPartsProps) {
  const change = (changed: OrderPart) => onChange?.(value.map((part) => (part.id === changed.id ? changed : part)));
  const remove = (gone: OrderPart) => onChange?.(value.filter((part) => part.id !== gone.id));
  const add = (part: OrderPart) => onChange?.([...value, part]);
  return (
    <>
      {!isFixed && find && (
        <OrderPicker find={find} {...(id !== undefined && { id })} taken={value} notFound={notFound} onPick={add} />
      )}
      {value.length > 0 && (
        <Table<OrderPart>
          size="small"
          rowKey="id"
          pagination={false}
          tableLayout="auto"
          dataSource={value}
          columns={[
            {
              title: '订单',
              key: 'order',
              render: (_, part) => (
                <>
                  <PageLink className="order-parts-number" to={`/fee/order/detail/${part.id}`}>
                    {part.orderNo}
                  </PageLink>
                  <br />
                  <span className="quiet">{part.payerName}</span>
                  {part.pending !== null && <span className="quiet narrow-only">待付 {formatFen(part.pending)}</span>}
                </>
              ),
            },
            {
              title: '待付',
              key: 'pending',
              // A phone shows it below the number.
              responsive: ['md'],
              align: 'end',
              render: (_, { pending }) => <span className="number">{pending === null ? '—' : formatFen(pending)}</span>,
            },
            {
              title: '分配',
              key: 'amount',
              render: (_, part) => (
                <MoneyInput
                  aria-label={`${part.orderNo} 分配金额`}
                  value={part.amount}
                  onChange={(amount) => change({ ...part, amount })}
                />
              ),
            },
            ...(isFixed
              ? []
              : [
                  {
                    title: '操作',
                    key: 'act',
                    render: (_: unknown, part: OrderPart) => (
                      <Button type="link" size="small" aria-label={`移除 ${part.orderNo}`} onClick={() => remove(part)}>
                        移除
                      </Button>
                    ),
                  },
                ]),
          ]}
        />
      )}
      {value.length > 1 && <p className="order-parts-sum">合计 {formatFen(sumOf(value))}</p>}
    </>
  );
}
