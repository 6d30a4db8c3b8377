import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Attachment, attachmentAsked } from '@huiwu/contract/files';
import { Button } from 'antd';
import './attachments.css';

export interface WithFiles {
  id: string;
  attachments: readonly Attachment[];
}

interface RecordFilesProps {
  of: WithFiles;
  /** Answers one of the files. */
  call: Endpoint<typeof attachmentAsked>;
}

/** The files of a record, for download. */
export function RecordFiles({ of: { id, attachments }, call }: RecordFilesProps) {
  const fetchFile = async (fileName: string, name: string) =>
    (await import('../../api/download.ts')).download({ endpoint: call, input: { id, fileName }, name });
  if (attachments.length === 0) return '—';
  return (
    <div className="record-files">
      {attachments.map(({ fileName, name }) => (
        <Button key={fileName} type="link" size="small" onClick={() => void fetchFile(fileName, name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
