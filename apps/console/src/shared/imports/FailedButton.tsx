import { DownloadOutlined } from '@ant-design/icons';
import type { ImportJob } from '@huiwu/contract/imports';
import { BusyButton } from '../actions/BusyButton.tsx';
import type { ConsoleImport } from './imports.queries.ts';

/** The rows that were left, as a workbook with their reasons. */
export function FailedButton({ of, job }: { of: ConsoleImport; job: ImportJob }) {
  if (job.counts.error === 0) return null;
  const act = async () =>
    (await import('../api/download.ts')).download({ endpoint: of.calls.failed, input: { id: job.id } });
  return (
    <BusyButton icon={<DownloadOutlined aria-hidden />} act={act}>
      下载失败数据
    </BusyButton>
  );
}
