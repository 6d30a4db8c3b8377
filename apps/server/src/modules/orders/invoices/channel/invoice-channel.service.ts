import { Refused } from '@huiwu/contract/base/errors';
import { invoiceErrors, type BureauState, type InvoiceFormat, type RedReason } from '@huiwu/contract/invoices';
import { isTemporary } from '../../../../database/engines/engine.ts';
import type { InvoiceLine } from '../invoice-lines.rules.ts';

/** Who issues an invoice, as it was when it was issued. */
export interface InvoiceSeller {
  name: string;
  taxNo: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
  drawer: string;
}

/** To whom an invoice was issued. */
export interface InvoiceRecipient {
  titleType: string;
  title: string;
  taxNo: string;
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
}

/** An invoice that a channel issues. Amounts are in fen, negative in a red one. */
export interface InvoiceOrder {
  /** The same for every attempt at the same invoice: a channel issues it once. */
  serial: string;
  customerId: string;
  kind: string;
  seller: InvoiceSeller;
  buyer: InvoiceRecipient;
  lines: readonly InvoiceLine[];
  net: number;
  tax: number;
  gross: number;
  remark: string;
  /** The invoice that it reverses, and the number of the confirmation. */
  redOf?: { fpNo: string; bureauNo: string };
}

/** Asks the tax bureau whether an invoice may be reversed. */
export interface RedOrder {
  serial: string;
  customerId: string;
  /** The serial of the invoice, as the channel issued it. */
  invoiceSerial: string;
  fpNo: string;
  kind: string;
  reason: RedReason;
  gross: number;
  remark: string;
}

/** `unknown`: it never came to the channel, so it may be sent again. */
export type InvoiceAnswer =
  | { state: 'processing' }
  | { state: 'unknown' }
  | { state: 'failed'; reason: string }
  | { state: 'issued'; fpCode: string; fpNo: string; issuedOn: string };

export type RedAnswer =
  | { state: 'processing' }
  | { state: 'unknown' }
  /** It will not be reversed, for example because the channel does not know the invoice. */
  | { state: 'refused'; reason: string }
  | { state: 'known'; bureauNo: string; bureauState: BureauState };

export interface InvoiceDocument {
  format: InvoiceFormat;
  content: Buffer;
}

/** A provider of electronic invoices. Every call may be repeated, and may never answer. */
export interface InvoiceChannel {
  issue(order: InvoiceOrder): Promise<InvoiceAnswer>;
  query(serial: string): Promise<InvoiceAnswer>;
  documents(serial: string): Promise<InvoiceDocument[]>;
  requestRed(order: RedOrder): Promise<RedAnswer>;
  queryRed(serial: string): Promise<RedAnswer>;
  withdrawRed(serial: string): Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;

/** Nothing if the channel does not answer in time: what came of it is asked later. */
export const withinTime = async <Answer>(
  answer: Promise<Answer>,
  limitMs = ANSWER_WITHIN_MS,
): Promise<Answer | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * What a channel answers. Throws 720051 if it fails or does not answer in time; an outage of our own database is none of
 * the channel.
 */
export const answerOf = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    const given = await withinTime(answer);
    if (given !== undefined) return given;
  } catch (error) {
    if (error instanceof Refused || isTemporary(error)) throw error;
  }
  throw new Refused(invoiceErrors.channelDown);
};

export const isChannelDown = (error: unknown): boolean =>
  error instanceof Refused && error.code === invoiceErrors.channelDown.code;

/** One after the other; one that fails does not keep the others waiting. Throws the first failure at the end. */
export const advanceEach = async (ids: readonly string[], advance: (id: string) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of ids) await advance(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
