import { useQuery } from '@tanstack/react-query';
import { invoiceApplication, isSpecial, type InvoiceApplication, type InvoiceTerms } from '@huiwu/contract/invoices';
import { TITLE_TYPES } from '@huiwu/contract/invoice-titles';
import { amountInput, type Order, type OrderDetail } from '@huiwu/contract/orders';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Alert, Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { MoneyInput } from '../../shared/records/fields/MoneyInput.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { invoiceTermsQuery, useApplyInvoice } from './orders.queries.ts';

const { shape } = invoiceApplication;

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

type Values = Omit<InvoiceApplication, 'orders'> & { amount: number };

interface InvoiceFormProps {
  order: OrderDetail;
  terms: InvoiceTerms;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function InvoiceForm({ order, terms, onClose, onSaved }: InvoiceFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useApplyInvoice();
  const toast = useToast();
  const { seller, invoiceable, payer } = terms;
  if (seller === null)
    return <Alert type="warning" showIcon title="会议没有选择开票主体，请先在会议的缴费设置中选择" />;
  const handleSave = async ({ amount, ...values }: Values) => {
    await mutateAsync({ ...values, orders: [{ id: order.id, amount }] });
    toast.done(`已申请 ${order.orderNo} 的发票 ${formatFen(amount)}`);
    onClose();
    onSaved(order.id);
  };
  const initial: Partial<Values> = {
    person: '',
    kind: seller.kinds[0] ?? 'pc',
    titleType: 'company',
    title: payer,
    taxNo: '',
    regAddress: '',
    regPhone: '',
    bankName: '',
    bankAccount: '',
    receiveEmail: '',
    receivePhone: '',
    remark: '',
    ...(invoiceable !== null && { amount: invoiceable }),
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">由 {seller.name} 开具。</p>
      <AmountPart terms={terms} onPerson={(values) => form.setFieldsValue(values)} />
      <Form.Item {...fieldRules('kind', shape.kind)} label="票种">
        <Select options={seller.kinds.map((value) => ({ value, label: INVOICE_KINDS[value] }))} />
      </Form.Item>
      <BuyerPart terms={terms} />
      <Form.Item {...fieldRules('receiveEmail', shape.receiveEmail)} label="接收邮箱">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('receivePhone', shape.receivePhone)} label="接收手机">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
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

/** A stored title, or one that is typed. */
function BuyerPart({ terms: { seller, titles } }: { terms: InvoiceTerms }) {
  const titleId = Form.useWatch<string | undefined>('titleId');
  const titleType = Form.useWatch<string | undefined>('titleType');
  const kind = Form.useWatch<string | undefined>('kind');
  const isFull = seller?.fullBuyerForSpecial === true && kind !== undefined && isSpecial(kind);
  const options = Object.entries(TITLE_TYPES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Form.Item name="titleId" label="抬头库" extra="从抬头库选择后，无须填写以下各项">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={titles.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
      {titleId === undefined && (
        <>
          <Form.Item {...fieldRules('titleType', shape.titleType)} label="抬头类型">
            <Select options={options} />
          </Form.Item>
          <Form.Item {...fieldRules('title', shape.title)} label="抬头名称" required>
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('taxNo', shape.taxNo)} label="税号" required={titleType === 'company'}>
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('regAddress', shape.regAddress)} label="注册地址" required={isFull}>
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('regPhone', shape.regPhone)} label="注册电话" required={isFull}>
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('bankName', shape.bankName)} label="开户银行" required={isFull}>
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('bankAccount', shape.bankAccount)} label="银行账号" required={isFull}>
            <Input />
          </Form.Item>
        </>
      )}
    </>
  );
}
