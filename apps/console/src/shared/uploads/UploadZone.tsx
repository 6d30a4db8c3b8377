import { useState, type ClipboardEvent, type DragEvent, type ReactNode, type RefObject } from 'react';
import { acceptOf, type UploadLimits } from './upload-limits.ts';
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

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files by choosing, dropping and pasting. */
export function UploadZone({ label, limits, isDisabled, onFiles, input, children }: UploadZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined): boolean => {
    if (isDisabled || !files || files.length === 0) return false;
    onFiles([...files]);
    return true;
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const handleDrag = (event: DragEvent) => {
    if (isDisabled || !carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because dropping and pasting only add to what the button inside does
    <div
      role="group"
      aria-label={label}
      className={isOver ? 'uploads is-over' : 'uploads'}
      onPaste={handlePaste}
      onDragOver={handleDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
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
