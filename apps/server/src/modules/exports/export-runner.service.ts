import { readExportTask } from '@huiwu/contract/base/exports';
import type { TaskKind } from '../tasks/task-kinds.service.ts';
import { callAt } from './export-calls.rules.ts';
import type { ExportContents } from './export-contents.service.ts';
import type { ExportFiles } from './export-files.service.ts';

interface Needs {
  exportFiles: Pick<ExportFiles, 'make'>;
  exportContents: ExportContents;
}

/** Makes the file of an export. */
export const createExportRunner = ({ exportFiles: files, exportContents: contents }: Needs): TaskKind => ({
  needs: (input) => callAt(readExportTask(input).path).by,
  isPersonal: true,
  run: (work) =>
    files.make(work, {
      extension: readExportTask(work.input).format,
      counted: '行',
      write: (fileId) => contents.write(work, fileId),
    }),
});

export type ExportRunner = ReturnType<typeof createExportRunner>;
