import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import type { DemoMeeting } from '../participation/demo-meeting.ts';

/** What is rare among the orders of a meeting, by the registration of the order. */
export type OrderStory =
  /** Nothing is to be paid. */
  | 'waived'
  /** Paid after the order had expired: the place was still free, or was not. */
  | 'late'
  | 'lateFull'
  /** Withdrawn before anything was paid, or after: all of it, or half of it goes back. */
  | 'cancelled'
  | 'refunded'
  | 'keptPart';

/** How many orders of each story there are in the meeting that goes on. */
const COUNTS: Record<OrderStory, number> = {
  waived: 4,
  late: 2,
  lateFull: 1,
  cancelled: 6,
  refunded: 6,
  keptPart: 6,
};
const STATES: Record<OrderStory, NewRegistrationRow['state']> = {
  waived: 'confirmed',
  late: 'confirmed',
  lateFull: 'cancelled',
  cancelled: 'withdrawn',
  refunded: 'withdrawn',
  keptPart: 'withdrawn',
};
const STORIES = Object.keys(COUNTS) as OrderStory[];
const IN_MEETING = 1;
/** Days ago; half of a fee was refunded then, and orders could expire and be paid since. */
const LONG_AGO = 20;

export type OrderStories = ReadonlyMap<string, OrderStory>;

/** Only of people who pay for themselves, without a code. */
export const storiesOf = ({ number, calendar }: DemoMeeting, rows: readonly NewRegistrationRow[]): OrderStories => {
  const stories = new Map<string, OrderStory>();
  if (number !== IN_MEETING) return stories;
  const old = calendar.at(LONG_AGO, 0);
  for (const row of rows) {
    const { id, price = 0, team_id: team, discount_rule_id: coded, created_at: at, state } = row;
    if (price === 0 || team || coded || at > old) continue;
    const story = STORIES.find(
      (name) => STATES[name] === state && [...stories.values()].filter((each) => each === name).length < COUNTS[name],
    );
    if (story !== undefined) stories.set(id, story);
  }
  return stories;
};

/** The same registrations; the fee of some is waived. */
export const withWaived = (rows: readonly NewRegistrationRow[], stories: OrderStories): NewRegistrationRow[] =>
  rows.map((row) => ({ ...row, is_waived: stories.get(row.id) === 'waived' ? 1 : 0 }));
