import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'mail-templates/MailTemplatesPage',
    title: '邮件模板',
    load: async () => ({ Page: (await import('./MailTemplatesPage.tsx')).MailTemplatesPage }),
  },
  {
    component: 'mail-templates/MailTemplateDetailPage',
    title: '邮件模板详情',
    below: 'mail-templates/MailTemplatesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./MailTemplatesPage.tsx')).MailTemplateDetailPage }),
  },
];
