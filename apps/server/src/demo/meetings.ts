import type { NewMeetingSessionRow } from '../modules/meeting-sessions/meeting-sessions.table.ts';
import type { NewMeetingRow } from '../modules/meetings/meetings.table.ts';
import type { Calendar } from './calendar.ts';
import { CUSTOMERS, departmentByCode, type CustomerName } from './customers.ts';
import type { DemoMeetingPlan } from './meeting-plan.ts';
import { MEETING_PLANS } from './meeting-plans.ts';
import type { RoleName } from './roles.ts';
import { stableId } from './stable-ids.ts';

const PUBLISHED = ['published', 'suspended', 'cancelled', 'archived'];

const stampsOf = ({ plannedDaysAgo, owner }: DemoMeetingPlan, calendar: Calendar) => {
  const [at, by] = [calendar.at(plannedDaysAgo, 10 * 60), stableId('admin', owner)];
  return { created_at: at, created_by: by, updated_at: at, updated_by: by };
};

const introOf = ({ name, place }: DemoMeetingPlan): string =>
  `<h2>${name}</h2><p>${place === '' ? '线上举行' : place}，诚邀业内同仁参会交流。</p>`;

/** Partial refunds are possible up to two months and up to two weeks before. */
export const REFUND_RULES = [
  { beforeDays: 60, percent: 100 },
  { beforeDays: 14, percent: 50 },
  { beforeDays: 0, percent: 0 },
];

/** Personal data is kept for half a year; that of the archived meeting may be cleared. */
const retentionOf = ({ beginsIn, lasts, state }: DemoMeetingPlan, calendar: Calendar): string =>
  calendar.day(-(beginsIn + lasts - 1 + (state === 'archived' ? 90 : 180)));

const registrationOf = ({ registration, beginsIn, capacity }: DemoMeetingPlan, calendar: Calendar) => {
  const at = (daysBefore: number, minutes: number) => calendar.at(daysBefore - beginsIn, minutes);
  return {
    reg_open_at: registration === undefined ? null : at(registration[0], 9 * 60),
    reg_close_at: registration === undefined ? null : at(registration[1], 18 * 60),
    capacity,
    needs_review: capacity !== null && capacity <= 300 ? 1 : 0,
    has_waitlist: capacity === null ? 0 : 1,
    allows_substitute: registration === undefined ? 0 : 1,
    refund_rules: JSON.stringify(REFUND_RULES),
  };
};

/** The first seller and account of each customer. */
const BILLING_OF: Record<CustomerName, number> = { yunting: 1, chenyu: 3, platform: 4 };

/** Meetings of hundreds are paid to the branch's account and offer invoices after payment. */
const paymentOf = ({ customer, capacity, registration }: DemoMeetingPlan) => {
  if (registration === undefined) return {};
  const isLarge = customer === 'yunting' && capacity !== null && capacity > 300;
  const number = BILLING_OF[customer] + (isLarge ? 1 : 0);
  return {
    payment_methods: JSON.stringify(['bank_transfer', 'onsite_pos', 'onsite_cash', 'wechat', 'alipay']),
    payment_account_id: stableId('paymentAccount', number),
    pay_deadline_days: 7,
    invoice_enabled: 1,
    invoice_policy: isLarge ? ('on_paid' as const) : ('manual' as const),
    seller_id: stableId('seller', number),
  };
};

/** The number that its day of planning gave it. */
export const meetingCode = ({ plannedDaysAgo }: DemoMeetingPlan, calendar: Calendar): string =>
  `HY${calendar.day(plannedDaysAgo).replaceAll('-', '')}-0001`;

export const makeMeetings = (calendar: Calendar): NewMeetingRow[] =>
  MEETING_PLANS.map((plan, index) => ({
    id: stableId('meeting', index + 1),
    customer_id: CUSTOMERS[plan.customer].id,
    code: meetingCode(plan, calendar),
    name: plan.name,
    short_name: plan.shortName,
    place: plan.place,
    address: plan.address,
    area_code: plan.areaCode,
    type_code: plan.type,
    mode: plan.mode,
    begin_at: calendar.at(-plan.beginsIn, 9 * 60),
    end_at: calendar.at(-(plan.beginsIn + plan.lasts - 1), 18 * 60),
    retention_until: retentionOf(plan, calendar),
    ...registrationOf(plan, calendar),
    ...paymentOf(plan),
    intro: introOf(plan),
    contact_name: '会务组',
    contact_phone: plan.state === 'draft' ? '' : '021-55550100',
    contact_email: 'meeting@example.com',
    owner_admin_id: stableId('admin', plan.owner),
    owner_department_id: departmentByCode(plan.department).id,
    state: plan.state,
    state_reason: plan.reason ?? '',
    published_at: PUBLISHED.includes(plan.state) ? calendar.at(plan.plannedDaysAgo - 2, 15 * 60) : null,
    ...stampsOf(plan, calendar),
  }));

export const makeMeetingSessions = (calendar: Calendar): NewMeetingSessionRow[] =>
  MEETING_PLANS.flatMap((plan, index) =>
    plan.sessions.map(([name, room, day, from, hours, capacity]) => ({
      name,
      room,
      capacity,
      meeting: index + 1,
      begin_at: calendar.at(-(plan.beginsIn + day), from * 60),
      end_at: calendar.at(-(plan.beginsIn + day), (from + hours) * 60),
      customer_id: CUSTOMERS[plan.customer].id,
      ...stampsOf(plan, calendar),
    })),
  ).map(({ meeting, ...session }, index) => ({
    ...session,
    id: stableId('meetingSession', index + 1),
    meeting_id: stableId('meeting', meeting),
  }));

/** Meeting roles, by the numbers of admins and meetings. */
export const MEETING_DUTIES: { person: number; meeting: number; role: RoleName }[] = [
  { person: 26, meeting: 1, role: 'meetingLead' },
  { person: 27, meeting: 2, role: 'meetingLead' },
  { person: 26, meeting: 3, role: 'meetingLead' },
  { person: 4, meeting: 1, role: 'checkInDesk' },
  { person: 4, meeting: 2, role: 'checkInDesk' },
  { person: 20, meeting: 1, role: 'checkInDesk' },
  { person: 37, meeting: 5, role: 'projectLead' },
  { person: 38, meeting: 6, role: 'projectLead' },
  { person: 27, meeting: 9, role: 'meetingLead' },
  { person: 26, meeting: 10, role: 'meetingLead' },
  { person: 26, meeting: 11, role: 'meetingLead' },
];
