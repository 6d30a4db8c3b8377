import type { Blocker } from '@huiwu/contract/base/lifecycle';
import {
  registrationBlockers,
  type registrationLifecycle,
  type RegistrationState,
} from '@huiwu/contract/registrations';
import type { RecordGuards } from '../../records/decisions.ts';
import type { Places } from './registration-places.rules.ts';

/** What of a registration decides what may be done with it. */
export interface GuardedRegistration {
  id: string;
  type_id: string;
  state: RegistrationState;
  price: number;
  is_waived: number;
  offered_until: string | null;
  first_checkin_at: string | null;
}

/** What of its meeting decides too. */
export interface RegistrationFacts {
  meeting: { id: string; allows_substitute: number; substitute_until: string | null; end_at: string };
  places: Places;
  typeName: (typeId: string) => string;
}

interface Of {
  row: GuardedRegistration;
  facts: RegistrationFacts;
  now: Date;
}

const needsPlace = ({ row, facts }: Of): Blocker | false => {
  const left = facts.places.leftFor(row.type_id);
  return left < 1 && registrationBlockers.noPlace({ type: facts.typeName(row.type_id), left });
};

const notAfterCheckin = ({ row }: Pick<Of, 'row'>): Blocker | false =>
  row.first_checkin_at !== null && registrationBlockers.checkedIn();

/** Why the place cannot pass to another person now. */
export const whyNotSubstitute = ({ row, facts: { meeting }, now }: Of): Blocker[] =>
  [
    row.state !== 'confirmed' && registrationBlockers.notConfirmed(),
    meeting.allows_substitute !== 1 && registrationBlockers.noSubstitutes({ meetingId: meeting.id }),
    (meeting.substitute_until ?? meeting.end_at) <= now.toISOString() && registrationBlockers.substituteOver(),
    row.first_checkin_at !== null && registrationBlockers.checkedIn(),
  ].filter((each) => each !== false);

const CHANGEABLE: readonly RegistrationState[] = ['pending_review', 'pending_payment', 'confirmed', 'waitlisted'];

export const whyNotChangeType = ({ row }: Pick<Of, 'row'>): Blocker[] =>
  [!CHANGEABLE.includes(row.state) && registrationBlockers.isOver(), notAfterCheckin({ row })].filter(
    (each) => each !== false,
  );

/** Paid ones are cancelled, so that their money leaves a trace. */
const mustCancel = ({ row: { state, price, is_waived: isWaived } }: Of): Blocker | false =>
  state === 'confirmed' && price > 0 && isWaived === 0 && registrationBlockers.mustCancel();

export const registrationGuards: RecordGuards<typeof registrationLifecycle, GuardedRegistration, RegistrationFacts> = {
  resubmit: (of) => [needsPlace(of)],
  offer: (of) => [needsPlace(of)],
  accept: ({ row, now }) => [(row.offered_until ?? '') <= now.toISOString() && registrationBlockers.offerOver()],
  withdraw: (of) => [notAfterCheckin(of)],
  cancel: (of) => [notAfterCheckin(of)],
  delete: (of) => [mustCancel(of), notAfterCheckin(of)],
};
