import { messageSettingsAccess } from '@huiwu/contract/sms-channels';
import { smsSignCalls, smsSignRecord, smsSignsAccess, smsSignTransitions } from '@huiwu/contract/sms-signs';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import {
  checkSmsSign,
  computedOfSmsSign,
  createSmsSignStates,
  smsSignDecisions,
  type SmsSignStates,
} from './sms-signs.service.ts';
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

interface Services {
  smsSigns: RecordService<typeof smsSignRecord>;
  smsSignStates: SmsSignStates;
}

export const smsSignsModule = defineModule({
  ...plain,
  services: { ...plain.services, smsSignStates: createSmsSignStates },
  routes: (mount: Mount, services: Services) => {
    const { move } = services.smsSignStates;
    plain.routes(mount, services);
    mount(smsSignTransitions.submit, (asked, caller) => move('submit', asked, caller));
    mount(smsSignTransitions.approve, (asked, caller) => move('approve', asked, caller));
    mount(smsSignTransitions.reject, (asked, caller) => move('reject', asked, caller));
    mount(smsSignTransitions.disable, (asked, caller) => move('disable', asked, caller));
    mount(smsSignTransitions.enable, (asked, caller) => move('enable', asked, caller));
  },
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
