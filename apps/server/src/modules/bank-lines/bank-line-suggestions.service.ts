import type { MatchBasis } from '@huiwu/contract/bank-lines';
import { payRefsIn } from '@huiwu/contract/orders';
import type { BankLineRepository, FoundOrder } from './bank-lines.repository.ts';

/** The part of a line's amount that is meant for one order. */
export interface LinePart {
  id: string;
  amount: number;
}

export interface Suggestion {
  basis: MatchBasis | null;
  parts: LinePart[];
}

/** What the bank says of a transfer. */
export interface StatedTransfer {
  amount: number;
  payer: string;
  purpose: string;
}

type Finding = Pick<BankLineRepository, 'listPayPrefixes' | 'listByPayRef' | 'listByRegistration' | 'listByPayer'>;
type FoundFor = (line: StatedTransfer) => FoundOrder[];

const NONE: Suggestion = { basis: null, parts: [] };
const REG_NOS = /[A-Z0-9][A-Z0-9-]{5,39}/g;
const PHONES = /1\d{10}/g;

/** Written together with signs around it, or in small letters. */
const plainPurpose = (purpose: string): string => purpose.normalize('NFKC').toUpperCase();

type TextsOf = (line: StatedTransfer) => string[];

const reading =
  (pattern: RegExp): TextsOf =>
  ({ purpose }) =>
    plainPurpose(purpose).match(pattern) ?? [];

/** Orders take what they wait for, in turn; the last one takes what is left. */
export const partsFor = (orders: readonly Omit<FoundOrder, 'text'>[], amount: number): LinePart[] => {
  let left = amount;
  const parts = orders.map(({ id, pending }, at) => {
    const own = at === orders.length - 1 ? left : Math.min(Math.max(pending, 0), left);
    left -= own;
    return { id, amount: own };
  });
  return parts.filter((part) => part.amount > 0);
};

/** Each once, in the order of their ids. An order of several registrations is found by each of them. */
const distinct = (orders: readonly FoundOrder[]): FoundOrder[] =>
  [...new Map(orders.map((order) => [order.id, order])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );

/** The orders of the texts that are read from each line. */
const byTexts = async (
  lines: readonly StatedTransfer[],
  read: TextsOf,
  find: (texts: string[]) => Promise<FoundOrder[]>,
): Promise<FoundFor> => {
  const found = Map.groupBy(await find(lines.flatMap(read)), ({ text }) => text);
  return (line) => distinct(read(line).flatMap((text) => found.get(text) ?? []));
};

/** The only order of the payer that waits for the amount of a line. */
const byPayers = async (
  lines: readonly StatedTransfer[],
  find: (of: { payers: string[]; amounts: number[] }) => Promise<FoundOrder[]>,
): Promise<FoundFor> => {
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const keyOf = (payer: string, amount: number) => `${amount} ${payer}`;
  const orders = await find({ payers: lines.map(({ payer }) => payer), amounts });
  const found = Map.groupBy(orders, ({ text, pending }) => keyOf(text, pending));
  return ({ payer, amount }) => {
    const all = distinct(found.get(keyOf(payer, amount)) ?? []);
    return all.length === 1 ? all : [];
  };
};

/**
 * The orders that lines of a meeting are for: by reference, registration number, payer and amount, or phone, in this order.
 * Lines are asked about together, each way once.
 */
export const suggestForAll = async (
  bankLines: Finding,
  meetingId: string,
  lines: readonly StatedTransfer[],
): Promise<Suggestion[]> => {
  const byRegistration = (column: Parameters<Finding['listByRegistration']>[1]) => (texts: string[]) =>
    bankLines.listByRegistration(meetingId, column, texts);
  const prefixes = await bankLines.listPayPrefixes(meetingId);
  const readRefs: TextsOf = ({ purpose }) => payRefsIn(plainPurpose(purpose), prefixes);
  const ways: [MatchBasis, (open: readonly StatedTransfer[]) => Promise<FoundFor>][] = [
    ['payRef', (open) => byTexts(open, readRefs, (texts) => bankLines.listByPayRef(meetingId, texts))],
    ['regNo', (open) => byTexts(open, reading(REG_NOS), byRegistration('registrations.reg_no'))],
    ['payer', (open) => byPayers(open, (of) => bankLines.listByPayer(meetingId, of))],
    ['phone', (open) => byTexts(open, reading(PHONES), byRegistration('registrations.phone'))],
  ];
  const suggestions = new Map<StatedTransfer, Suggestion>();
  for (const [basis, load] of ways) {
    const open = lines.filter((line) => !suggestions.has(line));
    const foundFor = await load(open);
    for (const line of open) {
      const orders = foundFor(line);
      if (orders.length > 0) suggestions.set(line, { basis, parts: partsFor(orders, line.amount) });
    }
  }
  return lines.map((line) => suggestions.get(line) ?? NONE);
};
