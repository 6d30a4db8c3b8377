import type { AttendeeMeetingInfo, OwnRegistration } from '@huiwu/contract/attendees';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Scoped } from '../../store.ts';
import type { InvitationRow } from '../invitations/invitations.table.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import {
  presentVersion,
  type RegistrationAnswerService,
} from '../registrations/answers/registration-answers.service.ts';
import type { StoredAnswers } from '../registrations/answers/stored-answers.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { RegistrationFees } from '../registrations/registration-fees.service.ts';
import type { RegistrationPlaces } from '../registrations/registration-places.service.ts';
import type { AttendeeSessionService } from './attendee-sessions.service.ts';
import { registrationPhase } from './attendees.rules.ts';
import type { AttendeeStore } from './attendees.store.ts';

interface Needs {
  store: AttendeeStore;
  clock: Clock;
  attendeeSessions: Pick<AttendeeSessionService, 'findMeeting'>;
  registrationAnswers: Pick<RegistrationAnswerService, 'formOf' | 'findStored'>;
  registrationPlaces: Pick<RegistrationPlaces, 'load'>;
  registrationFees: Pick<RegistrationFees, 'shownPrices'>;
}

const presentOwn = (
  row: RegistrationRow,
  typeName: string,
  stored: StoredAnswers | undefined,
): OwnRegistration['registration'] => ({
  regNo: row.reg_no,
  name: row.name,
  typeName,
  state: row.state,
  price: row.price,
  isWaived: row.is_waived === 1,
  offeredUntil: row.offered_until,
  ticketCode: row.state === 'confirmed' ? row.ticket_code : null,
  proof: row.needs_proof === 1 ? { state: row.proof_state, reason: row.proof_reason } : null,
  createdAt: row.created_at,
  answers: stored
    ? {
        name: stored.version.name,
        number: stored.version.number,
        fields: stored.version.fields,
        values: stored.answers,
      }
    : null,
});

/** What attendees may see: of a meeting what is public, and of registrations their own. */
export const createAttendeeViewService = (needs: Needs) => {
  const {
    store,
    clock,
    attendeeSessions: sessions,
    registrationAnswers: formAnswers,
    registrationPlaces: places,
    registrationFees: fees,
  } = needs;

  const presentType = async (
    scope: Scoped,
    type: RegistrationTypeRow,
    { isFull, price }: { isFull: boolean; price: number | null },
  ): Promise<AttendeeMeetingInfo['types']> => {
    const version = await formAnswers.formOf(scope, type);
    // Without the form of its type, or without a price at the moment, no one can register.
    if (price === null || (type.form_id !== null && version === undefined)) return [];
    return [
      {
        id: type.id,
        name: type.name,
        isFree: price === 0,
        price,
        needsProof: type.needs_proof === 1,
        isFull,
        form: version === undefined ? null : presentVersion(version),
      },
    ];
  };

  const isWaiting = ({ state, expires_at: end }: InvitationRow, now: string): boolean =>
    state === 'pending' && (end === null || end > now);

  return {
    getMeeting: async (id: string): Promise<AttendeeMeetingInfo> => {
      const meeting = await sessions.findMeeting(id);
      const scope = { tenantScope: { customerId: meeting.customer_id, meetings: { id } } };
      const repositories = store.read(scope);
      const free = await places.load(repositories, meeting);
      const priceFor = await fees.shownPrices(repositories, { meetingId: id, at: iso(clock.now()) });
      const types = [...free.types.values()].filter(({ state }) => state === 1);
      const presented = await Promise.all(
        types.map((type) => presentType(scope, type, { isFull: free.leftFor(type.id) < 1, price: priceFor(type.id) })),
      );
      return {
        id,
        name: meeting.name,
        beginAt: meeting.begin_at,
        endAt: meeting.end_at,
        place: meeting.place,
        contactPhone: meeting.contact_phone,
        regOpenAt: meeting.reg_open_at,
        regCloseAt: meeting.reg_close_at,
        phase: registrationPhase(meeting, iso(clock.now())),
        types: presented.flat(),
      };
    },

    getOwn: async (caller: Caller): Promise<OwnRegistration> => {
      const repositories = store.read(caller);
      const phone = caller.attendee?.phone ?? refuse(baseErrors.userTokenInvalid);
      const meetingId = caller.meeting?.id ?? '';
      const [row, invited, types] = await Promise.all([
        repositories.registrationPhones.findOfPhone(meetingId, phone),
        repositories.invitations.findBy('phone', [phone]),
        repositories.registrationTypes.listPresent(meetingId),
      ]);
      const names = new Map(types.map(({ id, name }) => [id, name]));
      const stored = row && (await formAnswers.findStored(caller, row.id));
      const now = iso(clock.now());
      return {
        registration: row ? presentOwn(row, names.get(row.type_id) ?? '', stored) : null,
        invitations: invited
          .filter((each) => isWaiting(each, now))
          .map((each) => ({
            id: each.id,
            name: each.name,
            typeId: each.type_id,
            typeName: names.get(each.type_id) ?? '',
            skipsReview: each.skips_review === 1,
            isFree: each.is_free === 1,
            expiresAt: each.expires_at,
          })),
      };
    },
  };
};

export type AttendeeViewService = ReturnType<typeof createAttendeeViewService>;
