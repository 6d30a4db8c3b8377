import { UploadOutlined } from '@ant-design/icons';
import { MEGABYTE, PROOF_BYTES_MAX, PROOF_TYPES } from '@huiwu/contract/base/limits';
import { submitProof, type RegistrationDetail } from '@huiwu/contract/registrations';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useToast } from '../../../shared/actions/useToast.ts';
import { CallFailure, fieldProblems } from '../../../shared/api/call-failure.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { useRefresh } from '../../../shared/api/useEndpointMutation.ts';
import { describeLimits, fileProblem, type UploadLimits } from '../../../shared/uploads/upload-limits.ts';
import { UploadZone } from '../../../shared/uploads/UploadZone.tsx';
import { refreshes } from '../registrations.queries.ts';

const LIMITS: UploadLimits = { types: PROOF_TYPES, maxMegabytes: PROOF_BYTES_MAX / MEGABYTE, maxCount: 1 };

interface ProofUploadProps {
  registration: RegistrationDetail;
  onSaved: (id: string) => void;
}

/** Uploads a proof for a person, for example one that came by e-mail. */
export function ProofUpload({ registration: { id, name, proofState }, onSaved }: ProofUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { refresh } = useRefresh(refreshes);
  const toast = useToast();

  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    try {
      await uploadFile(submitProof, file, { fields: { id }, handles: 'words', isRepeatable: true });
      toast.done(`已上传 ${name} 的证明材料`);
      onSaved(id);
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
    <UploadZone label="上传证明材料" limits={LIMITS} isDisabled={isSending} onFiles={take} input={input}>
      <Button icon={<UploadOutlined aria-hidden />} loading={isSending} onClick={() => input.current?.click()}>
        {proofState === 'none' ? '上传证明材料' : '重新上传'}
      </Button>
      <p className="quiet">{describeLimits(LIMITS)}</p>
      {problem !== '' && (
        <p role="alert" className="proof-problem">
          {problem}
        </p>
      )}
    </UploadZone>
  );
}
