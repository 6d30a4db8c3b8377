import { nextSerialNumber, serialRuleCalls } from '@huiwu/contract/serial-rules';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { SerialNumberService } from './serial-numbers.service.ts';
import type { SerialRuleService } from './serial-rules.service.ts';

interface Services {
  serialNumbers: SerialNumberService;
  serialRules: SerialRuleService;
}

export const serialRuleRoutes = (mount: Mount, { serialNumbers, serialRules }: Services): void => {
  mount(nextSerialNumber, (input, caller) => serialNumbers.nextSerialNumber(input, caller));
  recordRoutes(mount, serialRuleCalls, serialRules);
};
