import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ImportJob, ImportSummary } from '@huiwu/contract/imports';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, MEGABYTE } from '@huiwu/contract/base/limits';
import { BusyButton } from '../actions/BusyButton.tsx';
import { formatCount } from '../formats/numbers.ts';
import { formatTime } from '../formats/times.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';
import { UploadZone } from '../uploads/UploadZone.tsx';
import { pastImportsQuery, type ConsoleImport } from './imports.queries.ts';
import { useSendImport } from './useSendImport.ts';

const LIMITS: UploadLimits = { types: ['xlsx', 'csv'], maxMegabytes: IMPORT_BYTES_MAX / MEGABYTE, maxCount: 1 };

interface UploadStepProps {
  of: ConsoleImport;
  onUploaded: (job: ImportJob, file: File) => void;
  onOpen: (id: string) => void;
}

/** A file is chosen, dropped or pasted; what was imported before stands below. */
export function UploadStep({ of, onUploaded, onOpen }: UploadStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const { send, fraction } = useSendImport(of, setProblem);
  const isSending = fraction !== undefined;
  const take = async ([file]: File[]) => {
    const job = file && (await send(file, undefined));
    if (file && job) onUploaded(job, file);
  };
  const template = async () =>
    (await import('../api/download.ts')).download({ endpoint: of.calls.template, input: {} });
  return (
    <>
      <div className="import-zone">
        <UploadZone
          label="导入文件"
          limits={LIMITS}
          isDisabled={isSending}
          onFiles={(files) => void take(files)}
          input={input}
        >
          <Button
            type="primary"
            icon={<UploadOutlined aria-hidden />}
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            选择文件
          </Button>
          <p className="quiet">
            也可以把文件拖到这里或粘贴。支持 xlsx、csv，不超过 20 MB、{formatCount(of.rowsMax ?? IMPORT_ROWS_MAX)} 行。
          </p>
          {isSending && <progress aria-label="上传进度" max={1} value={fraction} />}
          {problem !== '' && (
            <p role="alert" className="import-problem">
              {problem}
            </p>
          )}
        </UploadZone>
        <BusyButton icon={<DownloadOutlined aria-hidden />} act={template}>
          下载模板
        </BusyButton>
      </div>
      <PastImports of={of} onOpen={onOpen} />
    </>
  );
}

export const STATE_TITLES: Record<ImportSummary['state'], string> = {
  uploaded: '待匹配',
  mapped: '待检查',
  checked: '待导入',
  importing: '导入中',
  done: '已导入',
  failed: '未完成',
  reverted: '已撤回',
};

function PastImports({ of, onOpen }: Pick<UploadStepProps, 'of' | 'onOpen'>) {
  const query = useQuery(pastImportsQuery(of));
  const list = query.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="import-past" aria-label="导入记录">
      <h3>导入记录</h3>
      <ul>
        {list.map((job) => (
          <li key={job.id}>
            <Button type="link" onClick={() => onOpen(job.id)}>
              {job.number}
            </Button>
            <span className="import-past-name">{job.fileName}</span>
            <span>{STATE_TITLES[job.state]}</span>
            <span className="quiet">
              共 {formatCount(job.counts.all)} 行，已导入 {formatCount(job.counts.imported)} 行
              {!job.isOwn && `，${job.createdBy ?? ''}`}，{formatTime(job.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
