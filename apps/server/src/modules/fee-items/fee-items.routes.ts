import {
  editFeePrices,
  extendFeeSale,
  feeItemCalls,
  getFeeItemOptions,
  type feeItemRecord,
} from '@huiwu/contract/fee-items';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { FeeItemSets } from './fee-items.service.ts';
import type { FeePriceService } from './fee-prices.service.ts';

interface Services {
  feeItems: RecordService<typeof feeItemRecord>;
  feeItemSets: FeeItemSets;
  feePrices: FeePriceService;
}

export const feeItemRoutes = (mount: Mount, { feeItems, feeItemSets, feePrices }: Services): void => {
  recordRoutes(mount, feeItemCalls, feeItems);
  mount(getFeeItemOptions, (_, caller) => feeItemSets.getOptions(caller));
  mount(editFeePrices, (edit, caller) => feePrices.editPrices(edit, caller));
  mount(extendFeeSale, (asked, caller) => feePrices.extend(asked, caller));
};
