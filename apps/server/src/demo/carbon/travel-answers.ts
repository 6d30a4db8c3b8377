import type { TravelAnswer } from '@huiwu/contract/registration-forms';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

/** The meeting that goes on, and the last version of its form. */
const MEETING = stableId('meeting', 1);
const FORM = stableId('registrationForm', 1);
const VERSION = stableId('registrationFormVersion', 2);
const PEOPLE_MAX = 1000;
/** One of so many says nothing about travel. */
const SILENT = 3;

type Journey = Pick<TravelAnswer, 'mode' | 'cabin' | 'no'>;

const RAIL: Journey = { mode: 'train', cabin: 'second', no: 'G102' };
const AIR: Journey = { mode: 'plane', cabin: 'economy', no: 'MU5102' };
const COACH: Journey = { mode: 'coach', cabin: null, no: '' };
const CAR: Journey = { mode: 'car', cabin: null, no: '' };
/** Into Shanghai from its neighbours, and from further away. */
const NEAR_PROVINCES = new Set(['31', '32', '33', '34']);
const FROM_NEAR = [RAIL, CAR, COACH, RAIL];
const FROM_FAR = [RAIL, AIR, AIR, RAIL];

/** What two of three confirmed people answered about their stay and their travel. */
export const insertTravelAnswers = async (
  { registrationAnswers, carbonPeople }: Repositories,
  calendar: Calendar,
): Promise<void> => {
  const confirmed = await carbonPeople.list(MEETING, 'confirmed');
  const owner = { customer_id: CUSTOMERS.yunting.id, meeting_id: MEETING };
  const stay = { hotelId: null, checkin: calendar.day(1), checkout: calendar.day(-1), roomType: 'o2', share: false };
  for (const [index, { id, home_area: home }] of confirmed.slice(0, PEOPLE_MAX).entries()) {
    if (home === '' || index % SILENT === 0) continue;
    const ways = NEAR_PROVINCES.has(home.slice(0, 2)) ? FROM_NEAR : FROM_FAR;
    const journey = { fromArea: home, roundTrip: true, arriveAt: null, ...(ways[index % ways.length] ?? RAIL) };
    const answers = JSON.stringify({ attendance: 'o1', stay, journey, consent: true });
    const of = { registration_id: id, ...owner };
    await registrationAnswers.save({
      ...of,
      version_id: VERSION,
      answers,
      sealed: null,
      answered_at: calendar.at(20, 600 + index),
    });
    const values = { attendance: 'o1', stay: '', journey: '', consent: '' };
    await registrationAnswers.replaceValues(
      id,
      Object.entries(values).map(([field_key, value]) => ({ ...of, form_id: FORM, field_key, value })),
    );
  }
};
