import type { Blocker } from '@huiwu/contract/base/lifecycle';
import {
  isActive,
  isOccupying,
  registrationBlockers,
  registrationLifecycle,
  type ProofState,
  type RegistrationState,
} from '@huiwu/contract/registrations';
import type { RecordGuards } from '../../records/decisions.ts';
import type { FreePlaces } from './registration-places.service.ts';

/** The columns of a registration that decide which actions are possible. */
export interface GuardedRegistration {
  id: string;
  member_id: string;
  deleted_at: string | null;
  type_id: string;
  state: RegistrationState;
  price: number;
  is_waived: number;
  offered_until: string | null;
  first_checkin_at: string | null;
  pushed_at: string | null;
  needs_proof: number;
  proof_state: ProofState;
}

/** The columns of its meeting that decide as well. */
export interface RegistrationFacts {
  meeting: { id: string; allows_substitute: number; substitute_until: string | null; end_at: string };
  /** Only loaded if a row can take a place: see `canTakePlace`. */
  places?: FreePlaces;
  /** Members with an active registration, of those whose registration can come back: see `canComeBack`. */
  registered: ReadonlySet<string>;
}

interface Of {
  row: GuardedRegistration;
  facts: RegistrationFacts;
  now: Date;
}

type Placed = Pick<GuardedRegistration, 'state' | 'deleted_at'>;

const { resubmit, offer } = registrationLifecycle.transitions;
const WITHOUT_PLACE: readonly RegistrationState[] = [...resubmit.from, ...offer.from];

/** Whether an action can give a place to a registration. */
export const canTakePlace = ({ state, deleted_at: deletedAt }: Placed): boolean =>
  deletedAt === null ? WITHOUT_PLACE.includes(state) : isOccupying(state);

/** Whether an action can make a registration active that is not. */
export const canComeBack = ({ state, deleted_at: deletedAt }: Placed): boolean =>
  deletedAt === null ? WITHOUT_PLACE.includes(state) && !isActive(state) : isActive(state);

const needsPlace = ({ row, facts: { places } }: Of): Blocker | false => {
  const type = places?.types.get(row.type_id);
  if (places === undefined || type === undefined) return registrationBlockers.typeGone();
  const left = places.leftFor(type.id);
  return left < 1 && registrationBlockers.noPlace({ type: type.name, left });
};

/** A person has one active registration in a meeting, and that needs a place. */
const comesBack = (of: Of): (Blocker | false)[] => [
  canComeBack(of.row) && of.facts.registered.has(of.row.member_id) && registrationBlockers.isRegistered(),
  canTakePlace(of.row) && needsPlace(of),
];

const notAfterCheckin = ({ row }: Of): Blocker | false =>
  row.first_checkin_at !== null && registrationBlockers.checkedIn();

/** A second click does not send a ticket twice. */
const PUSHES_APART_MS = 60_000;

const CHANGEABLE: readonly RegistrationState[] = ['pending_review', 'pending_payment', 'confirmed', 'waitlisted'];

const notOnceOver = ({ row }: Of): Blocker | false => !CHANGEABLE.includes(row.state) && registrationBlockers.isOver();

const substituteEnd = ({ facts: { meeting } }: Of): string => meeting.substitute_until ?? meeting.end_at;

/** Paid ones are cancelled, so that their money leaves a trace. */
const mustCancel = ({ row: { state, price, is_waived: isWaived } }: Of): Blocker | false =>
  state === 'confirmed' && price > 0 && isWaived === 0 && registrationBlockers.mustCancel();

/** A registration of a type that needs a proof is approved after its proof. */
const provesEligibility = ({ row: { needs_proof: needsProof, proof_state: state } }: Of): Blocker | false => {
  if (needsProof !== 1 || state === 'approved') return false;
  if (state === 'none') return registrationBlockers.proofMissing();
  return state === 'rejected' ? registrationBlockers.proofRejected() : registrationBlockers.proofUnreviewed();
};

const canReplaceProof = ({ row: { needs_proof: needsProof, proof_state: state } }: Of): (Blocker | false)[] => [
  needsProof !== 1 && registrationBlockers.proofNotNeeded(),
  state === 'approved' && registrationBlockers.proofApproved(),
];

/** The actions of registrations that are no transition. */
export type RegistrationAction =
  | 'substitute'
  | 'changeType'
  | 'submitProof'
  | 'approveProof'
  | 'rejectProof'
  | 'uploadVoucher'
  | 'applyInvoice'
  | 'remind'
  | 'push';

export const registrationGuards: RecordGuards<
  typeof registrationLifecycle,
  GuardedRegistration,
  RegistrationFacts,
  RegistrationAction
> = {
  approve: (of) => [provesEligibility(of)],
  submitProof: canReplaceProof,
  resubmit: comesBack,
  offer: comesBack,
  restore: comesBack,
  accept: ({ row, now }) => [(row.offered_until ?? '') <= now.toISOString() && registrationBlockers.offerOver()],
  withdraw: (of) => [notAfterCheckin(of)],
  cancel: (of) => [notAfterCheckin(of)],
  delete: (of) => [mustCancel(of), notAfterCheckin(of)],
  substitute: (of) => [
    of.row.state !== 'confirmed' && registrationBlockers.notConfirmed(),
    of.facts.meeting.allows_substitute !== 1 && registrationBlockers.noSubstitutes({ meetingId: of.facts.meeting.id }),
    substituteEnd(of) <= of.now.toISOString() && registrationBlockers.substituteOver(),
    notAfterCheckin(of),
  ],
  push: ({ row, now }) => [
    row.state !== 'confirmed' && registrationBlockers.noTicket(),
    (row.pushed_at ?? '') > new Date(now.getTime() - PUSHES_APART_MS).toISOString() &&
      registrationBlockers.justPushed(),
  ],
  changeType: (of) => [notOnceOver(of), notAfterCheckin(of)],
};
