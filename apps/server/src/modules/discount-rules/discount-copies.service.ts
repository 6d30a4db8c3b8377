import { newId } from '../../platform/ids.ts';
import { idsIn } from '../../records/mapping.ts';
import { copiesByCode, isLost, type MeetingCopying } from '../../records/meeting-copying.ts';
import type { AnyWork } from '../../store.ts';
import type { DiscountNeeds } from './discount-rules.store.ts';

/** Copies the rules of a meeting. Uses are counted by registrations, of which a copy has none. */
export const createDiscountCopies = ({ store }: Pick<DiscountNeeds, 'store'>) => ({
  /** In the transaction of a meeting that is copied, after its types and fee items. */
  copyAll: async (work: AnyWork, { from, to, shift }: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const { registrationTypes, feeItems, discountRules } = repositories;
    const typesOf = copiesByCode(await registrationTypes.listPresent(from), await registrationTypes.listPresent(to.id));
    const itemsOf = copiesByCode(await feeItems.listPresent(from), await feeItems.listPresent(to.id));
    const moved = (at: string | null) => (at === null ? null : shift(at));
    const rows = (await discountRules.listPresent(from)).flatMap((rule) => {
      const [types, items] = [idsIn(rule.type_ids), idsIn(rule.fee_item_ids)];
      const [typeIds, itemIds] = [typesOf(types), itemsOf(items)];
      if (isLost(types, typeIds) || isLost(items, itemIds)) return [];
      return [
        {
          ...rule,
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          type_ids: JSON.stringify(typeIds),
          fee_item_ids: JSON.stringify(itemIds),
          valid_from: moved(rule.valid_from),
          valid_to: moved(rule.valid_to),
          version: 1,
          ...created,
        },
      ];
    });
    if (rows.length > 0) await discountRules.insertAll(rows);
  },
});
