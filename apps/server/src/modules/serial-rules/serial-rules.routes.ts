import {
  addSerialRule,
  deleteSerialRule,
  editSerialRule,
  getSerialRule,
  listSerialRules,
  nextSerialNumber,
} from '@huiwu/contract/serial-rules';
import type { Mount } from '../../http/mount.ts';
import type { SerialNumberService } from './serial-numbers.service.ts';
import type { SerialRuleService } from './serial-rules.service.ts';

interface Needs {
  serialNumbers: SerialNumberService;
  serialRules: SerialRuleService;
}

export const serialRuleRoutes = (mount: Mount, { serialNumbers, serialRules }: Needs): void => {
  mount(nextSerialNumber, (input, caller) => serialNumbers.nextSerialNumber(input, caller));
  mount(listSerialRules, (filter, caller) => serialRules.listSerialRules(filter, caller));
  mount(getSerialRule, ({ id }, caller) => serialRules.getSerialRule(id, caller));
  mount(addSerialRule, (draft, caller) => serialRules.addSerialRule(draft, caller));
  mount(editSerialRule, (change, caller) => serialRules.editSerialRule(change, caller));
  mount(deleteSerialRule, ({ id }, caller) => serialRules.deleteSerialRule(id, caller));
};
