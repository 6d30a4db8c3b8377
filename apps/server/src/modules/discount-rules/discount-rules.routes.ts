import {
  addDiscountCodes,
  discountRuleCalls,
  getDiscountUses,
  tryDiscount,
  getDiscountOptions,
  type discountRuleRecord,
} from '@huiwu/contract/discount-rules';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { DiscountCodes } from './discount-codes.service.ts';
import type { DiscountTrials } from './discount-trials.service.ts';
import type { DiscountOptionsService } from './discount-rules.service.ts';

interface Services {
  discountRules: RecordService<typeof discountRuleRecord>;
  discountOptions: DiscountOptionsService;
  discountCodes: DiscountCodes;
  discountTrials: DiscountTrials;
}

export const discountRoutes = (mount: Mount, services: Services): void => {
  const { discountRules, discountOptions, discountCodes, discountTrials } = services;
  recordRoutes(mount, discountRuleCalls, discountRules);
  mount(getDiscountOptions, (_, caller) => discountOptions.get(caller));
  mount(tryDiscount, (asked, caller) => discountTrials.try(asked, caller));
  mount(getDiscountUses, ({ id }, caller) => discountTrials.uses(id, caller));
  mount(addDiscountCodes, (batch, caller) => discountCodes.addCodes(batch, caller));
};
