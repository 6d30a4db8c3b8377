import { useQuery } from '@tanstack/react-query';
import type { InvoiceableOrder, InvoiceApplication, InvoiceChoices } from '@huiwu/contract/invoices';
import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../api/call-failure.ts';
import { useToast } from '../actions/useToast.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { formatFen } from '../formats/numbers.ts';
import { BuyerPart, EMPTY_BUYER } from './BuyerPart.tsx';
import { InvoiceOrders, sumOf, type OrderShare } from './InvoiceOrders.tsx';
import { chosenOrdersQuery, invoiceChoicesQuery, useApplyForOrders } from './invoicing.queries.ts';
import { NoSeller } from './NoSeller.tsx';
import { shortageIn } from './refused-rows.ts';

const NONE: readonly string[] = [];

interface InvoiceOrdersDrawerProps {
  /** Orders that were selected before. */
  ids?: readonly string[];
  /** The team whose orders are selected. */
  team?: { id: string; name: string };
  /** Stands above the orders. */
  note?: ReactNode;
  onClose: () => void;
  onSaved?: () => void;
}

/** Asks for one invoice over money of several orders of the meeting. */
export function InvoiceOrdersDrawer({ ids = NONE, team, note, onClose, onSaved }: InvoiceOrdersDrawerProps) {
  const choices = useQuery(invoiceChoicesQuery());
  const [first] = useState(ids);
  const selected = useQuery(chosenOrdersQuery(first, team?.id));
  return (
    <FormDrawer title={team === undefined ? '代申请发票' : `代申请发票 ${team.name}`} onClose={onClose}>
      <LoadFirst query={choices}>
        {(offered) => (
          <LoadFirst query={selected}>
            {(orders) => (
              <OrdersForm choices={offered} orders={orders} note={note} onClose={onClose} onSaved={onSaved} />
            )}
          </LoadFirst>
        )}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<InvoiceApplication, 'orders' | 'person'> & { orders: OrderShare[] };

interface OrdersFormProps {
  choices: InvoiceChoices;
  orders: readonly InvoiceableOrder[];
  note: ReactNode;
  onClose: () => void;
  onSaved: (() => void) | undefined;
}

const payerOf = ({ payerCompany, payerName }: InvoiceableOrder): string => payerCompany || payerName;
const hasMoney = ({ invoiceable }: InvoiceableOrder): boolean => invoiceable === null || invoiceable > 0;

const initialOf = ({ seller }: InvoiceChoices, orders: readonly InvoiceableOrder[]): Partial<Values> => {
  const open = orders.filter(hasMoney);
  return {
    ...EMPTY_BUYER,
    orders: open.map((order) => ({ ...order, amount: order.invoiceable })),
    kind: seller?.kinds[0] ?? 'pc',
    title: open[0] === undefined ? '' : payerOf(open[0]),
  };
};

function OrdersForm({ choices, orders, note, onClose, onSaved }: OrdersFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useApplyForOrders();
  const [refused, setRefused] = useState<{ orderId: string; message: string }>();
  const toast = useToast();
  if (choices.seller === null) return <NoSeller />;
  const showShortage = (failure: CallFailure) => {
    const orderId = shortageIn(failure)?.orderId;
    if (orderId === undefined) return;
    setRefused({ orderId, message: failure.message });
    form.scrollToField('orders', { block: 'start' });
  };
  const handleSave = async ({ orders: chosen, ...values }: Values) => {
    setRefused(undefined);
    const asked = chosen.map(({ id, amount }) => ({ id, amount: amount ?? 0 }));
    await mutateAsync({ ...values, person: '', orders: asked }).catch((failure: unknown) => {
      if (failure instanceof CallFailure) showShortage(failure);
      throw failure;
    });
    toast.done(`已申请 ${chosen.length} 笔订单的发票 ${formatFen(sumOf(chosen))}`);
    onSaved?.();
    onClose();
  };
  const suggestTitle = (order: InvoiceableOrder) => {
    if (!form.getFieldValue('title')) form.setFieldsValue({ title: payerOf(order) });
  };
  const left = orders.filter((order) => !hasMoney(order));
  return (
    <DrawerForm<Values> form={form} initialValues={initialOf(choices, orders)} verb="提交申请" onSave={handleSave}>
      <p className="quiet">由 {choices.seller.name} 开具一张发票，可以包含不同付款人的订单。</p>
      {note}
      {left.length > 0 && (
        <p role="status" className="quiet">
          {left.map(({ orderNo }) => orderNo).join('、')} 没有可开票的金额，未列入。
        </p>
      )}
      <Form.Item name="orders" label="订单" required rules={[{ validator: checkOrders }]}>
        <InvoiceOrders onPick={suggestTitle} refused={refused} />
      </Form.Item>
      <BuyerPart choices={choices} />
    </DrawerForm>
  );
}

const checkOrders = async (_: unknown, chosen: OrderShare[] | undefined): Promise<void> => {
  if (chosen === undefined || chosen.length === 0) throw new Error('请选择订单');
  const empty = chosen.find(({ amount }) => amount === null || amount <= 0);
  if (empty !== undefined) throw new Error(`请填写 ${empty.orderNo} 的开票金额，或移除这笔订单`);
};
