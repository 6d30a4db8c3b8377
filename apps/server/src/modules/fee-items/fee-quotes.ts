import type { FeePrices, PriceMode } from '@huiwu/contract/fee-items';

/** A fee item as the pricing needs it. Amounts are in fen. */
export interface PricedItem {
  id: string;
  name: string;
  category: string;
  priceMode: PriceMode;
  basePrice: number;
  prices: FeePrices;
  /** Empty: all types. */
  typeIds: readonly string[];
  isRequired: boolean;
  minQty: number;
  maxQty: number;
  saleFrom: string | null;
  saleTo: string | null;
  /** In hundredths of a percent. */
  taxRate: number;
  invoiceItemName: string;
}

export interface PricedType {
  id: string;
  name: string;
  /** In fen. */
  price: number;
}

export type RuleKind = 'type' | 'member_of_customer' | 'team_size' | 'code' | 'manual';

/** A discount rule that may be used at the moment. */
export interface PricedRule {
  id: string;
  name: string;
  kind: RuleKind;
  code: string;
  effect: 'set' | 'minus' | 'percent';
  /** In fen, or in hundredths of a percent. */
  value: number;
  /** Of rules of teams. */
  minTeamSize: number;
  /** Empty: all items, the price of a type as well. */
  itemIds: readonly string[];
  /** Empty: all types. */
  typeIds: readonly string[];
  /** How many people may still get it; null is unlimited. */
  left: number | null;
  isStackable: boolean;
}

/** A line before discounts. */
export interface GrossLine {
  /** Null for the price of the type itself. */
  feeItemId: string | null;
  name: string;
  quantity: number;
  unit: number;
  /** In hundredths of a percent. */
  taxRate: number;
  invoiceItemName: string;
  isRegistration: boolean;
  /** The person has it already: rules take it into account, and the trace is about the other lines. */
  isHeld?: true;
  /** Its amount is voluntary: no rule takes anything off it. */
  isDonation?: true;
}

/** An item that a person chooses. `unit` is the voluntary amount of one, in fen. */
export interface PricedExtra {
  feeItemId: string;
  quantity: number;
  unit?: number | undefined;
}

export interface PricedPerson {
  typeId: string;
  extras: readonly PricedExtra[];
  /** What the person has already, in place of what everyone of the type pays for. */
  held?: readonly GrossLine[];
  /** What the person pays for the registration, set by an admin; null leaves it to the rules. */
  overridePrice: number | null;
}

export interface PriceQuestion {
  items: readonly PricedItem[];
  types: readonly PricedType[];
  rules: readonly PricedRule[];
  people: readonly PricedPerson[];
  /** People paid together. */
  teamSize: number;
  /** Of the rule that the code names. */
  code?: string;
  at: string;
}

/** One line of an order: `amount` is `unit` × `quantity` less `discount`. */
export interface PricedLine {
  /** Index of the person in the question. */
  person: number;
  /** Null for the price of the type itself. */
  feeItemId: string | null;
  name: string;
  quantity: number;
  unit: number;
  discount: number;
  amount: number;
  /** In hundredths of a percent. */
  taxRate: number;
  invoiceItemName: string;
  discountRuleIds: string[];
}

/** One step of the calculation of one person, with the sum of their new lines before and after it. */
export interface PriceStep {
  person: number;
  title: string;
  before: number;
  after: number;
}

export interface UsedRule {
  id: string;
  name: string;
  /** How many people got it. */
  uses: number;
}

export interface PricedQuote {
  lines: PricedLine[];
  trace: PriceStep[];
  usedRules: UsedRule[];
  total: number;
}
