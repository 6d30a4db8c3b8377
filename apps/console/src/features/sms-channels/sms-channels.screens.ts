import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sms-channels/SmsChannelsPage',
    title: '短信通道',
    load: async () => ({ Page: (await import('./SmsChannelsPage.tsx')).SmsChannelsPage }),
  },
  {
    component: 'sms-channels/SmsChannelDetailPage',
    title: '短信通道详情',
    below: 'sms-channels/SmsChannelsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SmsChannelsPage.tsx')).SmsChannelDetailPage }),
  },
];
