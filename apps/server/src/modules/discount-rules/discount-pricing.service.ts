import { Refused } from '@huiwu/contract/base/errors';
import type { FeePricing, FeePricingRepositories } from '../fee-items/fee-pricing.service.ts';
import type { GrossLine, PricedLine, PricedPerson, PricedQuote } from '../fee-items/fee-quotes.ts';
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

/** A registration for which rules are chosen. */
export interface RuledRegistration {
  typeId: string;
  memberId: string;
  teamId: string | null;
  ruleId: string | null;
  at: string;
  /** When the registration was added: members are known before. */
  since: string;
}

/** A registration that is to be priced. */
export interface DiscountedPerson extends RuledRegistration {
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

/** Services for a registration that has positions already. */
export interface ServicedPerson extends RuledRegistration {
  held: readonly GrossLine[];
  /** Rules by which these cost less: the person has their uses. */
  heldRules: readonly string[];
  extras: PricedPerson['extras'];
}

const grossOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);

type Known = Pick<RuledRegistration, 'memberId' | 'teamId' | 'ruleId'>;

/** Prices registrations with the discounts of their meeting. */
export const createDiscountPricing = ({ feePricing }: { feePricing: Pick<FeePricing, 'open'> }) => {
  /** What is read once for people of one meeting. Uses count from one person to the next. */
  const read = async (repositories: DiscountPricingRepositories, meetingId: string, people: readonly Known[]) => {
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
    /** `has`: rules of which the person has a use. */
    const askFor = (
      { typeId, memberId, teamId, ruleId, at, since }: RuledRegistration,
      has: readonly string[] = [],
    ) => {
      const own = coded.find(({ id }) => id === ruleId);
      const rules = rulesFor(general, own, { at, isMember: (known.get(memberId) ?? since) < since }).map((rule) =>
        pricedRule(rule, rule === own || has.includes(rule.id) ? null : left.of(rule)),
      );
      return { typeId, at, rules, teamSize: sizes.get(teamId ?? '') ?? 1 };
    };
    return { fees, left, askFor };
  };

  return {
    /** For people of one meeting, read once. Callers hold the meeting. */
    open: async (
      repositories: DiscountPricingRepositories,
      meetingId: string,
      people: readonly Known[],
    ): Promise<(person: DiscountedPerson) => PricedLine[]> => {
      const { fees, left, askFor } = await read(repositories, meetingId, people);
      return ({ price, ...person }) => {
        if (price === 0) return [];
        const question = askFor(person);
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

    /**
     * Services that are added to registrations, at the prices and by the rules of the moment and by the code that was
     * given. What a rule takes off once, it has taken off the positions that they have. The lines are those of the
     * services, in their order; refuses what has no price.
     */
    openServices: async (
      repositories: DiscountPricingRepositories,
      meetingId: string,
      people: readonly Known[],
    ): Promise<(person: ServicedPerson) => Pick<PricedQuote, 'lines' | 'trace'>> => {
      const { fees, left, askFor } = await read(repositories, meetingId, people);
      return ({ held, heldRules, extras, ...person }) => {
        const { lines, trace, usedRules, ...quoted } = fees.quoteFor({ ...askFor(person, heldRules), held, extras });
        left.take({ ...quoted, lines, trace, usedRules: usedRules.filter(({ id }) => !heldRules.includes(id)) });
        return { lines: lines.slice(held.length), trace };
      };
    },
  };
};

export type DiscountPricing = ReturnType<typeof createDiscountPricing>;
