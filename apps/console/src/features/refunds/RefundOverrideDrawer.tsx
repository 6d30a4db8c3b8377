import { refundOverride, type Refund, type RefundDetail } from '@huiwu/contract/refunds';
import { Form, Input } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { RefundDrawer, RefundSummary } from './RefundDrawer.tsx';
import { useOverrideRefund } from './refunds.queries.ts';

/** Allows a refund before the invoice of its money was reversed. */
export function RefundOverrideDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Refund>) {
  return (
    <RefundDrawer verb="先行退款" {...{ id, name, onClose }}>
      {(refund) => <OverrideForm refund={refund} onClose={onClose} onSaved={onSaved} />}
    </RefundDrawer>
  );
}

interface OverrideFormProps {
  refund: RefundDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function OverrideForm({ refund, onClose, onSaved }: OverrideFormProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { mutateAsync } = useOverrideRefund();
  const toast = useToast();
  const { id, version, refundNo } = refund;
  const handleSave = async ({ reason }: { reason: string }) => {
    await mutateAsync({ id, version, reason });
    toast.done(`${refundNo} 可以先行退款`);
    onClose();
    onSaved(id);
  };
  return (
    <DrawerForm form={form} initialValues={{}} onSave={handleSave}>
      <RefundSummary refund={refund} />
      <p>款项已开具发票。先行退款后，仍须红冲发票。</p>
      <Form.Item {...fieldRules('reason', refundOverride.shape.reason)} label="原因">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
