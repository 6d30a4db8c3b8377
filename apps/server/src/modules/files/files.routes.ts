import {
  downloadFile,
  downloadResource,
  downloadZip,
  listFiles,
  showImage,
  uploadEditorImage,
  uploadFile,
  uploadImage,
} from '@huiwu/contract/files';
import type { Mount } from '../../http/mount.ts';
import type { DownloadService } from './downloads.service.ts';
import type { UploadService } from './uploads.service.ts';

export const fileRoutes = (mount: Mount, { downloads }: { downloads: DownloadService }): void => {
  mount.toFile(showImage, (asked, caller) => downloads.showImage(asked, caller));
  mount(listFiles, (asked, caller) => downloads.listFiles(asked, caller));
};

/** Mounted where plain forms are understood. */
export const downloadRoutes = (mount: Mount, { downloads }: { downloads: DownloadService }): void => {
  mount.toFile(downloadFile, (asked, caller) => downloads.downloadFile(asked, caller));
  mount.toFile(downloadResource, (asked, caller) => downloads.downloadResource(asked, caller));
  mount.toFile(downloadZip, (asked, caller) => downloads.downloadZip(asked, caller));
};

/** Mounted where forms with files are understood. */
export const uploadRoutes = (mount: Mount, { uploads }: { uploads: UploadService }): void => {
  mount.withFile(uploadFile, (given, caller) => uploads.uploadFile(given, caller));
  mount.withFile(uploadImage, (given, caller) => uploads.uploadImage(given, caller));
  mount.withFile(uploadEditorImage, (given, caller) => uploads.uploadEditorImage(given, caller));
};
