import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'meeting-files/MeetingFilesPage',
    title: '文件管理',
    load: async () => ({ Page: (await import('./MeetingFilesPage.tsx')).MeetingFilesPage }),
  },
  {
    component: 'meeting-files/MeetingFileDetailPage',
    title: '文件详情',
    below: 'meeting-files/MeetingFilesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./MeetingFilesPage.tsx')).MeetingFileDetailPage }),
  },
];
