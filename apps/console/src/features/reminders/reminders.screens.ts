import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'reminders/RemindersPage',
    title: '提醒设置',
    load: async () => ({ Page: (await import('./RemindersPage.tsx')).RemindersPage }),
  },
  {
    component: 'reminders/ReminderDetailPage',
    title: '提醒规则详情',
    below: 'reminders/RemindersPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./RemindersPage.tsx')).ReminderDetailPage }),
  },
];
