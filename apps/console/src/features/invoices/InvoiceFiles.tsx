import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { Action } from '@huiwu/contract/base/lifecycle';
import { Button, Space } from 'antd';
import { download } from '../../shared/api/download.ts';

interface InvoiceFilesProps {
  /** Takes the id and the format. */
  to: Endpoint;
  id: string;
  /** Names of the formats: PDF、OFD. */
  files: string;
  label: string;
  actions: readonly Action[] | undefined;
}

/** The documents of an invoice, one button for each format. */
export function InvoiceFiles({ to, id, files, label, actions = [] }: InvoiceFilesProps) {
  if (files === '') return null;
  const [blocker] = actions.find(({ name }) => name === 'download')?.blockers ?? [];
  if (blocker !== undefined)
    return (
      <p className="quiet" role="note">
        {files}：{blocker.sentence}
      </p>
    );
  return (
    <Space wrap role="group" aria-label={label}>
      {files.split('、').map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download({ endpoint: to, input: { id, format: format.toLowerCase() } })}
        >
          下载 {format}
        </Button>
      ))}
    </Space>
  );
}
