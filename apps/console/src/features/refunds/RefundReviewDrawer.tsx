import { rejectRefund, type Refund, type RefundDetail } from '@huiwu/contract/refunds';
import { Form, Input, Radio } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { RefundDrawer, RefundSummary } from './RefundDrawer.tsx';
import { useApproveRefund, useRejectRefund } from './refunds.queries.ts';

interface Values {
  verdict: 'approve' | 'reject';
  reason?: string;
}

/** Approves a refund, or rejects it with a reason. */
export function RefundReviewDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Refund>) {
  return (
    <RefundDrawer verb="审核" {...{ id, name, onClose }}>
      {(refund) => <ReviewForm refund={refund} onClose={onClose} onSaved={onSaved} />}
    </RefundDrawer>
  );
}

interface RefundReviewProps {
  refund: RefundDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function ReviewForm({ refund, onClose, onSaved }: RefundReviewProps) {
  const [form] = Form.useForm<Values>();
  const verdict = Form.useWatch('verdict', form);
  const { mutateAsync: approve } = useApproveRefund();
  const { mutateAsync: reject } = useRejectRefund();
  const toast = useToast();
  const { id, version, refundNo, people } = refund;
  const handleSave = async (values: Values) => {
    if (values.verdict === 'approve') await approve({ id, version });
    else await reject({ id, version, reason: values.reason ?? '' });
    toast.done(values.verdict === 'approve' ? `已通过 ${refundNo}` : `已驳回 ${refundNo}`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ verdict: 'approve' }} onSave={handleSave}>
      <RefundSummary refund={refund} />
      <Form.Item
        name="verdict"
        label="审核结果"
        extra={verdict === 'approve' && people !== '' ? '通过后，退出人员的报名随即取消，名额空出。' : undefined}
      >
        <Radio.Group
          options={[
            { value: 'approve', label: '通过' },
            { value: 'reject', label: '驳回，款项解除冻结' },
          ]}
        />
      </Form.Item>
      {verdict === 'reject' && (
        <Form.Item {...fieldRules('reason', rejectRefund.input.shape.reason)} label="驳回原因">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      )}
    </DrawerForm>
  );
}
