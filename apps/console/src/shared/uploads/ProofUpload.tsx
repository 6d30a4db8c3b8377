import { UploadOutlined } from '@ant-design/icons';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { MEGABYTE, PROOF_BYTES_MAX, PROOF_TYPES } from '@huiwu/contract/base/limits';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useToast } from '../actions/useToast.ts';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { uploadFile } from '../api/upload-file.ts';
import { useRefresh } from '../api/useEndpointMutation.ts';
import { describeLimits, fileProblem, type UploadLimits } from './upload-limits.ts';
import { UploadZone } from './UploadZone.tsx';

const LIMITS: UploadLimits = { types: PROOF_TYPES, maxMegabytes: PROOF_BYTES_MAX / MEGABYTE, maxCount: 1 };

interface ProofUploadProps {
  /** What is uploaded: 付款回单. */
  what: string;
  /** Takes the file and the id of the record. */
  to: Endpoint;
  record: { id: string; name: string };
  /** Whether there is one already, which is replaced. */
  isThere: boolean;
  refreshes: readonly string[];
  onSaved?: (id: string) => void;
}

/** Uploads the one picture or PDF that proves what a record says. */
export function ProofUpload({ what, to, record: { id, name }, isThere, refreshes, onSaved }: ProofUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { refresh } = useRefresh(refreshes);
  const toast = useToast();

  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    try {
      await uploadFile(to, file, { fields: { id }, handles: 'words', isRepeatable: true });
      toast.done(`已上传 ${name} 的${what}`);
      onSaved?.(id);
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
    <UploadZone label={`上传${what}`} limits={LIMITS} isDisabled={isSending} onFiles={take} input={input}>
      <Button icon={<UploadOutlined aria-hidden />} loading={isSending} onClick={() => input.current?.click()}>
        {isThere ? `重新上传${what}` : `上传${what}`}
      </Button>
      <p className="quiet">{describeLimits(LIMITS)}</p>
      {problem !== '' && (
        <p role="alert" className="upload-problem">
          {problem}
        </p>
      )}
    </UploadZone>
  );
}
