import type { Rights } from '../../access/rights.ts';

interface Validity {
  begin_at: string | null;
  end_at: string | null;
}

/** From its beginning on and up to its end, which itself is no longer part of it. */
export const holdsAt = ({ begin_at, end_at }: Validity, now: string): boolean =>
  (begin_at === null || begin_at <= now) && (end_at === null || end_at > now);

interface Meeting {
  state: number;
  customer_id: string;
}

/** A disabled meeting is closed to everyone; one of another company to all but the platform's administrators. */
export const isOpenTo = (
  meeting: Meeting,
  { customerId, rights }: { customerId: string; rights: Pick<Rights, 'isWildcard'> },
): boolean => meeting.state === 1 && (rights.isWildcard || meeting.customer_id === customerId);
