import { createHash } from 'node:crypto';
import { REGISTRATION_SOURCES, type RegistrationSource, type RegistrationState } from '@huiwu/contract/registrations';
import type { NewMemberRow } from '../../modules/members/members.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { createRandom, type Random } from '../random.ts';
import { makeRegistrationTypes, makeTeams } from './groups.ts';
import { proofColumns } from './proofs.ts';
import { CLOSED_BOOKS, type DemoMeeting } from './demo-meeting.ts';

const SEED = 20_260_103;

/** How many registrations each meeting has, by its number. */
const COUNTS: Partial<Record<number, number>> = { 1: 640, 2: 1200, [CLOSED_BOOKS]: 48 };

/** Of a thousand; the rest are confirmed. */
const SHARES: [RegistrationState, number][] = [
  ['pending_review', 90],
  ['pending_payment', 180],
  ['waitlisted', 40],
  ['offered', 8],
  ['waitlist_expired', 12],
  ['rejected', 40],
  ['withdrawn', 50],
  ['substituted', 12],
  ['cancelled', 25],
];
/** Of a meeting that is over nobody waits any more. */
const SHARES_AT_END: typeof SHARES = [
  ['rejected', 30],
  ['withdrawn', 60],
];
const REASONS: Partial<Record<RegistrationState, string>> = {
  rejected: '证明材料与参会类型不符',
  withdrawn: '行程有变，不能参会',
  substituted: '工作调整，由同事参会',
  cancelled: '重复报名',
};

/** Place of the type that is full, so that people wait for it. */
export const FULL_TYPE = 1;

/** Of a hundred registrations, by the place of the type in its list. */
const TYPE_SHARES = [72, 8, 10, 4, 2, 2, 1, 1];
const TEAM_SHARE = 0.12;
const TAG_SHARE = 0.1;
const SOURCES = Object.keys(REGISTRATION_SOURCES) as RegistrationSource[];

const pickType = <Type>(types: readonly Type[], share: number): Type => {
  let sum = 0;
  for (const [index, type] of types.entries()) {
    sum += TYPE_SHARES[index] ?? 0;
    if (share < sum) return type;
  }
  throw new Error('the shares of the types are less than a hundred');
};

const stateAt = (share: number, number: number): RegistrationState => {
  let sum = 0;
  for (const [state, part] of number === CLOSED_BOOKS ? SHARES_AT_END : SHARES) {
    sum += part;
    if (share < sum) return state;
  }
  return 'confirmed';
};

export interface DemoRegistrations {
  rows: NewRegistrationRow[];
  tags: { registration_id: string; tag_id: string; customer_id: string; meeting_id: string }[];
}

type Filled = Required<Pick<NewMemberRow, keyof typeof EMPTY>>;

const EMPTY = {
  phone: '',
  phone_country: '+86',
  email: '',
  company: '',
  area_code: '',
  department: '',
  job_title: '',
  name_terms: '[]',
  phone_terms: '[]',
  company_terms: '[]',
};

/** What a registration copies from its member. */
const personOf = (member: NewMemberRow) => {
  const values = Object.entries(EMPTY).map(([name, empty]) => [name, member[name as keyof Filled] ?? empty]);
  return { member_id: member.id, name: member.name, ...(Object.fromEntries(values) as typeof EMPTY) };
};

const whenOf = ({ plan, calendar, number }: DemoMeeting, random: Random): string => {
  const [opens, closes] = (plan.registration ?? [30, 0]).map((days) => days - plan.beginsIn) as [number, number];
  const [from, to] = number === CLOSED_BOOKS ? [closes + 2, opens] : [1, Math.max(2, Math.min(60, opens))];
  return calendar.at(random.between(from, to), random.between(8 * 60, 21 * 60));
};

const stateColumns = ({ number, tracked, calendar }: DemoMeeting, random: Random, at: string) => {
  const state = stateAt(random.between(0, 999), number);
  const isReviewed = state !== 'pending_review' && random.isLikely(0.4);
  return {
    state,
    state_reason: REASONS[state] ?? '',
    offered_until: state === 'offered' ? calendar.at(-1, 12 * 60) : null,
    reviewed_at: isReviewed ? at : null,
    reviewed_by_id: isReviewed ? tracked.created_by : null,
  };
};

const TICKET_CHARACTERS = 22;

/** As long as any other ticket, and the same in every demo. */
export const demoTicket = (registrationId: string): string =>
  `HW1.${createHash('sha256').update(registrationId).digest('base64url').slice(0, TICKET_CHARACTERS)}`;

/** People of the customer in one meeting, in every state. */
export const makeRegistrations = (meeting: DemoMeeting, members: readonly NewMemberRow[]): DemoRegistrations => {
  const { number, code, owned, tracked, idOf } = meeting;
  const random = createRandom(SEED + number);
  const types = makeRegistrationTypes(meeting);
  const teams = makeTeams(meeting);
  const present = members.filter(({ customer_id, deleted_at }) => customer_id === owned.customer_id && !deleted_at);
  const rows = present.slice(0, COUNTS[number] ?? 0).map((member, index): NewRegistrationRow => {
    const own = index + 1;
    const at = whenOf(meeting, random);
    const state = stateColumns(meeting, random, at);
    const picked = pickType(types, random.between(0, 99));
    const type = state.state === 'waitlisted' ? (types[FULL_TYPE] ?? picked) : picked;
    if (state.state === 'pending_payment' && type.price === 0) state.state = 'confirmed';
    return {
      ...owned,
      ...tracked,
      ...personOf(member),
      ...state,
      ...proofColumns(type, { state: state.state, index, registrationId: idOf('registration', own) }),
      id: idOf('registration', own),
      created_at: at,
      updated_at: at,
      priced_at: at,
      reg_no: `${code}-${String(own).padStart(5, '0')}`,
      number: own,
      type_id: type.id,
      team_id: random.isLikely(TEAM_SHARE) ? random.pick(teams).id : null,
      source: random.pick(SOURCES),
      price: type.price,
      ticket_code: demoTicket(idOf('registration', own)),
    };
  });
  const tagged = rows.filter(() => random.isLikely(TAG_SHARE));
  const tags = tagged.map(({ id }) => ({ registration_id: id, tag_id: idOf('tag', random.between(1, 6)), ...owned }));
  return { rows, tags };
};
