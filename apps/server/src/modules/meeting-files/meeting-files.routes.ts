import {
  addFileFolder,
  deleteFileFolder,
  downloadMeetingFiles,
  editFileFolder,
  getFileLimits,
  hideMeetingFile,
  listFileFolders,
  listFileTypeChoices,
  listFileUses,
  meetingFileCalls,
  previewMeetingFile,
  publishMeetingFile,
  takeMeetingFile,
  uploadMeetingFile,
} from '@huiwu/contract/meeting-files';
import { notifyFileAudience } from '@huiwu/contract/notice-starts';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { FileFolderService } from './file-folders.service.ts';
import type { MeetingFileArchives } from './meeting-file-archives.service.ts';
import type { MeetingFileNotices } from './meeting-file-notices.service.ts';
import type { MeetingFileUploads } from './meeting-file-uploads.service.ts';
import type { MeetingFileUses } from './meeting-file-uses.service.ts';
import type { MeetingFileService } from './meeting-files.service.ts';

interface Services {
  fileFolders: FileFolderService;
  meetingFiles: MeetingFileService;
  meetingFileArchives: MeetingFileArchives;
  meetingFileUploads: MeetingFileUploads;
  meetingFileUses: MeetingFileUses;
  meetingFileNotices: MeetingFileNotices;
}

export const meetingFileRoutes = (mount: Mount, services: Services): void => {
  const { fileFolders: folders, meetingFiles: files, meetingFileUses: uses } = services;
  recordRoutes(mount, meetingFileCalls, files);
  mount(publishMeetingFile, (asked, caller) => files.publish(asked, caller));
  mount(hideMeetingFile, (asked, caller) => files.hide(asked, caller));
  mount(notifyFileAudience, ({ id }, caller) => services.meetingFileNotices.begin(id, caller));
  mount(listFileTypeChoices, (_input, caller) => files.listTypes(caller));
  mount(getFileLimits, () => services.meetingFileUploads.limits());
  mount(downloadMeetingFiles, (asked, caller) => services.meetingFileArchives.begin(asked, caller));
  mount.toFile(takeMeetingFile, ({ id }, caller) => uses.download(id, caller));
  mount.toFile(previewMeetingFile, ({ id }, caller) => uses.preview(id, caller));
  mount(listFileUses, (asked, caller) => uses.list(asked, caller));
  mount(listFileFolders, (_input, caller) => folders.list(caller));
  mount(addFileFolder, (draft, caller) => folders.add(draft, caller));
  mount(editFileFolder, (edit, caller) => folders.edit(edit, caller));
  mount(deleteFileFolder, ({ id }, caller) => folders.remove(id, caller));
};

/** Mounted where forms with files are understood. */
export const meetingFileUploadRoutes = (mount: Mount, { meetingFileUploads }: Services): void => {
  mount.withFile(uploadMeetingFile, (given, caller) => meetingFileUploads.upload(given, caller));
};
