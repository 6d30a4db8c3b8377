import {
  approveSmsTemplate,
  smsTemplateCalls,
  smsTemplateTransitions,
  syncSmsTemplate,
  testSmsTemplate,
  type smsTemplateRecord,
} from '@huiwu/contract/sms-templates';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SmsTemplateTests } from './sms-template-tests.service.ts';
import type { SmsTemplateStates } from './sms-templates.service.ts';

interface Services {
  smsTemplates: RecordService<typeof smsTemplateRecord>;
  smsTemplateStates: SmsTemplateStates;
  smsTemplateTests: SmsTemplateTests;
}

export const smsTemplateRoutes = (
  mount: Mount,
  { smsTemplates, smsTemplateStates, smsTemplateTests }: Services,
): void => {
  const { move } = smsTemplateStates;
  recordRoutes(mount, smsTemplateCalls, smsTemplates);
  mount(smsTemplateTransitions.submit, (asked, caller) => move('submit', asked, caller));
  mount(approveSmsTemplate, (asked, caller) => move('approve', asked, caller));
  mount(smsTemplateTransitions.reject, (asked, caller) => move('reject', asked, caller));
  mount(smsTemplateTransitions.disable, (asked, caller) => move('disable', asked, caller));
  mount(smsTemplateTransitions.enable, (asked, caller) => move('enable', asked, caller));
  mount(syncSmsTemplate, (asked, caller) => smsTemplateTests.sync(asked, caller));
  mount(testSmsTemplate, (asked, caller) => smsTemplateTests.send(asked, caller));
};
