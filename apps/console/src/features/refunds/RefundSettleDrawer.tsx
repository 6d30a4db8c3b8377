import {
  REFUND_METHODS,
  refundSettlement,
  uploadRefundProof,
  type Refund,
  type RefundDetail,
  type RefundSettlement,
} from '@huiwu/contract/refunds';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { today } from '../../shared/formats/times.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { DayInput } from '../../shared/records/fields/DayInput.tsx';
import { ProofUpload } from '../../shared/uploads/ProofUpload.tsx';
import { RefundDrawer, RefundSummary } from './RefundDrawer.tsx';
import { refreshes, useSettleRefund } from './refunds.queries.ts';

const { shape } = refundSettlement;
const METHODS: Partial<Record<string, string>> = REFUND_METHODS;

/** Says that the money was paid back, with its proof. */
export function RefundSettleDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Refund>) {
  return (
    <RefundDrawer verb="登记退款" {...{ id, name, onClose }}>
      {(refund) => <SettleForm refund={refund} onClose={onClose} onSaved={onSaved} />}
    </RefundDrawer>
  );
}

/** The proof is uploaded by itself and has no value here, only a place for its error. */
type Values = Omit<RefundSettlement, 'id' | 'version'> & { proof?: never };

interface SettleFormProps {
  refund: RefundDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function SettleForm({ refund, onClose, onSaved }: SettleFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useSettleRefund();
  const toast = useToast();
  const { id, version, refundNo, method, payeeName, payeeBank, payeeAccount, hasProof } = refund;
  useEffect(() => {
    if (hasProof) form.setFields([{ name: 'proof', errors: [] }]);
  }, [form, hasProof]);
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已登记 ${refundNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ executedOn: today(), tradeNo: '' }} onSave={handleSave}>
      <RefundSummary refund={refund} />
      <p className="quiet">
        {METHODS[method]}
        {[payeeName, payeeBank, payeeAccount].filter(Boolean).map((each) => `，${each}`)}
      </p>
      <Form.Item name="proof" label="付款回单" required extra={hasProof ? '已上传' : '上传后才能登记'}>
        <ProofUpload
          what="付款回单"
          to={uploadRefundProof}
          record={{ id, name: refundNo }}
          isThere={hasProof}
          refreshes={refreshes}
        />
      </Form.Item>
      <Form.Item {...fieldRules('executedOn', shape.executedOn)} label="退款日期">
        <DayInput />
      </Form.Item>
      <Form.Item {...fieldRules('tradeNo', shape.tradeNo)} label="交易单号" extra="银行或支付平台的单号，用于核对">
        <Input />
      </Form.Item>
    </DrawerForm>
  );
}
