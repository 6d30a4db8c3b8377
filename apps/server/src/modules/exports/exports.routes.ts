import { downloadExport, getExport, listExports } from '@huiwu/contract/exports';
import type { Mount } from '../../http/mount.ts';
import { EXPORT_CALLS } from './export-calls.rules.ts';
import type { ExportRegister } from './export-register.service.ts';
import type { ExportService } from './exports.service.ts';

interface Needs {
  exports: ExportService;
  exportRegister: ExportRegister;
}

export const exportRoutes = (mount: Mount, { exports, exportRegister }: Needs): void => {
  for (const call of EXPORT_CALLS.values())
    mount(call.endpoint, (input, caller) => exports.beginExport(call, input, caller));
  mount(listExports, (filter, caller) => exportRegister.listExports(filter, caller));
  mount(getExport, ({ id }, caller) => exportRegister.getExport(id, caller));
  mount.toFile(downloadExport, ({ id }, caller) => exportRegister.downloadExport(id, caller));
};
