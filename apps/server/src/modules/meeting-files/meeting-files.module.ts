import { fileMenuAccess, meetingFilesAccess } from '@huiwu/contract/meeting-files';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createFileFolderRepository } from './file-folders.repository.ts';
import { createFileFolderService } from './file-folders.service.ts';
import { createMeetingFileArchives, MEETING_FILES, type MeetingFileArchives } from './meeting-file-archives.service.ts';
import { createMeetingFileNotices } from './meeting-file-notices.service.ts';
import { createMeetingFilePlan } from './meeting-file-plan.service.ts';
import { createMeetingFileUploads, MEGABYTES_SETTING } from './meeting-file-uploads.service.ts';
import { createMeetingFileUses } from './meeting-file-uses.service.ts';
import { createMeetingFileRepository } from './meeting-files.repository.ts';
import { meetingFileRoutes, meetingFileUploadRoutes } from './meeting-files.routes.ts';
import { createMeetingFileService } from './meeting-files.service.ts';

export const meetingFilesModule = defineModule({
  owners: { file_folders: OWNED_BY_MEETING, meeting_files: OWNED_BY_MEETING, meeting_file_uses: OWNED_BY_MEETING },
  menus: [
    {
      id: fileMenuAccess.menuId,
      mode: 'meeting',
      title: '文件管理',
      pageurl: '/file',
      icon: 'file',
      sort_order: 40,
    },
    {
      id: meetingFilesAccess.menuId,
      parent_id: fileMenuAccess.menuId,
      mode: 'meeting',
      title: '文件管理',
      pageurl: 'list',
      component: 'meeting-files/MeetingFilesPage',
      icon: 'file',
      sort_order: 10,
    },
  ],
  settings: [
    {
      key: MEGABYTES_SETTING,
      name: '会议文件大小上限',
      value: '5',
      is_public: 0,
      remark: '会议中上传的单个文档，1 到 100 MB；图片始终不超过 10 MB。',
    },
  ],
  repositories: { fileFolders: createFileFolderRepository, meetingFiles: createMeetingFileRepository },
  services: {
    fileFolders: createFileFolderService,
    meetingFiles: createMeetingFileService,
    meetingFilePlan: createMeetingFilePlan,
    meetingFileUploads: createMeetingFileUploads,
    meetingFileUses: createMeetingFileUses,
    meetingFileNotices: createMeetingFileNotices,
    meetingFileArchives: createMeetingFileArchives,
  },
  taskKinds: ({ meetingFileArchives }: { meetingFileArchives: MeetingFileArchives }) => ({
    [MEETING_FILES]: meetingFileArchives.filesTask,
  }),
  routes: meetingFileRoutes,
  uploadRoutes: meetingFileUploadRoutes,
});
