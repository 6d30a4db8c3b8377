import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createAttachedFileService } from './attached-files.service.ts';
import { createDownloadService } from './downloads.service.ts';
import { createFileRepository } from './files.repository.ts';
import { fileRoutes, uploadRoutes, downloadRoutes } from './files.routes.ts';
import { createGeneratedFileService } from './generated-files.service.ts';
import { createInlineImages } from './inline-images.service.ts';
import { createImageOwnerService } from './image-owners.service.ts';
import { createFileCleanup, type FileCleanup } from './file-cleanup.service.ts';
import { createRecordAttachments } from './attachments.service.ts';
import { createSentFiles } from './sent-files.service.ts';
import { createUploadService } from './uploads.service.ts';

export const filesModule = defineModule({
  owners: {
    files: OWNED_BY_CUSTOMER,
  },
  repositories: {
    files: createFileRepository,
  },
  services: {
    fileCleanup: createFileCleanup,
    uploads: createUploadService,
    downloads: createDownloadService,
    generatedFiles: createGeneratedFileService,
    sentFiles: createSentFiles,
    imageOwners: createImageOwnerService,
    attachedFiles: createAttachedFileService,
    recordAttachments: createRecordAttachments,
    inlineImages: createInlineImages,
  },
  routes: fileRoutes,
  uploadRoutes,
  formRoutes: downloadRoutes,
  chores: ({ fileCleanup }: { fileCleanup: FileCleanup }) => [fileCleanup.sweep],
});
