import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { findPayableOrders, PayableOrder } from '@huiwu/contract/vouchers';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { callEndpoint } from '../api/call-endpoint.ts';
import { formatFen } from '../formats/numbers.ts';
import type { OrderPart } from './order-parts.ts';

export type OrderSearch = typeof findPayableOrders;

interface OrderPickerProps {
  find: OrderSearch;
  id?: string;
  taken: readonly OrderPart[];
  notFound?: string | undefined;
  onPick: (part: OrderPart) => void;
}

const titleOf = ({ orderNo, payerName, payerCompany, pending }: PayableOrder): string =>
  [orderNo, payerName, payerCompany, pending === null ? '' : `待付 ${formatFen(pending)}`]
    .filter((each) => each !== '')
    .join(' · ');

/** Finds an order that waits for money, and adds it. */
export function OrderPicker({ find, id, taken, notFound = '没有待缴费的订单', onPick }: OrderPickerProps) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text);
  const { data = [], isPending } = useQuery({
    queryKey: ['orders', 'payable', find.path, keyword],
    queryFn: ({ signal }) => callEndpoint(find, { keyword }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const free = data.filter((order) => taken.every((part) => part.id !== order.id));
  const handleSelect = (chosen: string | null) => {
    const order = free.find((each) => each.id === chosen);
    if (order === undefined) return;
    onPick({ ...order, amount: order.pending });
    setText('');
  };
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      value={null}
      placeholder="输入订单号、识别码或付款人查找"
      loading={isPending}
      notFoundContent={notFound}
      options={free.map((order) => ({ value: order.id, label: titleOf(order) }))}
      onSelect={handleSelect}
    />
  );
}
