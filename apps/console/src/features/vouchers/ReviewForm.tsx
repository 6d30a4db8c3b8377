import {
  voucherApproval,
  voucherErrors,
  voucherRecord,
  VOUCHER_REASONS,
  type VoucherDetail,
  type VoucherReason,
} from '@huiwu/contract/vouchers';
import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { FieldFacts } from '../../shared/records/FieldFacts.tsx';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { overpaidIn, partsOf, sumOf, type OrderPart } from '../../shared/orders/order-parts.ts';
import { OrderParts } from '../../shared/orders/OrderParts.tsx';
import { useApproveVoucher, useRejectVoucher } from './vouchers.queries.ts';
import { LineSuggestion } from './LineSuggestion.tsx';
import { VoucherPicture } from './VoucherPicture.tsx';
import './vouchers.css';

interface Values {
  verdict: 'approve' | 'reject';
  amount: number | null;
  orders: OrderPart[];
  keepsOverpayment: boolean;
  forcedReason: string;
  reason: VoucherReason;
  remark: string;
}

const FACTS = ['payerName', 'payerBank', 'payerAccountTail', 'paidOn', 'bankSerial', 'sender', 'remark'] as const;
const REASONS = Object.entries(VOUCHER_REASONS).map(([value, label]) => ({ value, label }));

interface ReviewFormProps {
  voucher: VoucherDetail;
  onReviewed: () => void;
  /** Above the picture. */
  children: ReactNode;
}

/** Approves a voucher with the amount that the auditor reads, or rejects it with a reason. */
export function ReviewForm({ voucher, onReviewed, children }: ReviewFormProps) {
  const [form] = Form.useForm<Values>();
  const verdict = Form.useWatch('verdict', form);
  const isMobile = useIsMobile();
  const { save, refusal } = useSave(voucher, onReviewed);
  const initial = {
    verdict: 'approve' as const,
    amount: voucher.amount,
    orders: voucher.orders,
    keepsOverpayment: false,
    forcedReason: '',
    reason: 'amount' as const,
    remark: '',
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} verb={verdict === 'reject' ? '驳回' : '通过'} onSave={save}>
      <div className={isMobile ? 'voucher-review is-narrow' : 'voucher-review'}>
        <div className="voucher-side">
          {children}
          <VoucherPicture id={voucher.id} />
        </div>
        <div className="voucher-side">
          <LineSuggestion voucher={voucher} onApproved={onReviewed} />
          {refusal !== undefined && <Alert type="warning" showIcon title={refusal} />}
          <FieldFacts
            record={voucherRecord}
            names={FACTS.filter((name) => voucher[name] !== '')}
            detail={voucher}
            columns={1}
          />
          <Form.Item name="verdict" label="审核结果">
            <Radio.Group
              options={[
                { value: 'approve', label: '通过' },
                { value: 'reject', label: '驳回' },
              ]}
            />
          </Form.Item>
          {verdict === 'reject' ? <RejectionInputs /> : <ApprovalInputs needsReason={needsReason(voucher, refusal)} />}
        </div>
      </div>
    </DrawerForm>
  );
}

const needsReason = ({ isDuplicate }: VoucherDetail, refusal: string | undefined): boolean =>
  isDuplicate || refusal?.includes('重复') === true;

const useSave = ({ id, version, voucherNo }: VoucherDetail, onReviewed: () => void) => {
  const { mutateAsync: approve } = useApproveVoucher();
  const { mutateAsync: reject } = useRejectVoucher();
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const approveWith = async ({ amount, orders, keepsOverpayment, forcedReason }: Values) => {
    const { partial } = await approve({
      id,
      version,
      amount: amount ?? 0,
      orders: partsOf(orders),
      keepsOverpayment: keepsOverpayment === true,
      forcedReason: forcedReason ?? '',
    });
    const rest = partial.map(({ orderNo, pending }) =>
      pending === null ? orderNo : `${orderNo} 还差 ${formatFen(pending)}`,
    );
    toast.done(`已通过 ${voucherNo}${rest.length === 0 ? '' : `，未缴清：${rest.join('、')}`}`);
  };
  const save = async (values: Values) => {
    setRefusal(undefined);
    try {
      if (values.verdict === 'approve') await approveWith(values);
      else {
        await reject({ id, version, reason: values.reason, remark: values.remark });
        toast.done(`已驳回 ${voucherNo}`);
      }
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === voucherErrors.conflict.code) setRefusal(failure.message);
      throw failure;
    }
    onReviewed();
  };
  return { save, refusal };
};

function ApprovalInputs({ needsReason: isDuplicate }: { needsReason: boolean }) {
  const form = Form.useFormInstance<Values>();
  const amount = Form.useWatch('amount', form) ?? 0;
  const parts = Form.useWatch('orders', form) ?? [];
  const rest = amount - sumOf(parts);
  const overpaid = overpaidIn(parts);
  return (
    <>
      <Form.Item
        {...fieldRules('amount', voucherApproval.shape.amount)}
        label="审核金额"
        extra="以凭证上的实际金额为准"
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="orders" label="分配到订单">
        <OrderParts isFixed />
      </Form.Item>
      {rest !== 0 && (
        <Alert
          type="warning"
          showIcon
          title={rest > 0 ? `还有 ${formatFen(rest)} 没有分配` : `分配比审核金额多 ${formatFen(-rest)}`}
        />
      )}
      {overpaid.length > 0 && (
        <Form.Item
          name="keepsOverpayment"
          valuePropName="checked"
          extra={`${overpaid.map(({ orderNo }) => orderNo).join('、')} 的分配超过待付金额`}
        >
          <Checkbox>多缴的款项暂挂在订单上，之后退款或抵扣</Checkbox>
        </Form.Item>
      )}
      {isDuplicate && (
        <Form.Item
          {...fieldRules('forcedReason', voucherApproval.shape.forcedReason)}
          label="重复仍通过的原因"
          extra="与另一份凭证的图片或流水号相同；确认不是同一笔汇款时填写"
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      )}
    </>
  );
}

function RejectionInputs() {
  return (
    <>
      <Form.Item name="reason" label="驳回原因">
        <Select options={REASONS} />
      </Form.Item>
      <Form.Item name="remark" label="说明" extra="付款人可以看到原因和说明">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
      </Form.Item>
    </>
  );
}
