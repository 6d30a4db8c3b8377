import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createImportChunks } from './import-chunks.service.ts';
import { createImportFiles } from './import-files.service.ts';
import { createImportJobs } from './import-jobs.service.ts';
import { createImportMending } from './import-mending.service.ts';
import { createImportRowRepository } from './import-rows.repository.ts';
import { createImportSweep, type ImportSweep } from './import-sweep.service.ts';
import { createImportTasks, type ImportTasks } from './import-tasks.service.ts';
import { createImportUploads } from './import-uploads.service.ts';
import { createImportViews } from './import-views.service.ts';
import { createTableReader } from './reading/table-reader.service.ts';
import { createImportRepository } from './imports.repository.ts';
import { importRoutes, importUploadRoutes } from './imports.routes.ts';
import { createImportService } from './imports.service.ts';

export const importsModule = defineModule({
  owners: {
    import_jobs: OWNED_BY_CUSTOMER,
    import_rows: OWNED_BY_CUSTOMER,
  },
  serialRules: [{ type: 'import', name: '导入', prefix: 'DR' }],
  repositories: {
    imports: createImportRepository,
    importRows: createImportRowRepository,
  },
  services: {
    imports: createImportService,
    importChunks: createImportChunks,
    importFiles: createImportFiles,
    importJobs: createImportJobs,
    importMending: createImportMending,
    importSweep: createImportSweep,
    importTasks: createImportTasks,
    importUploads: createImportUploads,
    importViews: createImportViews,
    tableReader: createTableReader,
  },
  routes: importRoutes,
  uploadRoutes: importUploadRoutes,
  chores: ({ importSweep }: { importSweep: ImportSweep }) => [importSweep.sweep],
  taskKinds: ({ importTasks }: { importTasks: ImportTasks }) => importTasks.kinds(),
});
