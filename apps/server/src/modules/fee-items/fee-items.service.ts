import { refuseField, refuse } from '@huiwu/contract/base/errors';
import {
  feeErrors,
  feeItemProblems,
  parseFeePrices,
  type FeeItemDraft,
  type FeeItemOptions,
  type feeItemRecord,
  type FeePrices,
} from '@huiwu/contract/fee-items';
import type { Caller } from '../../access/caller.ts';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { idsIn } from '../../records/mapping.ts';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import type { FeeItemNeeds, FeeItemRepositories } from './fee-items.store.ts';
import type { FeeItemRow } from './fee-items.table.ts';
import { priceTodayText, type PricedNow } from './fee-texts.rules.ts';

type Values = Partial<
  Pick<
    FeeItemDraft,
    'priceMode' | 'category' | 'isRequired' | 'basePrice' | 'minQty' | 'maxQty' | 'saleFrom' | 'saleTo'
  >
>;

/** An edit may leave out inputs, so what stays counts as well. */
const refuseWrongPrice = ({ priceMode, basePrice }: Values, before: FeeItemRow | undefined): void => {
  const mode = priceMode ?? before?.price_mode;
  const price = basePrice ?? before?.base_price;
  if (mode === 'fixed' && !price) refuseField('basePrice', feeItemProblems.noPrice);
  if (mode !== 'fixed' && price) refuseField('basePrice', feeItemProblems.priceNotUsed);
};

const refuseWrongDonation = (values: Values, before: FeeItemRow | undefined): void => {
  if ((values.priceMode ?? before?.price_mode) !== 'donation') return;
  const isRequired = values.isRequired ?? before?.is_required === 1;
  if (isRequired) refuseField('isRequired', feeItemProblems.donationRequired);
  if ((values.category ?? before?.category) === 'registration')
    refuseField('category', feeItemProblems.donationRegistration);
};

const refuseWrongQuantity = ({ minQty, maxQty }: Values, before: FeeItemRow | undefined): void => {
  const [min = 0, max = 1] = [minQty ?? before?.min_qty, maxQty ?? before?.max_qty];
  if (max < min) refuseField('maxQty', feeItemProblems.maxBelowMin);
};

const refuseWrongSale = (values: Values, before: FeeItemRow | undefined): void => {
  const from = values.saleFrom === undefined ? before?.sale_from : values.saleFrom;
  const to = values.saleTo === undefined ? before?.sale_to : values.saleTo;
  if (from && to && to <= from) refuseField('saleTo', feeItemProblems.saleEndsFirst);
};

const refuseFewer = async (
  { feeItems }: FeeItemRepositories,
  { capacity }: { capacity?: number | null | undefined },
  { id }: FeeItemRow,
): Promise<void> => {
  if (typeof capacity !== 'number') return;
  const sold = (await feeItems.soldOf([id])).get(id) ?? 0;
  if (capacity < sold) refuseField('capacity', feeItemProblems.belowSold(sold));
};

export const checkFeeItem = async (
  { repositories }: Work<FeeItemRepositories>,
  { action, values, before }: Doing<typeof feeItemRecord, FeeItemRow>,
  { id }: OpenMeeting,
): Promise<void> => {
  if (action === 'delete' && (await repositories.feeItems.isOrdered(before.id))) refuse(feeErrors.isOrdered);
  if (values === undefined) return;
  refuseWrongPrice(values, before);
  refuseWrongDonation(values, before);
  refuseWrongQuantity(values, before);
  refuseWrongSale(values, before);
  if (before !== undefined) await refuseFewer(repositories, values, before);
  const kept = new Set(idsIn(before?.type_ids));
  const added = (values.types ?? []).filter((type) => !kept.has(type));
  if (added.length === 0) return;
  const present = new Set((await repositories.registrationTypes.listPresent(id)).map((type) => type.id));
  if (added.some((type) => !present.has(type))) refuseField('types', feeItemProblems.typeGone);
};

/** What each item costs now, and how many are held. */
export const itemsToday = async (
  { repositories, now }: Reading<FeeItemRepositories>,
  rows: readonly { id: string }[],
) => {
  const at = iso(now);
  const sold = await repositories.feeItems.soldOf(rows.map(({ id }) => id));
  return (row: PricedNow & { id: string }) => ({ priceToday: priceTodayText(row, at), sold: sold.get(row.id) ?? 0 });
};

/** The types of a copy that have the code of this type: one or none. */
const typeMap = (from: readonly RegistrationTypeRow[], to: readonly RegistrationTypeRow[]) => {
  const codes = new Map(from.map(({ id, code }) => [id, code]));
  return (id: string): string[] => to.filter(({ code }) => code === codes.get(id)).map((type) => type.id);
};

/** The grid with its times moved and its types replaced by those of the copy. */
const copiedPrices = (
  { periods, rows }: FeePrices,
  { shift, typesOf }: { shift: MeetingCopying['shift']; typesOf: (id: string) => string[] },
): FeePrices => ({
  periods: periods.map(({ name, from, to }) => ({ name, from: shift(from), to: shift(to) })),
  rows: rows.flatMap(({ typeId, prices }) =>
    (typeId === null ? [typeId] : typesOf(typeId)).map((id) => ({ typeId: id, prices })),
  ),
});

export const createFeeItemSets = ({ store }: Pick<FeeItemNeeds, 'store'>) => ({
  getOptions: async (caller: Caller): Promise<FeeItemOptions> => {
    const types = await store.read(caller).registrationTypes.listPresent(meetingIdOf(caller));
    return { types: types.map(({ id, name }) => ({ id, name })) };
  },

  /** In the transaction of a meeting that is copied, after its types. Items whose types were not copied stay behind. */
  copyAll: async (work: AnyWork, { from, to, shift }: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const [types, copies, items] = [
      await repositories.registrationTypes.listPresent(from),
      await repositories.registrationTypes.listPresent(to.id),
      await repositories.feeItems.listPresent(from),
    ];
    const typesOf = typeMap(types, copies);
    const moved = (at: string | null) => (at === null ? null : shift(at));
    const rows = items.flatMap((item) => {
      const asked = idsIn(item.type_ids);
      const typeIds = asked.flatMap(typesOf);
      if (asked.length > 0 && typeIds.length === 0) return [];
      const prices = copiedPrices(parseFeePrices(item.prices), { shift, typesOf });
      return [
        {
          ...item,
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          type_ids: JSON.stringify(typeIds),
          prices: JSON.stringify(prices),
          sale_from: moved(item.sale_from),
          sale_to: moved(item.sale_to),
          version: 1,
          ...created,
        },
      ];
    });
    await repositories.feeItems.insertMany(rows);
  },
});

export type FeeItemSets = ReturnType<typeof createFeeItemSets>;
