import { REGISTRATION_SOURCES, type RegistrationSource, type RegistrationState } from '@huiwu/contract/registrations';
import type { NewMemberRow } from '../../modules/members/members.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { createRandom } from '../random.ts';
import { makeRegistrationTypes, makeTeams } from './groups.ts';
import type { DemoMeeting } from './demo-meeting.ts';

const SEED = 20_260_103;

/** How many registrations each meeting has, by its number. */
const COUNTS: Partial<Record<number, number>> = { 1: 640, 2: 1200 };

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
const REASONS: Partial<Record<RegistrationState, string>> = {
  rejected: '证明材料与参会类型不符',
  withdrawn: '行程有变，不能参会',
  substituted: '工作调整，由同事参会',
  cancelled: '重复报名',
};

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

const stateAt = (share: number): RegistrationState => {
  let sum = 0;
  for (const [state, part] of SHARES) {
    sum += part;
    if (share < sum) return state;
  }
  return 'confirmed';
};

export interface DemoRegistrations {
  rows: NewRegistrationRow[];
  tags: { registration_id: string; tag_id: string; customer_id: string; meeting_id: string }[];
}

/** People of the customer in one meeting, in every state. */
export const makeRegistrations = (meeting: DemoMeeting, members: readonly NewMemberRow[]): DemoRegistrations => {
  const { number, code, owned, tracked, idOf, plan, calendar } = meeting;
  const random = createRandom(SEED + number);
  const types = makeRegistrationTypes(meeting);
  const teams = makeTeams(meeting);
  const count = COUNTS[number] ?? 0;
  const tags: DemoRegistrations['tags'] = [];
  const opensDaysAgo = (plan.registration?.[0] ?? 30) - plan.beginsIn;
  const rows = members
    .filter(({ customer_id, deleted_at }) => customer_id === owned.customer_id && !deleted_at)
    .slice(0, count)
    .map((member, index): NewRegistrationRow => {
      const own = index + 1;
      const id = idOf('registration', own);
      const type = pickType(types, random.between(0, 99));
      const state = stateAt(random.between(0, 999));
      const at = calendar.at(
        random.between(1, Math.max(2, Math.min(60, opensDaysAgo))),
        random.between(8 * 60, 21 * 60),
      );
      if (random.isLikely(TAG_SHARE))
        tags.push({ registration_id: id, tag_id: idOf('tag', random.between(1, 6)), ...owned });
      const isReviewed = state !== 'pending_review' && random.isLikely(0.4);
      return {
        ...owned,
        ...tracked,
        id,
        created_at: at,
        updated_at: at,
        reg_no: `${code}-${String(own).padStart(5, '0')}`,
        number: own,
        member_id: member.id,
        name: member.name,
        phone: member.phone ?? '',
        phone_country: member.phone_country ?? '+86',
        email: member.email ?? '',
        company: member.company ?? '',
        department: member.department ?? '',
        job_title: member.job_title ?? '',
        name_terms: member.name_terms ?? '[]',
        phone_terms: member.phone_terms ?? '[]',
        company_terms: member.company_terms ?? '[]',
        type_id: type.id,
        team_id: random.isLikely(TEAM_SHARE) ? random.pick(teams).id : null,
        source: random.pick(SOURCES),
        state,
        state_reason: REASONS[state] ?? '',
        price: type.price,
        is_waived: 0,
        priced_at: at,
        ticket_code: `HW1.demo-${id}`,
        offered_until: state === 'offered' ? calendar.at(-1, 12 * 60) : null,
        reviewed_at: isReviewed ? at : null,
        reviewed_by_id: isReviewed ? tracked.created_by : null,
      };
    });
  return { rows, tags };
};
