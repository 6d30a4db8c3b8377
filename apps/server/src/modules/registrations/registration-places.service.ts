import { refuse } from '@huiwu/contract/base/errors';
import { registrationErrors, type RegistrationState } from '@huiwu/contract/registrations';
import { iso } from '../../platform/clock.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { RegistrationTypeRow } from '../registration-types/registration-types.table.ts';
import type { SceneEventRaising } from '../scene-events/scene-events.service.ts';
import type { RegistrationMoves } from './moves/registration-moves.service.ts';
import { placesOf, stateWithPlace, type Places, type Terms } from './registration-places.rules.ts';
import type { AnyRegistrationWork, RegistrationRepositories, RegistrationUse } from './registrations.store.ts';

/** Offers made in one transaction: more wait for the next one. */
const OFFERS_AT_ONCE = 200;
const HOUR_MS = 3_600_000;

type PlacedMeeting = Pick<MeetingRow, 'id' | 'customer_id' | 'capacity' | 'has_waitlist' | 'waitlist_offer_hours'>;

export interface MeetingPlaces extends Places {
  types: ReadonlyMap<string, RegistrationTypeRow>;
}

/** What the guards use. */
export type FreePlaces = Pick<MeetingPlaces, 'types' | 'leftFor'>;

interface Needs {
  registrationMoves: RegistrationMoves;
  registrationUses: readonly RegistrationUse[];
  sceneEvents: SceneEventRaising;
}

/** Who has a place in a meeting and who waits for one. Callers that write hold the meeting. */
export const createRegistrationPlaces = ({ registrationMoves: moves, registrationUses, sceneEvents }: Needs) => {
  const load = async (
    { registrations, registrationTypes }: RegistrationRepositories,
    meeting: Pick<PlacedMeeting, 'id' | 'capacity'>,
  ): Promise<MeetingPlaces> => {
    const [counts, types] = await Promise.all([
      registrations.countPlaces(meeting.id),
      registrationTypes.listPresent(meeting.id),
    ]);
    const capacities = { meeting: meeting.capacity, types: new Map(types.map(({ id, capacity }) => [id, capacity])) };
    return { ...placesOf(counts, capacities), types: new Map(types.map((type) => [type.id, type])) };
  };

  /** Free places of some types. Counts only if one of them or the meeting has a capacity. */
  const loadFree = async (
    repositories: RegistrationRepositories,
    meeting: Pick<PlacedMeeting, 'id' | 'capacity'>,
    typeIds: ReadonlySet<string>,
  ): Promise<FreePlaces> => {
    if (meeting.capacity !== null) return load(repositories, meeting);
    const present = await repositories.registrationTypes.listPresent(meeting.id);
    if (present.some(({ id, capacity }) => capacity !== null && typeIds.has(id))) return load(repositories, meeting);
    return { types: new Map(present.map((type) => [type.id, type])), leftFor: () => Infinity };
  };

  /**
   * Gives free places to those who wait, in the order of their registration; each has some hours to accept. Those who
   * wait for a full type do not delay the others.
   */
  const offerFree = async (work: AnyRegistrationWork, meeting: PlacedMeeting): Promise<void> => {
    if (meeting.has_waitlist !== 1) return;
    const now = await load(work.repositories, meeting);
    const wanted = [...now.types.keys()].filter((typeId) => now.waitingFor(typeId) > 0 && now.leftFor(typeId) > 0);
    if (wanted.length === 0) return;
    const waiting = await work.repositories.registrations.listWaiting(meeting.id, wanted, OFFERS_AT_ONCE);
    let places: Places = now;
    const columns = { offered_until: offerEnd(work.now, meeting) };
    const offered: string[] = [];
    for (const row of waiting) {
      if (places.leftFor(row.type_id) < 1) continue;
      await moves.move(work, row, { action: '自动递补', state: 'offered', columns });
      places = places.taking(row.type_id);
      offered.push(row.id);
    }
    const of = { meetingId: meeting.id, customerId: meeting.customer_id, registrationIds: offered };
    await sceneEvents.raise(work, { scene: 'waitlist_offer', ...of });
  };

  /** Refuses where the type or the meeting has no place left, with how many there are. */
  const refuseFull = (places: Places, type: Pick<RegistrationTypeRow, 'id' | 'name'>): void => {
    const left = places.leftFor(type.id);
    if (left < 1)
      refuse(
        { ...registrationErrors.noPlace, message: `“${type.name}”名额不足，还剩 ${left} 个` },
        { type: type.name, left },
      );
  };

  /** The state of a newcomer: in a place, or on the waitlist behind those who came before. */
  const stateOfNew = (
    places: Places,
    { has_waitlist: hasWaitlist }: Pick<PlacedMeeting, 'has_waitlist'>,
    { type, terms }: { type: Pick<RegistrationTypeRow, 'id' | 'name'>; terms: Terms },
  ): RegistrationState => {
    const waits = hasWaitlist === 1;
    if (places.leftFor(type.id) > (waits ? places.waitingFor(type.id) : 0)) return stateWithPlace(terms);
    if (!waits) refuseFull(places, type);
    return 'waitlisted';
  };

  return {
    load,
    loadFree,
    offerFree,

    refuseFull,
    stateOfNew,

    /** Ends offers whose time is over and offers their places to the next. */
    endOverdue: async (work: AnyRegistrationWork, meeting: PlacedMeeting): Promise<void> => {
      for (const row of await work.repositories.registrations.listOverdue(meeting.id, iso(work.now))) {
        await moves.move(work, row, {
          action: '候补失效',
          state: 'waitlist_expired',
          columns: { offered_until: null },
        });
        for (const use of registrationUses) await use.settle(work, [row.id]);
      }
      await offerFree(work, meeting);
    },
  };
};

/** When an offer that is made now ends. */
export const offerEnd = (
  now: Date,
  { waitlist_offer_hours: hours }: Pick<PlacedMeeting, 'waitlist_offer_hours'>,
): string => iso(new Date(now.getTime() + hours * HOUR_MS));

export type RegistrationPlaces = ReturnType<typeof createRegistrationPlaces>;
