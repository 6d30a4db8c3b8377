import { useQuery } from '@tanstack/react-query';
import type { InvoiceTerms, OrderInvoiceApplication } from '@huiwu/contract/invoices';
import { amountInput, type Order } from '@huiwu/contract/orders';
import { Form, Select } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { BuyerPart, EMPTY_BUYER } from '../../../shared/invoicing/BuyerPart.tsx';
import { NoSeller } from '../../../shared/invoicing/NoSeller.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { MoneyInput } from '../../../shared/numbers/MoneyInput.tsx';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { invoiceTermsQuery, useApplyInvoice } from '../order-invoices.queries.ts';

/** Asks for an invoice over money of an order. */
export function InvoiceApplyDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  const query = useQuery(invoiceTermsQuery(id));
  return (
    <OrderDrawer verb="代申请发票" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={query}>
          {(terms) => <InvoiceForm order={order} terms={terms} onClose={onClose} onSaved={onSaved} />}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

type Values = Omit<OrderInvoiceApplication, 'id'>;

interface InvoiceFormProps extends OrderFormProps {
  terms: InvoiceTerms;
}

function InvoiceForm({ order, terms, onClose, onSaved }: InvoiceFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useApplyInvoice();
  const toast = useToast();
  const { seller, invoiceable, payer } = terms;
  if (seller === null) return <NoSeller />;
  const handleSave = async ({ amount, ...values }: Values) => {
    await mutateAsync({ ...values, id: order.id, amount });
    toast.done(`已申请 ${order.orderNo} 的发票 ${formatFen(amount)}`);
    onClose();
    onSaved(order.id);
  };
  const initial: Partial<Values> = {
    ...EMPTY_BUYER,
    person: '',
    kind: seller.kinds[0] ?? 'pc',
    title: payer,
    ...(invoiceable !== null && { amount: invoiceable }),
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">由 {seller.name} 开具。</p>
      <AmountPart terms={terms} onPerson={(values) => form.setFieldsValue(values)} />
      <BuyerPart choices={terms} />
    </DrawerForm>
  );
}

interface AmountPartProps {
  terms: InvoiceTerms;
  onPerson: (values: { person: string; amount?: number }) => void;
}

/** How much of the order, or whose part of it, with what remains afterwards. */
function AmountPart({ terms: { invoiceable, people }, onPerson }: AmountPartProps) {
  const amount = Form.useWatch<number | null | undefined>('amount');
  const rest = invoiceable === null ? undefined : invoiceable - (amount ?? 0);
  const choose = (person = '') => {
    const chosen = people.find(({ name }) => name === person);
    const whole = chosen === undefined ? invoiceable : chosen.amount;
    const value = whole === null || invoiceable === null ? undefined : Math.min(whole, invoiceable);
    onPerson({ person, ...(value !== undefined && { amount: value }) });
  };
  return (
    <>
      {people.length > 1 && (
        <Form.Item name="person" label="人员" extra="按人员拆分时选择，金额为该人员的费用；默认为整笔订单">
          <Select
            allowClear
            options={people.map(({ name }) => ({ value: name, label: name }))}
            onChange={(person: string | undefined) => choose(person)}
          />
        </Form.Item>
      )}
      <Form.Item {...fieldRules('amount', amountInput)} label="金额">
        <MoneyInput />
      </Form.Item>
      {rest !== undefined && (
        <p role="status" className="quiet">
          {rest < 0
            ? `超过可开票金额 ${formatFen(-rest)}`
            : `可开票 ${formatFen(invoiceable ?? 0)}，申请后还剩 ${formatFen(rest)}`}
        </p>
      )}
    </>
  );
}
