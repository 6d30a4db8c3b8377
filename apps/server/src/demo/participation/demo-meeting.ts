import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import type { DemoMeetingPlan } from '../meeting-plan.ts';
import { MEETING_PLANS } from '../meeting-plans.ts';
import { meetingCode } from '../meetings.ts';
import { stableId } from '../stable-ids.ts';

/** The meeting that is over and whose money is checked to the fen. */
export const CLOSED_BOOKS = 4;
/** Numbers of the meetings in which people take part: the one that goes on, one that is still open, and one that is over. */
const NUMBERS = [1, 2, CLOSED_BOOKS];

const PER_MEETING = 1000;

/** A meeting of the demo with what every row in it has. */
export interface DemoMeeting {
  /** Place in the list of plans, from one. */
  number: number;
  code: string;
  plan: DemoMeetingPlan;
  calendar: Calendar;
  owned: { customer_id: string; meeting_id: string };
  tracked: { created_at: string; created_by: string; updated_at: string; updated_by: string };
  /** Id of a row by its number within the meeting. */
  idOf(kind: Parameters<typeof stableId>[0], number: number): string;
}

export const demoMeetings = (calendar: Calendar): DemoMeeting[] =>
  NUMBERS.flatMap((number) => {
    const plan = MEETING_PLANS[number - 1];
    if (plan === undefined) return [];
    const [at, by] = [calendar.at(plan.plannedDaysAgo - 1, 11 * 60), stableId('admin', plan.owner)];
    return [
      {
        number,
        code: meetingCode(plan, calendar),
        plan,
        calendar,
        owned: { customer_id: CUSTOMERS[plan.customer].id, meeting_id: stableId('meeting', number) },
        tracked: { created_at: at, created_by: by, updated_at: at, updated_by: by },
        idOf: (kind, own) => stableId(kind, number * PER_MEETING + own),
      },
    ];
  });
