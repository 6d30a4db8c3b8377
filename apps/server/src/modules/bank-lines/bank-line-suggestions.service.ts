import type { MatchBasis } from '@huiwu/contract/bank-lines';
import type { OrderRow } from '../orders/orders.table.ts';
import type { BankLineRepository } from './bank-lines.repository.ts';
import type { BankLineRow } from './bank-lines.table.ts';

/** What of a line is meant for an order. */
export interface LinePart {
  id: string;
  amount: number;
}

export interface Suggestion {
  basis: MatchBasis | null;
  parts: LinePart[];
}

type StatedLine = Pick<BankLineRow, 'meeting_id' | 'amount' | 'payer_name' | 'purpose'>;

const NONE: Suggestion = { basis: null, parts: [] };
const PAY_REFS = /[A-Z0-9]{2,8}\d{7}/g;
const REG_NOS = /[A-Z0-9][A-Z0-9-]{5,39}/g;
const PHONES = /1\d{10}/g;

const found = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])];

/** Written together with signs around it, or in small letters. */
const plainPurpose = (purpose: string): string => purpose.normalize('NFKC').toUpperCase();

/** Orders take what they wait for, in turn; the last one takes what is left. */
export const partsFor = (orders: readonly OrderRow[], amount: number): LinePart[] => {
  let left = amount;
  const parts = orders.map(({ id, pending }, at) => {
    const own = at === orders.length - 1 ? left : Math.min(Math.max(pending, 0), left);
    left -= own;
    return { id, amount: own };
  });
  return parts.filter((part) => part.amount > 0);
};

/** The orders that a line is for: by reference, registration number, payer and amount, or phone, in this order. */
export const suggestFor = async (
  bankLines: Pick<BankLineRepository, 'findByPayRef' | 'findByRegistration' | 'findByPayer'>,
  { meeting_id: meetingId, amount, payer_name: payer, purpose }: StatedLine,
): Promise<Suggestion> => {
  const text = plainPurpose(purpose);
  const byRef = await bankLines.findByPayRef(meetingId, found(text, PAY_REFS));
  if (byRef.length > 0) return { basis: 'payRef', parts: partsFor(byRef, amount) };
  const byNumber = await bankLines.findByRegistration(meetingId, 'registrations.reg_no', found(text, REG_NOS));
  if (byNumber.length > 0) return { basis: 'regNo', parts: partsFor([...uniqueOf(byNumber)], amount) };
  const byPayer = await bankLines.findByPayer(meetingId, { payer, amount });
  if (byPayer.length === 1) return { basis: 'payer', parts: partsFor(byPayer, amount) };
  const byPhone = await bankLines.findByRegistration(meetingId, 'registrations.phone', found(text, PHONES));
  return byPhone.length === 0 ? NONE : { basis: 'phone', parts: partsFor([...uniqueOf(byPhone)], amount) };
};

/** An order of several registrations is found by each of them. */
const uniqueOf = (orders: readonly OrderRow[]): Iterable<OrderRow> =>
  new Map(orders.map((order) => [order.id, order])).values();
