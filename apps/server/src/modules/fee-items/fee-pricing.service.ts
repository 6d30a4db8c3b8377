import { parseFeePrices } from '@huiwu/contract/fee-items';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import { idsIn } from '../../records/mapping.ts';
import type { FeeItemRow } from './fee-items.table.ts';
import { priceOf } from './fee-pricing.rules.ts';
import type {
  GrossLine,
  PricedQuote,
  PricedItem,
  PricedLine,
  PricedPerson,
  PricedRule,
  PricedType,
} from './fee-quotes.ts';

/** What the pricing reads, given by the work of the caller. */
export interface FeePricingRepositories {
  feeItems: { listPresent(meetingId: string): Promise<FeeItemRow[]> };
  registrationTypes: { listPresent(meetingId: string): Promise<RegistrationTypeRow[]> };
}

export interface FeeQuestion {
  meetingId: string;
  /** The moment that decides the period: of the registration, not of the payment. */
  at: string;
  /** People paid together: their number is the size of the team. */
  people: readonly PricedPerson[];
  /** The size of the team, if not only these people belong to it. */
  teamSize?: number;
}

const itemOf = (row: FeeItemRow): PricedItem => ({
  id: row.id,
  name: row.name,
  category: row.category,
  priceMode: row.price_mode,
  basePrice: row.base_price,
  prices: parseFeePrices(row.prices),
  typeIds: idsIn(row.type_ids),
  isRequired: row.is_required === 1,
  minQty: row.min_qty,
  maxQty: row.max_qty,
  saleFrom: row.sale_from,
  saleTo: row.sale_to,
  taxRate: Number(row.tax_rate),
  invoiceItemName: row.invoice_item_name,
});

const typeOf = ({ id, name, price, is_free: isFree }: RegistrationTypeRow): PricedType => ({
  id,
  name,
  price: isFree === 1 ? 0 : price,
});

/** One person, with the rules that count for them. */
export interface RuledPerson {
  typeId: string;
  at: string;
  rules: readonly PricedRule[];
  teamSize: number;
  extras?: PricedPerson['extras'];
  held?: readonly GrossLine[];
}

/** What one person of a type is asked for; refuses a registration fee without a price at the moment. */
export interface MeetingFees {
  linesFor(typeId: string, at: string): PricedLine[];
  /** The sum of the lines without discounts, in fen. */
  priceFor(typeId: string, at: string): number;
  /** With rules, and with the trace of the calculation. */
  quoteFor(person: RuledPerson): PricedQuote;
  /** The same of a registration fee that was asked for at another time, as one line. */
  quoteWhole(person: RuledPerson, price: number): PricedQuote;
}

const loadPrices = async (repositories: FeePricingRepositories, meetingId: string) => {
  const items = await repositories.feeItems.listPresent(meetingId);
  const types = await repositories.registrationTypes.listPresent(meetingId);
  return { items: items.filter(({ state }) => state === 1).map(itemOf), types: types.map(typeOf) };
};

export const createFeePricing = () => ({
  /** The prices of a meeting, read once for any number of people. */
  open: async (repositories: FeePricingRepositories, meetingId: string): Promise<MeetingFees> => {
    const prices = await loadPrices(repositories, meetingId);
    const askOf = ({ typeId, extras = [], held, ...own }: RuledPerson) => ({
      ...own,
      people: [{ typeId, extras, ...(held && { held }), overridePrice: null }],
    });
    const quoteFor: MeetingFees['quoteFor'] = (person) => priceOf({ ...prices, ...askOf(person) });
    const quoteWhole: MeetingFees['quoteWhole'] = (person, price) => {
      const types = [{ id: person.typeId, name: '', price }];
      return priceOf({ items: [], types, ...askOf(person) });
    };
    const linesFor: MeetingFees['linesFor'] = (typeId, at) => quoteFor({ typeId, at, rules: [], teamSize: 1 }).lines;
    const priceFor: MeetingFees['priceFor'] = (typeId, at) =>
      linesFor(typeId, at).reduce((sum, { amount }) => sum + amount, 0);
    return { linesFor, priceFor, quoteFor, quoteWhole };
  },

  /** Prices people in a meeting. Reads items and types once; refuses what has no price. Writes nothing. */
  quote: async (repositories: FeePricingRepositories, question: FeeQuestion): Promise<PricedQuote> => {
    const { meetingId, at, people, teamSize = people.length } = question;
    return priceOf({ ...(await loadPrices(repositories, meetingId)), rules: [], people, teamSize, at });
  },
});

export type FeePricing = ReturnType<typeof createFeePricing>;
