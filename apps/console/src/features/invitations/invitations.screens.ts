import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'invitations/InvitationsPage',
    title: '邀请',
    load: async () => ({ Page: (await import('./InvitationsPage.tsx')).InvitationsPage }),
  },
  {
    component: 'invitations/InvitationDetailPage',
    title: '邀请详情',
    below: 'invitations/InvitationsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./InvitationsPage.tsx')).InvitationDetailPage }),
  },
];
