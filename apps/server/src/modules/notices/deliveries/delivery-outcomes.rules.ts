import type { MailResult } from '../../../platform/mail/mailer.ts';
import type { SmsFound, SmsResult } from '../../../platform/carriers/carrier.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';

const iso = (moment: Date): string => moment.toISOString();
const secondsLater = (moment: Date, seconds: number): string => iso(new Date(moment.getTime() + seconds * 1000));

/** What the mails of a sender on a day are counted under. */
export const mailsOfDay = (senderId: string): string => `email day ${senderId}`;

/** Longer than a carrier or a mail server may take: a node that has not said by then what came of it has ended. */
export const LEASE_SECONDS = 120;
/** A carrier lists a message some seconds after it took it. */
const ASK_FIRST_SECONDS = 60;
/** A carrier that cannot say whether it has a message is asked again after this time, for a day. */
export const ASK_AGAIN_SECONDS = 600;
const ASKED_FOR_SECONDS = 86_400;

/** Between automatic attempts. */
const BACKOFF_SECONDS = [60, 300, 1800, 7200] as const;

export const UNKNOWN = { code: 'Unknown', text: '结果未知：可能已经发出，请核实后再重试' } as const;

const ABSENT = { code: 'NotReceived', text: '服务商没有收到这条短信' } as const;

export type DeliveryOutcome = Partial<
  Pick<
    DeliveryTableRow,
    | 'state'
    | 'provider_id'
    | 'sent_at'
    | 'delivered_at'
    | 'error_code'
    | 'error_text'
    | 'next_try_at'
    | 'lease_until'
    | 'retries'
  >
>;

interface Tried {
  retries: number;
  now: Date;
}

const ended = (code: string, text: string): DeliveryOutcome => ({
  state: 'failed',
  error_code: code.slice(0, 60),
  error_text: text.slice(0, 300),
  lease_until: null,
});

/** A carrier that is asked may not say its id, which a receipt may have said already. */
const accepted = (id: string, now: Date): DeliveryOutcome => ({
  state: 'sent',
  ...(id !== '' && { provider_id: id }),
  sent_at: iso(now),
  error_code: '',
  error_text: '',
  lease_until: null,
});

/** Four more attempts, each later than the one before. */
const later = ({ code, text }: { code: string; text: string }, { retries, now }: Tried): DeliveryOutcome => {
  const wait = BACKOFF_SECONDS[retries];
  if (wait === undefined) return ended(code, text);
  return {
    ...ended(code, text),
    state: 'awaiting_retry',
    retries: retries + 1,
    next_try_at: secondsLater(now, wait),
  };
};

export const outcomeOfSms = (result: SmsResult, tried: Tried): DeliveryOutcome => {
  switch (result.kind) {
    case 'accepted':
      return accepted(result.id, tried.now);
    case 'temporary':
      return later(result, tried);
    case 'refused':
      return ended(result.code, result.text);
    case 'unknown':
      // Stays under way: the carrier is asked before anything else is done.
      return {
        lease_until: secondsLater(tried.now, ASK_FIRST_SECONDS),
        error_code: result.code,
        error_text: result.text,
      };
  }
};

/** What a carrier says about a message whose sending was interrupted. */
export const outcomeOfFound = (
  found: SmsFound,
  { tried_at, retries, now }: Tried & { tried_at: string | null },
): DeliveryOutcome => {
  if (found.kind === 'absent') return later(ABSENT, { retries, now });
  if (found.kind === 'accepted') {
    const done = accepted(found.id, now);
    if (found.outcome === 'delivered') return { ...done, state: 'delivered', delivered_at: iso(now) };
    return found.outcome === 'undelivered'
      ? { ...done, state: 'undelivered', delivered_at: iso(now), error_code: found.code }
      : done;
  }
  const isOld = tried_at === null || tried_at < secondsLater(now, -ASKED_FOR_SECONDS);
  return isOld ? ended(UNKNOWN.code, UNKNOWN.text) : { lease_until: secondsLater(now, ASK_AGAIN_SECONDS) };
};

/** The reply code of a mail server stands first in its text: `550 5.1.1`, also at the first of several lines. */
const replyCode = (text: string): string => {
  const [, code = '', detail] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?\b/.exec(text) ?? [];
  return detail === undefined ? code : `${code} ${detail}`;
};

export const outcomeOfMail = (result: MailResult, tried: Tried): DeliveryOutcome => {
  switch (result.kind) {
    case 'accepted':
      return accepted(result.id, tried.now);
    case 'temporary':
      return later({ code: replyCode(result.text) || 'NotConnected', text: result.text }, tried);
    case 'refused':
      return ended(replyCode(result.text) || 'Refused', result.text);
    case 'unknown':
      return ended(UNKNOWN.code, UNKNOWN.text);
  }
};

/** There is no such mailbox (RFC 3463), or the provider's list of invalid addresses has it (559, 563). */
export const isGoneAddress = (result: MailResult): boolean =>
  result.kind === 'refused' && /^(5\d\d[ -]5\.1\.(1|2|3|6|10)\b|559\b|563\b)/.test(result.text);
