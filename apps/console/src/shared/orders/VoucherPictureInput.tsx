import { UploadOutlined } from '@ant-design/icons';
import { MEGABYTE, PROOF_BYTES_MAX, PROOF_TYPES } from '@huiwu/contract/base/limits';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { describeLimits, fileProblem, type UploadLimits } from '../uploads/upload-limits.ts';
import { UploadPicture } from '../uploads/UploadPicture.tsx';
import { UploadZone } from '../uploads/UploadZone.tsx';
import './voucher-picture-input.css';

const LIMITS: UploadLimits = { types: PROOF_TYPES, maxMegabytes: PROOF_BYTES_MAX / MEGABYTE, maxCount: 1 };

interface VoucherPictureInputProps {
  value?: File;
  onChange?: (file: File) => void;
}

/** Chooses the file of a voucher. It is sent with the form. */
export function VoucherPictureInput({ value, onChange }: VoucherPictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const refused = fileProblem(file, LIMITS);
    setProblem(refused ?? '');
    if (refused === undefined) onChange?.(file);
  };
  return (
    <UploadZone label="凭证文件" limits={LIMITS} isDisabled={false} onFiles={take} input={input}>
      <div className="voucher-picture-input">
        {value?.type.startsWith('image/') === true && (
          <div className="voucher-picture-input-preview">
            <UploadPicture source={value} name={value.name} />
          </div>
        )}
        <div>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
            {value === undefined ? '选择文件' : '更换文件'}
          </Button>{' '}
          <span className="quiet">{value?.name ?? describeLimits(LIMITS)}</span>
        </div>
        {problem !== '' && <p role="alert">{problem}</p>}
      </div>
    </UploadZone>
  );
}
