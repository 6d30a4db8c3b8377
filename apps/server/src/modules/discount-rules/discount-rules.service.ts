import { refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  discountBlockers,
  discountProblems,
  discountRuleRecord,
  hasCode,
  type DiscountOptions,
} from '@huiwu/contract/discount-rules';
import type { Caller } from '../../access/caller.ts';
import { createDecisions } from '../../records/decisions.ts';
import { refuseBrokenRules } from '../../records/inputs/input-rules.ts';
import { idsIn } from '../../records/mapping.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { Work } from '../../store.ts';
import type { DiscountRuleRepository } from './discount-rules.repository.ts';
import type { DiscountNeeds, DiscountRepositories } from './discount-rules.store.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

const refuseGone = (
  field: 'types' | 'items',
  { asked, kept, present }: { asked: readonly string[]; kept: readonly string[]; present: readonly { id: string }[] },
): void => {
  const isKnown = (id: string) => kept.includes(id) || present.some((each) => each.id === id);
  if (asked.every(isKnown)) return;
  refuseField(field, field === 'types' ? discountProblems.typeGone : discountProblems.itemGone);
};

/** How many people have each of the rules. */
export const countUses = async (
  { discountRules }: { discountRules: Pick<DiscountRuleRepository, 'usesOfCodes' | 'usesOfPositions'> },
  rules: readonly Pick<DiscountRuleRow, 'id' | 'kind'>[],
): Promise<(id: string) => number> => {
  const [coded, general] = [rules.filter(({ kind }) => hasCode(kind)), rules.filter(({ kind }) => !hasCode(kind))];
  const uses = [
    ...(await discountRules.usesOfCodes(coded.map(({ id }) => id))),
    ...(await discountRules.usesOfPositions(general.map(({ id }) => id))),
  ];
  const people = new Map(uses.map((each) => [each.id, each.people]));
  return (id) => people.get(id) ?? 0;
};

/** What people have got keeps its kind and its code, and is never limited to less. */
const refuseChangedWhenUsed = async (
  { repositories }: Work<DiscountRepositories>,
  values: { kind?: string | undefined; code?: string | undefined; maxUses?: number | null | undefined },
  before: DiscountRuleRow,
): Promise<void> => {
  const isOther = (values.kind ?? before.kind) !== before.kind || (values.code ?? before.code) !== before.code;
  if (isOther && (await repositories.discountRules.listReferenced([before.id])).size > 0)
    refuseField((values.kind ?? before.kind) === before.kind ? 'code' : 'kind', discountProblems.isUsed);
  const used = (await countUses(repositories, [before]))(before.id);
  if (typeof values.maxUses === 'number' && values.maxUses < used)
    refuseField('maxUses', discountProblems.belowUsed(used));
};

export const checkDiscountRule = async (
  work: Work<DiscountRepositories>,
  { values, before }: Doing<typeof discountRuleRecord, DiscountRuleRow>,
  { id }: OpenMeeting,
): Promise<void> => {
  if (values === undefined) return;
  refuseBrokenRules(discountRuleRecord, values, before);
  const { registrationTypes, feeItems } = work.repositories;
  const [types, items] = [await registrationTypes.listPresent(id), await feeItems.listPresent(id)];
  refuseGone('types', { asked: values.types ?? [], kept: idsIn(before?.type_ids), present: types });
  refuseGone('items', { asked: values.items ?? [], kept: idsIn(before?.fee_item_ids), present: items });
  if (before !== undefined) await refuseChangedWhenUsed(work, values, before);
};

/** How many people have each rule of a page. */
export const usesOfRules = async (
  { repositories }: Reading<DiscountRepositories>,
  rows: readonly DiscountRuleRow[],
): Promise<(row: DiscountRuleRow) => { used: number }> => {
  const usesOf = await countUses(repositories, rows);
  return ({ id }) => ({ used: usesOf(id) });
};

/** What was given to anyone stays, so that what was asked can be explained. */
export const discountDecisions = createDecisions<DiscountRepositories, DiscountRuleRow, { isUsed: boolean }>({
  name: 'discountRules',
  refusals: { isUsed: lifecycleErrors.inUse },
  guards: { delete: ({ facts }) => [facts.isUsed && discountBlockers.isUsed()] },
  loadFacts: async ({ repositories: { discountRules } }, rows) => {
    const used = await discountRules.listReferenced(rows.map(({ id }) => id));
    return ({ id }) => ({ isUsed: used.has(id) });
  },
});

export const createDiscountOptions = ({ store }: Pick<DiscountNeeds, 'store'>) => ({
  get: async (caller: Caller): Promise<DiscountOptions> => {
    const { registrationTypes, feeItems } = store.read(caller);
    const id = caller.meeting?.id ?? '';
    const [types, items] = [await registrationTypes.listPresent(id), await feeItems.listPresent(id)];
    return {
      types: types.map((type) => ({ id: type.id, name: type.name })),
      items: items
        // No rule takes anything off a voluntary amount.
        .filter(({ state, price_mode: mode }) => state === 1 && mode !== 'donation')
        .map((item) => ({
          id: item.id,
          name: item.name,
          isRequired: item.is_required === 1,
          quantityMax: item.max_qty,
        })),
    };
  },
});

export type DiscountOptionsService = ReturnType<typeof createDiscountOptions>;
