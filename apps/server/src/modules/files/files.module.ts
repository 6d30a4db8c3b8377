import { defineModule } from '../../module.ts';
import { createAttachedFileService } from './attached-files.service.ts';
import { createDownloadService } from './downloads.service.ts';
import { createFileRepository } from './files.repository.ts';
import { fileRoutes, uploadRoutes, downloadRoutes } from './files.routes.ts';
import { createGeneratedFileService } from './generated-files.service.ts';
import { createImageOwnerService } from './image-owners.service.ts';
import { createRemainsService, type RemainsService } from './remains.service.ts';
import { createUploadService } from './uploads.service.ts';

export const filesModule = defineModule({
  owners: {
    files: { customer: 'customer_id' },
  },
  repositories: {
    files: createFileRepository,
  },
  services: {
    remains: createRemainsService,
    uploads: createUploadService,
    downloads: createDownloadService,
    generatedFiles: createGeneratedFileService,
    imageOwners: createImageOwnerService,
    attachedFiles: createAttachedFileService,
  },
  routes: fileRoutes,
  uploadRoutes,
  formRoutes: downloadRoutes,
  chores: ({ remains }: { remains: RemainsService }) => [remains.sweep],
});
