import type { Screen } from '../../shared/page/screen.ts';

const loadEditor = async () => ({ Page: (await import('./wizard/NoticeEditPage.tsx')).NoticeEditPage });

export const screens: Screen[] = [
  {
    component: 'notices/NoticesPage',
    title: '通知',
    load: async () => ({ Page: (await import('./NoticesPage.tsx')).NoticesPage }),
  },
  {
    component: 'notices/NoticeDetailPage',
    title: '通知详情',
    below: 'notices/NoticesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./NoticesPage.tsx')).NoticeDetailPage }),
  },
  {
    component: 'notices/NoticeAddPage',
    title: '新增通知',
    below: 'notices/NoticesPage',
    path: 'edit',
    load: loadEditor,
  },
  {
    component: 'notices/NoticeEditPage',
    title: '编辑通知',
    below: 'notices/NoticesPage',
    path: 'edit/:id',
    load: loadEditor,
  },
];
