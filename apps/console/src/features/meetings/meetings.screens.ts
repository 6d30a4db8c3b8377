import type { Screen } from '../../shared/page/screen.ts';

const loadEditor = async () => ({ Page: (await import('./wizard/MeetingEditPage.tsx')).MeetingEditPage });

export const screens: Screen[] = [
  {
    component: 'meetings/MeetingsPage',
    title: '会议管理',
    usualPath: '/meeting/list',
    load: async () => ({ Page: (await import('./list/MeetingsPage.tsx')).MeetingsPage }),
  },
  {
    component: 'meetings/MeetingDetailPage',
    title: '会议详情',
    below: 'meetings/MeetingsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./list/MeetingDetailPage.tsx')).MeetingDetailPage }),
  },
  { component: 'meetings/MeetingEditPage', title: '新增会议', hasOwnTitle: true, load: loadEditor },
  {
    component: 'meetings/MeetingEditor',
    title: '编辑会议',
    below: 'meetings/MeetingEditPage',
    path: ':id',
    load: loadEditor,
  },
  {
    component: 'meetings/MeetingDashboardPage',
    title: '会议工作台',
    load: async () => ({ Page: (await import('./dashboard/MeetingDashboardPage.tsx')).MeetingDashboardPage }),
  },
];
