import { useQuery } from '@tanstack/react-query';
import {
  orderChange,
  type Order,
  type OrderAccount,
  type OrderChange,
  type OrderChangeOptions,
  type OrderDifference,
} from '@huiwu/contract/orders';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { OrderDrawer, type OrderFormProps } from './OrderDrawer.tsx';
import { accountQuery, changeOptionsQuery, useChangeOrder, usePreviewOrderChange } from './orders.queries.ts';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

/** Services added to an order or taken from it, and discounts, with a preview of what follows. */
export function ChangeDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  const account = useQuery(accountQuery(id));
  const options = useQuery(changeOptionsQuery(id));
  return (
    <OrderDrawer verb="改项" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={account}>
          {({ items }) => (
            <LoadFirst query={options}>
              {(choices) => <ChangeForm {...{ order, items, choices, onClose, onSaved }} />}
            </LoadFirst>
          )}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

type OrderPosition = OrderAccount['items'][number];

/** Fields that are not drawn are absent: nothing can be added, taken away or discounted in every order. */
interface Values {
  additions?: { registrationId?: string; feeItemId?: string; quantity?: number; unit?: number | null }[];
  removals?: string[];
  discounts?: Record<string, number | null>;
  reason: string;
}

interface ChangeFormProps extends OrderFormProps {
  items: readonly OrderPosition[];
  choices: OrderChangeOptions;
}

/** What the calls take: only discounts that differ. */
const changesOf = ({ additions = [], removals = [], discounts = {} }: Values, items: readonly OrderPosition[]) => ({
  additions: additions.flatMap(({ registrationId, feeItemId, quantity, unit }) =>
    registrationId === undefined || feeItemId === undefined
      ? []
      : [{ registrationId, feeItemId, quantity: quantity ?? 1, ...(unit ? { unit } : {}) }],
  ),
  removals,
  discounts: items
    .filter(({ id }) => !removals.includes(id))
    .flatMap(({ id, discount }) => {
      const asked = discounts[id];
      return asked === undefined || asked === null || asked === discount ? [] : [{ itemId: id, discount: asked }];
    }),
});

function ChangeForm({ order, items, choices, onClose, onSaved }: ChangeFormProps) {
  const [form] = Form.useForm<Values>();
  const [shown, setShown] = useState<{ of: string; difference: OrderDifference }>();
  const values: Values | undefined = Form.useWatch([], form);
  const { mutateAsync: change } = useChangeOrder();
  const { mutateAsync: preview } = usePreviewOrderChange();
  const toast = useToast();
  const { id, version, orderNo } = order;
  const active = items.filter(({ isActive }) => isActive);
  const own = active.filter(({ isAdded }) => isAdded);
  // What a refund keeps has no registration and is not discounted.
  const paidFor = active.filter(({ registrationId }) => registrationId !== null);

  // Another input makes the preview one of something else.
  const isCurrent =
    shown !== undefined && values !== undefined && shown.of === JSON.stringify(changesOf(values, active));

  const { isSaving: isAsking, submit: ask } = useSubmit(form, async (values: Values) => {
    const asked = changesOf(values, active);
    setShown({ of: JSON.stringify(asked), difference: await preview({ id, version, ...asked }) });
  });
  const handleSave = async (values: Values) => {
    const changed: OrderChange = { id, version, reason: values.reason, ...changesOf(values, active) };
    await change(changed);
    toast.done(`已更改 ${orderNo}`);
    onClose();
    onSaved(id);
  };
  const initial: Values = {
    additions: [],
    removals: [],
    discounts: Object.fromEntries(active.map((item) => [item.id, item.discount])),
    reason: '',
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <Additions choices={choices} />
      {own.length > 0 && (
        <Form.Item name="removals" label="取消追加的服务">
          <Select
            mode="multiple"
            options={own.map((item) => ({ value: item.id, label: `${item.name} ${item.person}` }))}
          />
        </Form.Item>
      )}
      {order.total !== undefined &&
        paidFor.map((item) => (
          <Form.Item key={item.id} name={['discounts', item.id]} label={`优惠 ${item.name} ${item.person}`}>
            <MoneyInput />
          </Form.Item>
        ))}
      <Form.Item {...fieldRules('reason', orderChange.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Button className="order-preview" onClick={() => void ask(form.getFieldsValue())} loading={isAsking}>
        预览
      </Button>
      {isCurrent ? (
        <ChangePreview difference={shown.difference} />
      ) : (
        <Alert type="info" showIcon title="参会类型、退出和换人请在参会人员中处理，订单随之更改。" />
      )}
    </DrawerForm>
  );
}

function Additions({ choices: { items, registrations } }: { choices: OrderChangeOptions }) {
  if (items.length === 0) return null;
  return (
    <Form.List name="additions">
      {(fields, { add, remove }) => (
        <Form.Item label="追加服务">
          {fields.map(({ key, name }) => (
            <div key={key} className="order-addition">
              <Form.Item name={[name, 'registrationId']} noStyle>
                <Select
                  aria-label={`第 ${name + 1} 项的人员`}
                  placeholder="人员"
                  options={registrations.map((each) => ({ value: each.id, label: each.name }))}
                />
              </Form.Item>
              <Form.Item name={[name, 'feeItemId']} noStyle>
                <Select
                  aria-label={`第 ${name + 1} 项的收费项目`}
                  placeholder="收费项目"
                  options={items.map((each) => ({ value: each.id, label: each.name }))}
                />
              </Form.Item>
              <Form.Item name={[name, 'quantity']} noStyle initialValue={1}>
                <NumberInput aria-label={`第 ${name + 1} 项的数量`} min={1} precision={0} />
              </Form.Item>
              <VoluntaryAmount at={name} items={items} />
              <Button type="link" aria-label={`移除第 ${name + 1} 项`} onClick={() => remove(name)}>
                移除
              </Button>
            </div>
          ))}
          <Button onClick={() => add({ registrationId: registrations[0]?.id, quantity: 1 })}>追加一项</Button>
        </Form.Item>
      )}
    </Form.List>
  );
}

/** The amount of an item whose amount is voluntary. Of other items it is not drawn, so it is not sent. */
function VoluntaryAmount({ at, items }: { at: number; items: OrderChangeOptions['items'] }) {
  const chosen: unknown = Form.useWatch(['additions', at, 'feeItemId']);
  if (!items.some(({ id, isDonation }) => id === chosen && isDonation)) return null;
  return (
    <Form.Item name={[at, 'unit']} noStyle preserve={false}>
      <MoneyInput aria-label={`第 ${at + 1} 项的金额`} placeholder="自愿金额" />
    </Form.Item>
  );
}
