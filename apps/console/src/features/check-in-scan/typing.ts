import { TAIL_MIN, type ScanMethod } from '@huiwu/contract/check-ins/door';

/** Milliseconds for a character: a gun needs fewer, a person who types a ticket more. */
const GUN_MS = 80;

/** How a text came to the input so far; times are those of the browser's events. */
export interface Typing {
  beganAt: number;
  isPasted: boolean;
}

export const NOT_TYPED: Typing = { beganAt: 0, isPasted: false };

/** After a change of the input; one that was empty before begins again. */
export const typed = (before: Typing, { wasEmpty, isPaste, at }: { wasEmpty: boolean; isPaste: boolean; at: number }) =>
  wasEmpty ? { beganAt: at, isPasted: isPaste } : { ...before, isPasted: before.isPasted || isPaste };

/** Whether a gun typed a ticket, or a person typed or pasted it. */
export const methodOf = (
  { beganAt, isPasted }: Typing,
  { characters, at }: { characters: number; at: number },
): Extract<ScanMethod, 'scan' | 'manual'> => (isPasted || at - beganAt > characters * GUN_MS ? 'manual' : 'scan');

/** What begins like a ticket of this product, also with Caps Lock, or like an address: no name does. */
export const isCode = (text: string): boolean => /^(hw1\.|[a-z][a-z\d+.-]*:)/i.test(text);

/** What may be a code of another kind: printed characters without a space, and not the end of a phone. */
export const maybeCode = (text: string): boolean => text.length > TAIL_MIN && /^[!-~]+$/.test(text);
