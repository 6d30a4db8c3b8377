import type { ReactNode, RefObject } from 'react';
import { acceptOf, type UploadLimits } from './upload-limits.ts';
import { useTransferredFiles } from './useTransferredFiles.ts';
import './uploads.css';

interface UploadZoneProps {
  /** The accessible name of the group. */
  label: string;
  limits: UploadLimits;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  /** A click on it opens the browser's file dialog. */
  input: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}

/** Accepts files from a dialog, by drag and drop, and from the clipboard. */
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
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
    </div>
  );
}
