import type { Attachment } from '@huiwu/contract/files';
import { FileUpload } from './FileUpload.tsx';
import { ATTACHMENT_LIMITS } from './upload-limits.ts';

interface AttachmentsInputProps {
  id?: string;
  value?: string[];
  /** Files that colleagues may have uploaded, whose names only the record tells. */
  known?: readonly Attachment[] | undefined;
  onChange?: (fileNames: string[]) => void;
}

/** The files of a record's field `attachments`. The upload field writes names with commas between them. */
export function AttachmentsInput({ value = [], known = [], onChange, ...given }: AttachmentsInputProps) {
  return (
    <FileUpload
      {...given}
      label="附件"
      limits={ATTACHMENT_LIMITS}
      known={known}
      value={value.join(',')}
      onChange={(names) => onChange?.(names.split(',').filter((name) => name !== ''))}
    />
  );
}
