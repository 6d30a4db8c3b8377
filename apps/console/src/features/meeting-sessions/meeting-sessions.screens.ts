import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'meeting-sessions/MeetingSessionsPage',
    title: '场次',
    load: async () => ({ Page: (await import('./MeetingSessionsPage.tsx')).MeetingSessionsPage }),
  },
];
