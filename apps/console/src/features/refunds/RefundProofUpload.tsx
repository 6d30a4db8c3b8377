import { UploadOutlined } from '@ant-design/icons';
import { MEGABYTE, PROOF_BYTES_MAX, PROOF_TYPES } from '@huiwu/contract/base/limits';
import { uploadRefundProof, type RefundDetail } from '@huiwu/contract/refunds';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { CallFailure, fieldProblems } from '../../shared/api/call-failure.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { useRefresh } from '../../shared/api/useEndpointMutation.ts';
import { describeLimits, fileProblem, type UploadLimits } from '../../shared/uploads/upload-limits.ts';
import { UploadZone } from '../../shared/uploads/UploadZone.tsx';
import { refreshes } from './refunds.queries.ts';

const LIMITS: UploadLimits = { types: PROOF_TYPES, maxMegabytes: PROOF_BYTES_MAX / MEGABYTE, maxCount: 1 };

/** Uploads what the bank or the payer gave as proof of the payment. */
export function RefundProofUpload({ refund: { id, refundNo, hasProof } }: { refund: RefundDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { refresh } = useRefresh(refreshes);
  const toast = useToast();

  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    try {
      await uploadFile(uploadRefundProof, file, { fields: { id }, handles: 'words', isRepeatable: true });
      toast.done(`已上传 ${refundNo} 的付款回单`);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldProblems(error)[0]?.message ?? error.message);
    } finally {
      setIsSending(false);
      refresh();
    }
  };

  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const refused = fileProblem(file, LIMITS);
    setProblem(refused ?? '');
    if (refused === undefined) void send(file);
  };

  return (
    <UploadZone label="上传付款回单" limits={LIMITS} isDisabled={isSending} onFiles={take} input={input}>
      <Button icon={<UploadOutlined aria-hidden />} loading={isSending} onClick={() => input.current?.click()}>
        {hasProof ? '重新上传付款回单' : '上传付款回单'}
      </Button>
      <p className="quiet">{describeLimits(LIMITS)}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </UploadZone>
  );
}
