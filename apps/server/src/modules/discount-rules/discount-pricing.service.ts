import { Refused } from '@huiwu/contract/base/errors';
import type { FeePricing, FeePricingRepositories } from '../fee-items/fee-pricing.service.ts';
import type { PricedLine, PricedQuote } from '../fee-items/fee-quotes.ts';
import { pricedRule, rulesFor } from './discount-pricing.rules.ts';
import type { DiscountRuleRepository } from './discount-rules.repository.ts';
import { countUses } from './discount-rules.service.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

export interface DiscountPricingRepositories extends FeePricingRepositories {
  discountRules: Pick<
    DiscountRuleRepository,
    'listGeneral' | 'findMany' | 'usesOfCodes' | 'usesOfPositions' | 'sizesOfTeams' | 'knownMembers'
  >;
}

/** A registration that is to be priced. */
export interface DiscountedPerson {
  typeId: string;
  memberId: string;
  teamId: string | null;
  ruleId: string | null;
  at: string;
  /** When the registration was added: members are known before. */
  since: string;
  /** What the registration fee was when it was asked for, in fen: it stands, whatever has become of the prices. */
  price: number;
}

/** What a rule still has for people of one transaction. */
const createLeft = (usesOf: (id: string) => number) => {
  const taken = new Map<string, number>();
  return {
    of: ({ id, max_uses: max }: DiscountRuleRow): number | null =>
      max === null ? null : Math.max(0, max - usesOf(id) - (taken.get(id) ?? 0)),
    take: ({ usedRules }: PricedQuote): void => {
      for (const { id, uses } of usedRules) taken.set(id, (taken.get(id) ?? 0) + uses);
    },
  };
};

const grossOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);

/** Prices registrations with the discounts of their meeting. */
export const createDiscountPricing = ({ feePricing }: { feePricing: Pick<FeePricing, 'open'> }) => ({
  /** For people of one meeting, read once. Uses count from one person to the next. Callers hold the meeting. */
  open: async (
    repositories: DiscountPricingRepositories,
    meetingId: string,
    people: readonly Pick<DiscountedPerson, 'memberId' | 'teamId' | 'ruleId'>[],
  ): Promise<(person: DiscountedPerson) => PricedLine[]> => {
    const { discountRules } = repositories;
    const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
    const fees = await feePricing.open(repositories, meetingId);
    const general = await discountRules.listGeneral(meetingId);
    const coded = await discountRules.findMany(idsOf(people.map(({ ruleId }) => ruleId)));
    const left = createLeft(await countUses(repositories, general));
    const sizes = await discountRules.sizesOfTeams(idsOf(people.map(({ teamId }) => teamId)));
    const known = general.some(({ kind }) => kind === 'member_of_customer')
      ? await discountRules.knownMembers(meetingId, idsOf(people.map(({ memberId }) => memberId)))
      : new Map<string, string>();

    return ({ typeId, memberId, teamId, ruleId, at, since, price }) => {
      if (price === 0) return [];
      const own = coded.find(({ id }) => id === ruleId);
      const rules = rulesFor(general, own, { at, isMember: (known.get(memberId) ?? since) < since }).map((rule) =>
        pricedRule(rule, rule === own ? null : left.of(rule)),
      );
      const question = { typeId, at, rules, teamSize: sizes.get(teamId ?? '') ?? 1 };
      const quoted = ((): PricedQuote => {
        try {
          const quote = fees.quoteFor(question);
          return grossOf(quote.lines) === price ? quote : fees.quoteWhole(question, price);
        } catch (error) {
          if (error instanceof Refused) return fees.quoteWhole(question, price);
          throw error;
        }
      })();
      left.take(quoted);
      return quoted.lines;
    };
  },
});

export type DiscountPricing = ReturnType<typeof createDiscountPricing>;
