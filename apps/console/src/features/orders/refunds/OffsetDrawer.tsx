import { useQuery } from '@tanstack/react-query';
import type { Order } from '@huiwu/contract/orders';
import { offsetRequest, type OffsetRequest, type OffsetTargets } from '@huiwu/contract/refunds';
import { Form, Input, Select } from 'antd';
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
  const query = useQuery(offsetTargetsQuery(id));
  return (
    <OrderDrawer verb="抵扣" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={query}>
          {(targets) => <OffsetForm order={order} targets={targets} onClose={onClose} onSaved={onSaved} />}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

type Values = Omit<OffsetRequest, 'id' | 'version'>;

interface OffsetFormProps extends OrderFormProps {
  targets: OffsetTargets;
}

function OffsetForm({ order, targets: { surplus, orders }, onClose, onSaved }: OffsetFormProps) {
  const [form] = Form.useForm<Values>();
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
    if (surplus !== null && typeof to?.pending === 'number')
      form.setFieldsValue({ amount: Math.min(surplus, to.pending) });
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} onSave={handleSave}>
      <p className="quiet">{surplus !== null && `多缴 ${formatFen(surplus)}，`}可用于本会议其他待付的订单。</p>
      <Form.Item {...fieldRules('toOrderId', shape.toOrderId)} label="抵扣订单">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="按订单号或付款人查找"
          onChange={suggest}
          options={orders.map((each) => ({
            value: each.id,
            label: [
              each.orderNo,
              each.payerName,
              ...(each.pending === null ? [] : [`待付 ${formatFen(each.pending)}`]),
            ].join(' '),
          }))}
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
