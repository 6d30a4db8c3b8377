import type { uploadOrderVoucher } from '@huiwu/contract/vouchers';
import { amountInput } from '@huiwu/contract/orders';
import { Form } from 'antd';
import { useState } from 'react';
import { useToast } from '../actions/useToast.ts';
import { uploadFile } from '../api/upload-file.ts';
import { newKey, useRefresh } from '../api/useEndpointMutation.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { fieldRules } from '../forms/contract-rules.ts';
import { formatFen } from '../formats/numbers.ts';
import { MoneyInput } from '../numbers/MoneyInput.tsx';
import { EMPTY_VOUCHER, VoucherFields, type VoucherValues } from './VoucherFields.tsx';

const REFRESHES = ['vouchers', 'orders', 'registrations'];

interface Values extends VoucherValues {
  amount: number;
}

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

/** Hands in a voucher for one order on behalf of its payer. */
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
  const initial = { ...EMPTY_VOUCHER, payerName, ...(pending !== null && pending > 0 && { amount: pending }) };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} verb="上传" onSave={handleSave}>
      <p className="quiet">
        订单 {orderNo}
        {pending !== null && `，待付 ${formatFen(pending)}`}
        。审核通过后登记收款；一份凭证对应多笔订单时，请在“缴费凭证”中代传。
      </p>
      <VoucherFields>
        <Form.Item {...fieldRules('amount', amountInput)} label="凭证金额">
          <MoneyInput />
        </Form.Item>
      </VoucherFields>
    </DrawerForm>
  );
}
