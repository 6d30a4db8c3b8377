import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'sms-templates/SmsTemplatesPage',
    title: '短信模板',
    load: async () => ({ Page: (await import('./SmsTemplatesPage.tsx')).SmsTemplatesPage }),
  },
  {
    component: 'sms-templates/SmsTemplateDetailPage',
    title: '短信模板详情',
    below: 'sms-templates/SmsTemplatesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./SmsTemplatesPage.tsx')).SmsTemplateDetailPage }),
  },
];
