import {
  downloadSmsSignProof,
  packSmsSignProofs,
  smsSignCalls,
  smsSignTransitions,
  type smsSignRecord,
} from '@huiwu/contract/sms-signs';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { SmsSignProofs } from './sms-sign-proofs.service.ts';
import type { SmsSignStates } from './sms-signs.service.ts';

interface Services {
  smsSigns: RecordService<typeof smsSignRecord>;
  smsSignStates: SmsSignStates;
  smsSignProofs: SmsSignProofs;
}

export const smsSignRoutes = (mount: Mount, { smsSigns, smsSignStates, smsSignProofs }: Services): void => {
  const { move } = smsSignStates;
  recordRoutes(mount, smsSignCalls, smsSigns);
  mount(smsSignTransitions.submit, (asked, caller) => move('submit', asked, caller));
  mount(smsSignTransitions.approve, (asked, caller) => move('approve', asked, caller));
  mount(smsSignTransitions.reject, (asked, caller) => move('reject', asked, caller));
  mount(smsSignTransitions.disable, (asked, caller) => move('disable', asked, caller));
  mount(smsSignTransitions.enable, (asked, caller) => move('enable', asked, caller));
  mount.toFile(downloadSmsSignProof, smsSignProofs.open);
  mount(packSmsSignProofs, (asked, caller) => smsSignProofs.begin(asked, caller));
};
