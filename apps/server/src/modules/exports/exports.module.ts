import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createExportContents } from './export-contents.service.ts';
import { createExportRegister, type ExportRegister } from './export-register.service.ts';
import { createDetailsOfExports } from './export-details.service.ts';
import { createExportFiles } from './export-files.service.ts';
import { createExportRunner, type ExportRunner } from './export-runner.service.ts';
import { createExportRepository } from './exports.repository.ts';
import { exportRoutes } from './exports.routes.ts';
import { createExportService, EXPORT_KIND } from './exports.service.ts';
import { createListReader } from './list-reader.service.ts';
import { createMoreColumns } from './more-columns.service.ts';

export const exportsModule = defineModule({
  owners: {
    exports: OWNED_BY_CUSTOMER,
    export_downloads: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: MENU_IDS.exports,
      parent_id: MENU_IDS.logs,
      title: '导出记录',
      pageurl: 'export',
      component: 'exports/ExportsPage',
      icon: 'export',
      sort_order: 60,
    },
  ],
  settings: [{ key: 'exportHours', name: '导出文件保留小时数', value: '72', is_public: 0, remark: '1 到 720 小时。' }],
  repositories: { exports: createExportRepository },
  services: {
    exports: createExportService,
    exportRegister: createExportRegister,
    exportFiles: createExportFiles,
    exportRunner: createExportRunner,
    exportContents: createExportContents,
    detailsOfExports: createDetailsOfExports,
    listReader: createListReader,
    moreColumns: createMoreColumns,
  },
  routes: exportRoutes,
  chores: ({ exportRegister }: { exportRegister: ExportRegister }) => [exportRegister.expire, exportRegister.settle],
  taskKinds: ({ exportRunner }: { exportRunner: ExportRunner }) => ({ [EXPORT_KIND]: exportRunner }),
});
