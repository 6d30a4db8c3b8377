import { FileUpload } from './FileUpload.tsx';
import { ATTACHMENT_LIMITS } from './upload-limits.ts';

interface AttachmentsInputProps {
  id?: string;
  value?: string[];
  onChange?: (fileNames: string[]) => void;
}

/** The files of a record's field `attachments`. The upload field writes names with commas between them. */
export function AttachmentsInput({ value = [], onChange, ...given }: AttachmentsInputProps) {
  return (
    <FileUpload
      {...given}
      label="附件"
      limits={ATTACHMENT_LIMITS}
      value={value.join(',')}
      onChange={(names) => onChange?.(names.split(',').filter((name) => name !== ''))}
    />
  );
}
