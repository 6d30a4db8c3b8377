import type { ReactNode, RefObject } from 'react';
import { acceptOf, type UploadLimits } from './upload-limits.ts';
import { useTransferredFiles } from './useTransferredFiles.ts';
import './uploads.css';

interface UploadZoneProps {
  /** What the files are: names the group. */
  label: string;
  limits: UploadLimits;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  /** A click on it opens the browser's file dialog. */
  input: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** Takes files by choosing, dropping and pasting. */
export function UploadZone({ label, limits, isDisabled, onFiles, input, children }: UploadZoneProps) {
  const take = (files: FileList | null) => {
    if (!isDisabled && files && files.length > 0) onFiles([...files]);
  };
  const { ref, isOver } = useTransferredFiles({
    pick: ({ files }) => (isDisabled ? [] : [...files]),
    onFiles,
  });
  return (
    <div ref={ref} role="group" aria-label={label} className={isOver && !isDisabled ? 'uploads is-over' : 'uploads'}>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(limits)}
        multiple={limits.maxCount > 1}
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
