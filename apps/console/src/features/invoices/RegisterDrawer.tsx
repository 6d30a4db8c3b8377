import { useQuery } from '@tanstack/react-query';
import {
  invoiceRegistration,
  type Invoice,
  type InvoiceDetail,
  type InvoiceRegistration,
} from '@huiwu/contract/invoices';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { today } from '../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import type { LayerFormProps } from '../../shared/records/layer-form.ts';
import { DayInput } from '../../shared/records/fields/DayInput.tsx';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { invoiceQuery, useRegisterInvoice } from './invoices.queries.ts';

const { shape } = invoiceRegistration;

/** Records the invoice that was issued for an application. */
export function RegisterDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Invoice>) {
  const query = useQuery(invoiceQuery(id));
  return (
    <FormDrawer title={`登记发票 ${query.data?.applyNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(invoice) => <RegisterForm invoice={invoice} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<InvoiceRegistration, 'id' | 'version'>;

function RegisterForm({ invoice, onClose, onSaved }: LayerFormProps<{ invoice: InvoiceDetail }>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useRegisterInvoice();
  const toast = useToast();
  const { id, version, applyNo, title, kind, sellerName, state } = invoice;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${applyNo} 的发票 ${values.fpNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ fpCode: '', issuedOn: today() }} onSave={handleSave}>
      <p className="quiet">
        {sellerName} 开给 {title} 的{INVOICE_KINDS[kind]}。登记后不能修改或删除。
        {state === 'issuing' &&
          '开票通道还没有结果，请先在税务平台确认是否已开出；登记后通道若另外开出，订单标为需关注。'}
      </p>
      <Form.Item {...fieldRules('fpNo', shape.fpNo)} label="发票号码">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('fpCode', shape.fpCode)} label="发票代码" extra="数电发票没有代码，不填">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('issuedOn', shape.issuedOn)} label="开票日期">
        <DayInput />
      </Form.Item>
      <Form.Item {...fieldRules('amount', shape.amount)} label="金额" extra="按发票上的价税合计填写，须与申请一致">
        <MoneyInput />
      </Form.Item>
    </DrawerForm>
  );
}
