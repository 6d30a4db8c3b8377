import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { smsTemplateCalls, smsTemplateRecord, smsTemplatesAccess } from '@huiwu/contract/sms-templates';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createSmsTemplateImporter } from './sms-template-imports.service.ts';
import { createSmsTemplateTests } from './sms-template-tests.service.ts';
import { createSmsTemplateRepository } from './sms-templates.repository.ts';
import { smsTemplateRoutes } from './sms-templates.routes.ts';
import {
  checkSmsTemplate,
  computedOfSmsTemplate,
  conditionsForSmsTemplates,
  createSmsTemplateStates,
  smsTemplateDecisions,
} from './sms-templates.service.ts';

const plain = plainRecord({
  name: 'smsTemplates',
  table: 'sms_templates',
  record: smsTemplateRecord,
  calls: smsTemplateCalls,
  module: '短信模板',
  of: 'customer',
  check: checkSmsTemplate,
  computed: computedOfSmsTemplate,
  conditionsFor: conditionsForSmsTemplates,
  decisions: smsTemplateDecisions,
});

export const smsTemplatesModule = defineModule({
  ...plain,
  repositories: { smsTemplates: createSmsTemplateRepository },
  services: {
    ...plain.services,
    smsTemplateStates: createSmsTemplateStates,
    smsTemplateTests: createSmsTemplateTests,
  },
  importers: (needs: Parameters<typeof createSmsTemplateImporter>[0]) => [createSmsTemplateImporter(needs)],
  routes: smsTemplateRoutes,
  menus: [
    {
      id: smsTemplatesAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '短信模板',
      pageurl: 'sms-template',
      component: 'sms-templates/SmsTemplatesPage',
      icon: 'file',
      sort_order: 30,
    },
  ],
});
