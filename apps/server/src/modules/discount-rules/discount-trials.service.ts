import { baseErrors, Refused, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  discountProblems,
  type DiscountTrial,
  type DiscountTrialResult,
  type DiscountUses,
} from '@huiwu/contract/discount-rules';
import { feeErrors } from '@huiwu/contract/fee-items';
import type { Caller } from '../../access/caller.ts';
import { canReadField } from '../../access/rights.ts';
import type { Store } from '../../store.ts';
import type { FeePricing } from '../fee-items/fee-pricing.service.ts';
import type { PricedQuote } from '../fee-items/fee-quotes.ts';
import type { DiscountAcceptance } from './discount-acceptance.service.ts';
import { pricedRule, rulesFor } from './discount-pricing.rules.ts';
import { countUses } from './discount-rules.service.ts';
import type { DiscountRepositories } from './discount-rules.store.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

interface Needs {
  store: Store<DiscountRepositories>;
  feePricing: Pick<FeePricing, 'open'>;
  discountAcceptance: Pick<DiscountAcceptance, 'reasonAgainst'>;
}

const FIELD_OF: Partial<Record<number, string>> = {
  [feeErrors.noPrice.code]: 'at',
  [feeErrors.badExtra.code]: 'extras',
};

/** What cannot be priced is the problem of one input. */
const priced = (quote: () => PricedQuote): PricedQuote => {
  try {
    return quote();
  } catch (error) {
    const field = error instanceof Refused ? FIELD_OF[error.code] : undefined;
    if (field !== undefined && error instanceof Refused) refuseField(field, error.message);
    throw error;
  }
};

/** Prices on trial, by the calculation of real orders, and where a rule was used. Writes nothing. */
export const createDiscountTrials = ({ store, feePricing, discountAcceptance }: Needs) => {
  const codedRule = async (
    repositories: DiscountRepositories,
    meetingId: string,
    { code, typeId, at }: DiscountTrial,
  ): Promise<DiscountRuleRow | undefined> => {
    if (code === '') return undefined;
    const rule = await repositories.discountRules.findByCode(meetingId, code);
    const given = { meetingId, typeId, code, at, isStaff: true };
    // Items that are chosen on trial are not known to the acceptance, so only other reasons count here.
    const reason = await discountAcceptance.reasonAgainst(repositories, rule, { ...given, isAnyItem: true });
    return reason === undefined ? rule : refuseField('code', reason);
  };

  return {
    try: async (asked: DiscountTrial, caller: Caller): Promise<DiscountTrialResult> => {
      const repositories = store.read(caller);
      const meetingId = caller.meeting?.id ?? '';
      const fees = await feePricing.open(repositories, meetingId);
      const coded = await codedRule(repositories, meetingId, asked);
      const general = await repositories.discountRules.listGeneral(meetingId);
      const usesOf = await countUses(repositories, general);
      const leftOf = ({ id, max_uses: max }: DiscountRuleRow) => (max === null ? null : Math.max(0, max - usesOf(id)));
      const chosen = rulesFor(general, coded, { at: asked.at, isMember: asked.isMember });
      const rules = chosen.map((rule) => pricedRule(rule, rule === coded ? null : leftOf(rule)));
      const { typeId, at, teamSize, extras } = asked;
      const { lines, trace, total } = priced(() => fees.quoteFor({ typeId, at, teamSize, extras, rules }));
      const isCounted = coded === undefined || lines.some(({ discountRuleIds }) => discountRuleIds.includes(coded.id));
      const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? '';
      return {
        lines: lines.map(({ name, quantity, unit, discount, amount, discountRuleIds }) => ({
          name,
          quantity,
          unit,
          discount,
          amount,
          rules: discountRuleIds.map(nameOf),
        })),
        steps: trace.map(({ title, before, after }) => ({ title, before, after })),
        total,
        note: isCounted ? '' : discountProblems.notCounted(coded.name),
      };
    },

    /** The positions of orders that cost less by a rule, the latest first. */
    uses: async (id: string, caller: Caller): Promise<DiscountUses> => {
      const { discountRules } = store.read(caller);
      if ((await discountRules.find(id)) === undefined) refuse(baseErrors.notFound);
      const rows = await discountRules.listUses(id);
      const isShown = canReadField(caller.rights, 'orders.amounts');
      return rows.map((row) => ({
        id: row.id,
        orderId: row.order_id,
        orderNo: row.order_no,
        person: row.person ?? '',
        name: row.name,
        discount: isShown ? row.discount : null,
        amount: isShown ? row.amount : null,
        isActive: row.cancelled_at === null,
        createdAt: row.created_at,
      }));
    },
  };
};

export type DiscountTrials = ReturnType<typeof createDiscountTrials>;
