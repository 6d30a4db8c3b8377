import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { smsSignCalls, smsSignRecord, smsSignsAccess } from '@huiwu/contract/sms-signs';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createSmsSignProofs, SMS_SIGN_PROOFS, type SmsSignProofs } from './sms-sign-proofs.service.ts';
import { smsSignRoutes } from './sms-signs.routes.ts';
import { checkSmsSign, computedOfSmsSign, createSmsSignStates, smsSignDecisions } from './sms-signs.service.ts';
import './sms-signs.table.ts';

const plain = plainRecord({
  name: 'smsSigns',
  table: 'sms_signs',
  record: smsSignRecord,
  calls: smsSignCalls,
  module: '短信签名',
  of: 'customer',
  check: checkSmsSign,
  computed: computedOfSmsSign,
  decisions: smsSignDecisions,
});

export const smsSignsModule = defineModule({
  ...plain,
  services: { ...plain.services, smsSignStates: createSmsSignStates, smsSignProofs: createSmsSignProofs },
  taskKinds: ({ smsSignProofs }: { smsSignProofs: SmsSignProofs }) => ({
    [SMS_SIGN_PROOFS]: smsSignProofs.proofTask,
  }),
  routes: smsSignRoutes,
  menus: [
    {
      id: smsSignsAccess.menuId,
      parent_id: messageSettingsAccess.menuId,
      title: '短信签名',
      pageurl: 'sign',
      component: 'sms-signs/SmsSignsPage',
      icon: 'audit',
      sort_order: 20,
    },
  ],
});
