import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sms-signs/SmsSignsPage',
    title: '短信签名',
    load: async () => ({ Page: (await import('./SmsSignsPage.tsx')).SmsSignsPage }),
  },
  {
    component: 'sms-signs/SmsSignDetailPage',
    title: '短信签名详情',
    below: 'sms-signs/SmsSignsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SmsSignsPage.tsx')).SmsSignDetailPage }),
  },
];
