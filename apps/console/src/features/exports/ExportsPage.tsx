import { exportExports, exportRecord, getExport, listExports } from '@huiwu/contract/exports';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

/** Read-only: exports are created in the lists. */
export const exportsConsole = defineConsoleRecord({
  noun: 'exports',
  record: exportRecord,
  calls: { list: listExports, get: getExport, export: exportExports },
  texts: {
    title: '导出记录',
    description: '谁导出了哪些数据、由谁在何处下载。文件只有导出人本人能下载，到期自动删除。',
    empty: { hint: '在列表上使用“导出”后，会在这里留下记录。' },
  },
  columns: {
    createdAt: { render: ({ createdAt }) => <TimeText at={createdAt} isExact /> },
    scope: { isExtra: true },
    columns: { isExtra: true },
    ip: { isExtra: true },
    expiresAt: { isExtra: true },
  },
  Facts: lazyChunk(async () => (await import('./ExportFacts.tsx')).ExportFacts),
});

export function ExportsPage() {
  return <RecordsPage of={exportsConsole} />;
}
