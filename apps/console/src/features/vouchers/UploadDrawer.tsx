import {
  findPayableOrders,
  partsLineOf,
  submitVoucher,
  voucherUpload,
  type VoucherDetail,
} from '@huiwu/contract/vouchers';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { newKey, useRefresh } from '../../shared/api/useEndpointMutation.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { formatFen } from '../../shared/formats/numbers.ts';
import { DayInput } from '../../shared/records/fields/DayInput.tsx';
import { partsOf, sumOf, type OrderPart } from '../../shared/orders/order-parts.ts';
import { SlipInput } from '../../shared/orders/SlipInput.tsx';
import { OrderParts } from '../../shared/orders/OrderParts.tsx';
import { refreshes } from './vouchers.queries.ts';

const { shape } = voucherUpload;

interface Values {
  file?: File;
  orders: OrderPart[];
  payerName: string;
  payerBank: string;
  payerAccountTail: string;
  paidOn: string;
  bankSerial: string;
  remark: string;
}

const EMPTY: Partial<Values> = { orders: [], payerBank: '', payerAccountTail: '', bankSerial: '', remark: '' };

/** What a slip that replaces another one begins with. */
const copied = (voucher: VoucherDetail): Partial<Values> => ({
  orders: voucher.orders,
  payerName: voucher.payerName,
  payerBank: voucher.payerBank,
  payerAccountTail: voucher.payerAccountTail,
  paidOn: voucher.paidOn,
  bankSerial: voucher.bankSerial,
  remark: voucher.remark,
});

interface UploadDrawerProps {
  /** The one that is replaced. */
  previous?: VoucherDetail;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** Hands in a slip on behalf of a payer. */
export function UploadDrawer({ previous, onClose, onSaved }: UploadDrawerProps) {
  const title = previous === undefined ? '代传凭证' : `重新上传 ${previous.voucherNo}`;
  return (
    <FormDrawer title={title} onClose={onClose}>
      <UploadForm {...(previous && { previous })} {...(onSaved && { onSaved })} onClose={onClose} />
    </FormDrawer>
  );
}

/** The drawer has its form inside, so that it knows of unsaved changes. */
function UploadForm({ previous, onClose, onSaved }: UploadDrawerProps) {
  const [form] = Form.useForm<Values>();
  const parts = Form.useWatch('orders', form) ?? [];
  const [idempotencyKey] = useState(newKey);
  const { refresh } = useRefresh(refreshes);
  const toast = useToast();
  const handleSave = async ({ file, orders, ...values }: Values) => {
    if (file === undefined) return;
    const fields = {
      ...values,
      orders: partsLineOf(partsOf(orders)),
      ...(previous && { previousId: previous.id }),
    };
    const { id } = await uploadFile(submitVoucher, file, { fields, isRepeatable: true, idempotencyKey });
    refresh();
    toast.done('已上传凭证，等待审核');
    onClose();
    onSaved?.(id);
  };
  return (
    <DrawerForm<Values>
      form={form}
      initialValues={previous === undefined ? EMPTY : copied(previous)}
      verb="上传"
      onSave={handleSave}
    >
      <Form.Item name="file" label="凭证文件" rules={[{ required: true, message: '请选择凭证文件' }]}>
        <SlipInput />
      </Form.Item>
      <Form.Item
        name="orders"
        label="对应订单"
        required
        rules={[
          {
            validator: async (_, chosen: OrderPart[] | undefined) => {
              if (partsOf(chosen ?? []).length === 0) throw new Error('请选择订单并填写金额');
            },
          },
        ]}
        extra={parts.length > 0 && `凭证金额 ${formatFen(sumOf(parts))}`}
      >
        <OrderParts find={findPayableOrders} />
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
