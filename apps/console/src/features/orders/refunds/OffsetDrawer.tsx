import { useQuery } from '@tanstack/react-query';
import type { Order } from '@huiwu/contract/orders';
import { offsetRequest, type OffsetRequest, type OffsetTargets } from '@huiwu/contract/refunds';
import { Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { formatFen } from '../../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { MoneyInput } from '../../../shared/numbers/MoneyInput.tsx';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { offsetTargetsQuery, useOffsetOrder } from '../order-refunds.queries.ts';

const { shape } = offsetRequest;

/** Pays another order with what was paid too much for this one. */
export function OffsetDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  const [text, setText] = useState('');
  const query = useQuery(offsetTargetsQuery(id, useDeferredValue(text)));
  return (
    <OrderDrawer verb="抵扣" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={query}>
          {(targets) => <OffsetForm {...{ order, targets, onClose, onSaved }} onSearch={setText} />}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

type Values = Omit<OffsetRequest, 'id' | 'version'>;

interface OffsetFormProps extends OrderFormProps {
  /** Those that the search has found. */
  targets: OffsetTargets;
  onSearch: (text: string) => void;
}

type Target = OffsetTargets['orders'][number];

const titleOf = ({ orderNo, payerName, pending }: Target): string =>
  [orderNo, payerName, ...(pending === null ? [] : [`待付 ${formatFen(pending)}`])].join(' ');

function OffsetForm({ order, targets: { surplus, orders }, onSearch, onClose, onSaved }: OffsetFormProps) {
  const [form] = Form.useForm<Values>();
  // It stays an option when a later search does not find it.
  const [chosen, setChosen] = useState<Target>();
  const { mutateAsync } = useOffsetOrder();
  const toast = useToast();
  const { id, version, orderNo } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已用 ${orderNo} 的多缴款抵扣 ${formatFen(values.amount)}`);
    onClose();
    onSaved(id);
  };
  const suggest = (toId: string) => {
    const to = orders.find((each) => each.id === toId);
    setChosen(to);
    if (surplus !== null && typeof to?.pending === 'number')
      form.setFieldsValue({ amount: Math.min(surplus, to.pending) });
  };
  const offered = [...(chosen === undefined ? [] : [chosen]), ...orders.filter((each) => each.id !== chosen?.id)];
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">{surplus !== null && `多缴 ${formatFen(surplus)}，`}可用于本会议其他待付的订单。</p>
      <Form.Item {...fieldRules('toOrderId', shape.toOrderId)} label="抵扣订单">
        <Select
          showSearch={{ filterOption: false, onSearch }}
          placeholder="输入订单号、识别码或付款人查找"
          notFoundContent="没有待缴费的订单"
          onChange={suggest}
          options={offered.map((each) => ({ value: each.id, label: titleOf(each) }))}
        />
      </Form.Item>
      <Form.Item {...fieldRules('amount', shape.amount)} label="金额">
        <MoneyInput />
      </Form.Item>
      <Form.Item {...fieldRules('reason', shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
