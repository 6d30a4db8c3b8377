import { mailTemplatesAccess } from '@huiwu/contract/mail-templates';
import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createMailPreviews } from './mail-previews.service.ts';
import { createMailTemplateRepository } from './mail-templates.repository.ts';
import { mailTemplateRoutes } from './mail-templates.routes.ts';
import { createMailTemplateService } from './mail-templates.service.ts';
import { createMailTests } from './mail-tests.service.ts';
import { createMailVersionRepository } from './mail-versions.repository.ts';
import { createMailVersionService } from './mail-versions.service.ts';

export const mailTemplatesModule = defineModule({
  // Those of meetings as well: they are written in operations mode, and a meeting reads those of its company.
  owners: {
    mail_templates: OWNED_BY_CUSTOMER,
    mail_template_versions: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: mailTemplatesAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '邮件模板',
      pageurl: 'mail-template',
      component: 'mail-templates/MailTemplatesPage',
      icon: 'file',
      sort_order: 40,
    },
  ],
  repositories: { mailTemplates: createMailTemplateRepository, mailVersions: createMailVersionRepository },
  services: {
    mailTemplates: createMailTemplateService,
    mailVersions: createMailVersionService,
    mailPreviews: createMailPreviews,
    mailTests: createMailTests,
  },
  routes: mailTemplateRoutes,
});
