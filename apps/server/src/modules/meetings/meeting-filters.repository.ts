import type { MeetingFilter, MeetingPhase } from '@huiwu/contract/meetings';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { condition, ifGiven, ofMoment, type Condition } from '../../database/lists/list-conditions.ts';
import { ofCustomer, ownedWithin, type RowScope } from '../../database/people-scope.ts';
import type { Tables } from '../../schema.ts';
import { HELD_STATES } from './meetings.rules.ts';

type MeetingCondition = ExpressionWrapper<Tables, 'meetings', SqlBool>;
type Builder = ExpressionBuilder<Tables, 'meetings'>;

/** The same as `phaseOf`; a test compares both. */
export const isInPhase = ({ and, or, eb }: Builder, phase: MeetingPhase, now: string): MeetingCondition => {
  const isHeld = eb('meetings.state', 'in', HELD_STATES);
  if (phase === 'ended') return and([isHeld, eb('meetings.end_at', '<=', now)]);
  const isNotOver = and([isHeld, eb('meetings.end_at', '>', now)]);
  if (phase === 'running') return and([isNotOver, eb('meetings.begin_at', '<=', now)]);
  const isAhead = and([isNotOver, eb('meetings.begin_at', '>', now)]);
  if (phase === 'notOpen')
    return and([isAhead, or([eb('meetings.reg_open_at', 'is', null), eb('meetings.reg_open_at', '>', now)])]);
  const hasOpened = and([isAhead, eb('meetings.reg_open_at', '<=', now)]);
  if (phase === 'closed')
    return and([hasOpened, or([eb('meetings.state', '!=', 'published'), eb('meetings.reg_close_at', '<=', now)])]);
  return and([
    hasOpened,
    eb('meetings.state', '=', 'published'),
    or([eb('meetings.reg_close_at', 'is', null), eb('meetings.reg_close_at', '>', now)]),
  ]);
};

export interface ScopedAt {
  scope: RowScope;
  now: string;
}

const inPhases = (asked: readonly MeetingPhase[], moment: string): Condition => {
  const phases = [...new Set(asked)].toSorted();
  return ofMoment(
    condition(`meetings in phase ${phases.join()}`, [moment], (query, [now]) =>
      query.where((eb: Builder) => eb.or(phases.map((each) => isInPhase(eb, each, now as string)))),
    ),
  );
};

/** Filters over several columns or tables. */
export const beyondColumns = (
  { phase = [], custCode }: Pick<MeetingFilter, 'phase' | 'custCode'>,
  { scope, now }: ScopedAt,
): Condition[] => [
  ...ownedWithin('meetings', scope),
  ...(phase.length > 0 ? [inPhases(phase, now)] : []),
  ...ifGiven(custCode, (code) => ofCustomer('meetings.customer_id', code)),
];
