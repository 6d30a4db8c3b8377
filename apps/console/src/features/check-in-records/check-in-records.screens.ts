import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'check-in-records/CheckInRecordsPage',
    title: '签到记录',
    load: async () => ({ Page: (await import('./CheckInRecordsPage.tsx')).CheckInRecordsPage }),
  },
  {
    component: 'check-in-records/CheckInRecordPage',
    title: '签到记录详情',
    below: 'check-in-records/CheckInRecordsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./CheckInRecordsPage.tsx')).CheckInRecordPage }),
  },
  {
    component: 'check-in-records/ArrivedPage',
    title: '到场名单',
    below: 'check-in-records/CheckInRecordsPage',
    path: 'arrived',
    load: async () => ({ Page: (await import('./ArrivedPage.tsx')).ArrivedPage }),
  },
  {
    component: 'check-in-records/MissingPage',
    title: '未签到名单',
    below: 'check-in-records/CheckInRecordsPage',
    path: 'missing',
    load: async () => ({ Page: (await import('./MissingPage.tsx')).MissingPage }),
  },
];
