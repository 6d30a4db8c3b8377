import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import {
  approveSmsTemplate,
  smsTemplateCalls,
  smsTemplateRecord,
  smsTemplatesAccess,
  smsTemplateTransitions,
} from '@huiwu/contract/sms-templates';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import {
  checkSmsTemplate,
  computedOfSmsTemplate,
  createSmsTemplateStates,
  smsTemplateDecisions,
  type SmsTemplateStates,
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
  decisions: smsTemplateDecisions,
});

interface Services {
  smsTemplates: RecordService<typeof smsTemplateRecord>;
  smsTemplateStates: SmsTemplateStates;
}

export const smsTemplatesModule = defineModule({
  ...plain,
  services: { ...plain.services, smsTemplateStates: createSmsTemplateStates },
  routes: (mount: Mount, services: Services) => {
    const { move } = services.smsTemplateStates;
    plain.routes(mount, services);
    mount(smsTemplateTransitions.submit, (asked, caller) => move('submit', asked, caller));
    mount(approveSmsTemplate, (asked, caller) => move('approve', asked, caller));
    mount(smsTemplateTransitions.reject, (asked, caller) => move('reject', asked, caller));
    mount(smsTemplateTransitions.disable, (asked, caller) => move('disable', asked, caller));
    mount(smsTemplateTransitions.enable, (asked, caller) => move('enable', asked, caller));
  },
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
