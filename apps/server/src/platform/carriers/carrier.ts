import { withoutUnusable } from '@huiwu/contract/base/characters';
import { providerText } from '../outbound/provider-texts.ts';

export type { SmsAccount } from '../../config/messages.ts';

/** A message as carriers take it: a template that they approved, with its values. */
export interface SmsOrder {
  /** With the country code: `+8613800001234`. */
  phone: string;
  sign: string;
  /** The carrier's id of the template. */
  template: string;
  /** In the order of the template. */
  params: readonly { name: string; value: string }[];
  /** Ours, by which the message is found again. */
  reference: string;
}

export type SmsResult =
  | { kind: 'accepted'; id: string }
  /** Not sent; may be tried again later. */
  | { kind: 'temporary'; code: string; text: string }
  /** Not sent, and would not be. */
  | { kind: 'refused'; code: string; text: string }
  /** The carrier may have it: it is asked by `find` before anything is sent again. */
  | { kind: 'unknown'; code: string; text: string };

export interface SmsSought {
  phone: string;
  reference: string;
  /** The carrier's id, if it is known. */
  id?: string;
  sentAt: Date;
}

export type SmsFound =
  | { kind: 'accepted'; id: string; outcome: 'waiting' | 'delivered' | 'undelivered'; code: string }
  /** The carrier lists its messages and has none of ours. */
  | { kind: 'absent' }
  | { kind: 'unknown'; code: string; text: string };

/** What a carrier decided about a template that was submitted there. */
export type SmsReview =
  | { kind: 'approved' | 'waiting' }
  | { kind: 'rejected'; reason: string }
  /** The carrier reviews nothing: an admin registers the decision. */
  | { kind: 'byHand' }
  | { kind: 'unknown'; code: string; text: string };

/** A carrier of short messages. It throws nothing: what happened is a value. */
export interface SmsCarrier {
  send(order: SmsOrder): Promise<SmsResult>;
  find(sought: SmsSought): Promise<SmsFound>;
  /** By the carrier's id of the template. */
  review(template: string): Promise<SmsReview>;
}

/** A carrier's answer that is not what its documents say. */
export const UNREADABLE = { code: 'UnreadableAnswer', text: '服务商的应答无法识别' } as const;

/** What is known of a message when no answer came. */
export const withoutAnswer = (error: unknown): Extract<SmsResult, { kind: 'temporary' | 'unknown' }> => {
  const { isSent, message } = error as { isSent?: boolean; message: string };
  return isSent === false
    ? { kind: 'temporary', code: 'NotConnected', text: message }
    : { kind: 'unknown', code: 'NoAnswer', text: message };
};

type Json = Readonly<Record<string, unknown>>;

export const objectIn = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

export const rowsIn = (value: unknown): Json[] =>
  Array.isArray(value) ? (value as unknown[]).map(objectIn).filter((row) => row !== undefined) : [];

const TEXT_MAX = 300;

/** Answers are shown and logged: a text is cut, and has nothing that a line may not contain. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? withoutUnusable(String(value).slice(0, TEXT_MAX)) : '';

/** A sentence in an answer, without numbers of people. */
export const sentenceIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? providerText(String(value)) : '';

export const parsed = (body: string): Json | undefined => {
  try {
    return objectIn(JSON.parse(body));
  } catch {
    return undefined;
  }
};
