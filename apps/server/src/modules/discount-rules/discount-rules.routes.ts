import {
  addDiscountCodes,
  discountRuleCalls,
  getDiscountOptions,
  type discountRuleRecord,
} from '@huiwu/contract/discount-rules';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { DiscountCodes } from './discount-codes.service.ts';
import type { DiscountOptionsService } from './discount-rules.service.ts';

interface Services {
  discountRules: RecordService<typeof discountRuleRecord>;
  discountOptions: DiscountOptionsService;
  discountCodes: DiscountCodes;
}

export const discountRoutes = (mount: Mount, { discountRules, discountOptions, discountCodes }: Services): void => {
  recordRoutes(mount, discountRuleCalls, discountRules);
  mount(getDiscountOptions, (_, caller) => discountOptions.get(caller));
  mount(addDiscountCodes, (batch, caller) => discountCodes.addCodes(batch, caller));
};
