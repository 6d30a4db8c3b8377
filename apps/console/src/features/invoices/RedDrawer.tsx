import { useQuery } from '@tanstack/react-query';
import {
  RED_REASONS,
  redApplication,
  type Invoice,
  type InvoiceDetail,
  type RedApplication,
} from '@huiwu/contract/invoices';
import { Form, Input, Select } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import type { LayerFormProps } from '../../shared/records/layer-form.ts';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { invoiceQuery, useRedInvoice } from './invoices.queries.ts';

const { shape } = redApplication;

/** Reverses an issued invoice, or a part of it. */
export function RedDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Invoice>) {
  const query = useQuery(invoiceQuery(id));
  return (
    <FormDrawer title={`红冲 ${query.data?.applyNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(invoice) => <RedForm invoice={invoice} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<RedApplication, 'id' | 'version'>;

function RedForm({ invoice, onClose, onSaved }: LayerFormProps<{ invoice: InvoiceDetail }>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useRedInvoice();
  const toast = useToast();
  const { id, version, applyNo, title, fpNo, amount, redAmount } = invoice;
  const left = amount === undefined ? undefined : amount - (redAmount ?? 0);
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已提交 ${applyNo} 的红冲`);
    onClose();
    onSaved(id);
  };
  const initial: Partial<Values> = { reason: '02', remark: '', ...(left !== undefined && { amount: left }) };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">
        开给 {title} 的发票 {fpNo}
        {left !== undefined && `，最多可红冲 ${formatFen(left)}`}。专票须由购方在 72 小时内确认，逾期作废。
      </p>
      <Form.Item {...fieldRules('reason', shape.reason)} label="红冲原因">
        <Select
          options={Object.entries(RED_REASONS).map(([value, label]) => ({ value, label: `${value} ${label}` }))}
        />
      </Form.Item>
      <Form.Item {...fieldRules('amount', shape.amount)} label="红冲金额" extra="价税合计；少于发票金额时为部分红冲">
        <MoneyInput />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input />
      </Form.Item>
    </DrawerForm>
  );
}
