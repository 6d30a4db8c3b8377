import { proofRejection, type RegistrationDetail } from '@huiwu/contract/registrations';
import { Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { useApproveProof, useRejectProof } from '../registrations.queries.ts';

interface Values {
  verdict: 'approve' | 'reject';
  reason?: string;
}

interface ProofReviewProps {
  registration: RegistrationDetail;
  onReviewed: () => void;
  /** What is reviewed. */
  children: ReactNode;
}

/** Approves a proof, or rejects it with a reason that the person sees. */
export function ProofReview({ registration, onReviewed, children }: ProofReviewProps) {
  const [form] = Form.useForm<Values>();
  const verdict = Form.useWatch('verdict', form);
  const { mutateAsync: approve } = useApproveProof();
  const { mutateAsync: reject } = useRejectProof();
  const toast = useToast();
  const { id, version, name, actions } = registration;
  const isOffered = (action: string) => actions.some((each) => each.name === action);
  const handleSave = async (values: Values) => {
    if (values.verdict === 'approve') await approve({ id, version });
    else await reject({ id, version, reason: values.reason ?? '' });
    toast.done(values.verdict === 'approve' ? `已通过 ${name} 的证明材料` : `已退回 ${name} 的证明材料`);
    onReviewed();
  };
  return (
    <DrawerForm<Values>
      form={form}
      initialValues={{ verdict: isOffered('approveProof') ? 'approve' : 'reject' }}
      onSave={handleSave}
    >
      {children}
      <Form.Item name="verdict" label="审核结果">
        <Radio.Group
          options={[
            ...(isOffered('approveProof') ? [{ value: 'approve', label: '通过' }] : []),
            ...(isOffered('rejectProof') ? [{ value: 'reject', label: '退回，由本人重新提交' }] : []),
          ]}
        />
      </Form.Item>
      {verdict === 'reject' && (
        <Form.Item {...fieldRules('reason', proofRejection.shape.reason)} label="退回原因">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      )}
    </DrawerForm>
  );
}
