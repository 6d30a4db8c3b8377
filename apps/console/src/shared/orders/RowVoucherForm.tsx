import { rowVoucherUpload, type uploadOrderVoucher } from '@huiwu/contract/vouchers';
import { amountInput } from '@huiwu/contract/orders';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useToast } from '../actions/useToast.ts';
import { uploadFile } from '../api/upload-file.ts';
import { newKey, useRefresh } from '../api/useEndpointMutation.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { fieldRules } from '../forms/contract-rules.ts';
import { formatFen } from '../formats/numbers.ts';
import { DayInput } from '../records/fields/DayInput.tsx';
import { MoneyInput } from '../records/fields/MoneyInput.tsx';
import { SlipInput } from './SlipInput.tsx';

const { shape } = rowVoucherUpload;
const REFRESHES = ['vouchers', 'orders', 'registrations'];

interface Values {
  file?: File;
  amount: number;
  payerName: string;
  payerBank: string;
  payerAccountTail: string;
  paidOn: string;
  bankSerial: string;
  remark: string;
}

const EMPTY: Partial<Values> = { payerBank: '', payerAccountTail: '', bankSerial: '', remark: '' };

interface RowVoucherFormProps {
  /** The order, or the registration whose order it is. */
  id: string;
  to: typeof uploadOrderVoucher;
  orderNo: string;
  payerName: string;
  /** In fen; null for those who may not read it. */
  pending: number | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Hands in a slip for one order on behalf of its payer. */
export function RowVoucherForm({ id, to, orderNo, payerName, pending, onClose, onSaved }: RowVoucherFormProps) {
  const [form] = Form.useForm<Values>();
  const [idempotencyKey] = useState(newKey);
  const { refresh } = useRefresh(REFRESHES);
  const toast = useToast();
  const handleSave = async ({ file, amount, ...values }: Values) => {
    if (file === undefined) return;
    const fields = { ...values, id, amount: String(amount) };
    await uploadFile(to, file, { fields, isRepeatable: true, idempotencyKey });
    refresh();
    toast.done('已上传凭证，等待审核');
    onClose();
    onSaved(id);
  };
  const initial = { ...EMPTY, payerName, ...(pending !== null && pending > 0 && { amount: pending }) };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} verb="上传" onSave={handleSave}>
      <p className="quiet">
        订单 {orderNo}
        {pending !== null && `，待付 ${formatFen(pending)}`}
        。审核通过后登记收款；一份凭证对应多笔订单时，请在“缴费凭证”中代传。
      </p>
      <Form.Item name="file" label="凭证文件" rules={[{ required: true, message: '请选择凭证文件' }]}>
        <SlipInput />
      </Form.Item>
      <Form.Item {...fieldRules('amount', amountInput)} label="凭证金额">
        <MoneyInput />
      </Form.Item>
      <Form.Item {...fieldRules('payerName', shape.payerName)} label="付款人">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('paidOn', shape.paidOn)} label="付款日期">
        <DayInput />
      </Form.Item>
      <Form.Item {...fieldRules('bankSerial', shape.bankSerial)} label="银行流水号" extra="同一流水号只能登记一次">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('payerBank', shape.payerBank)} label="付款银行">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('payerAccountTail', shape.payerAccountTail)} label="付款账号尾号">
        <Input />
      </Form.Item>
      <Form.Item {...fieldRules('remark', shape.remark)} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
