import { useQuery } from '@tanstack/react-query';
import {
  exchangeApplication,
  type ExchangeApplication,
  type Invoice,
  type InvoiceDetail,
} from '@huiwu/contract/invoices';
import { TITLE_TYPES } from '@huiwu/contract/invoice-titles';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { invoiceQuery, useExchangeInvoice } from './invoices.queries.ts';

const { shape } = exchangeApplication;

/** Asks for another invoice in the place of an issued one. */
export function ExchangeDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Invoice>) {
  const query = useQuery(invoiceQuery(id));
  return (
    <FormDrawer title={`换票 ${query.data?.applyNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(invoice) => <ExchangeForm invoice={invoice} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<ExchangeApplication, 'id' | 'version'>;

interface ExchangeFormProps {
  invoice: InvoiceDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

const TEXTS = [
  ['regAddress', '注册地址'],
  ['regPhone', '注册电话'],
  ['bankName', '开户银行'],
  ['bankAccount', '银行账号'],
  ['receiveEmail', '接收邮箱'],
  ['receivePhone', '接收手机'],
] as const;

function ExchangeForm({ invoice, onClose, onSaved }: ExchangeFormProps) {
  const [form] = Form.useForm<Values>();
  const titleType = Form.useWatch('titleType', form);
  const { mutateAsync } = useExchangeInvoice();
  const toast = useToast();
  const { id, version, applyNo, kind, receiveEmail, receivePhone } = invoice;
  const handleSave = async (values: Values) => {
    const made = await mutateAsync({ ...values, id, version });
    toast.done(`已为 ${applyNo} 申请换票，请上传承诺函`);
    onClose();
    onSaved(made.id);
  };
  const empty = { title: '', taxNo: '', regAddress: '', regPhone: '', bankName: '', bankAccount: '', remark: '' };
  const initial: Partial<Values> = { ...empty, kind, titleType: 'company', receiveEmail, receivePhone };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">
        审核通过后红冲原发票 {invoice.fpNo}，再按新的抬头开具同样金额的发票。审核前须上传换票承诺函。
      </p>
      <Form.Item {...fieldRules('kind', shape.kind)} label="票种">
        <Select options={Object.entries(INVOICE_KINDS).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item {...fieldRules('titleType', shape.titleType)} label="抬头类型">
        <Select options={Object.entries(TITLE_TYPES).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item {...fieldRules('title', shape.title)} label="抬头名称" required>
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('taxNo', shape.taxNo)} label="税号" required={titleType === 'company'}>
        <Input />
      </Form.Item>
      {TEXTS.map(([name, label]) => (
        <Form.Item key={name} {...fieldRules(name, shape[name])} label={label}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
