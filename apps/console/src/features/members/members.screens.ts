import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'members/MembersPage',
    title: '参会人员库',
    usualPath: '/member/list',
    load: async () => {
      const { MembersPage, membersConsole } = await import('./MembersPage.tsx');
      return { Page: MembersPage, prefetch: membersConsole.prefetch };
    },
  },
  {
    component: 'members/MemberDetailPage',
    title: '参会人员详情',
    below: 'members/MembersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./MembersPage.tsx')).MemberDetailPage }),
  },
];
