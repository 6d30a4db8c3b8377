import { areaPrefix } from '@huiwu/contract/base/areas';
import type { MeetingFilter, MeetingPhase } from '@huiwu/contract/meetings';
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import type { RowScope } from '../../database/people-scope.ts';
import type { Tables } from '../../schema.ts';
import { HELD_STATES } from './meetings.rules.ts';

type MeetingCondition = ExpressionWrapper<Tables, 'meetings', SqlBool>;
type Builder = ExpressionBuilder<Tables, 'meetings'>;

/** Meetings that admins of the caller's departments added, and those that the caller added; see `isRowInScope`. */
const isInScope = ({ or, eb }: Builder, { departmentIds, ownerId }: Exclude<RowScope, 'all'>): MeetingCondition => {
  const isOwn = eb('meetings.created_by', '=', ownerId);
  return departmentIds.length === 0 ? isOwn : or([isOwn, eb('meetings.owner_department_id', 'in', departmentIds)]);
};

/** As `phaseOf` decides it; a test holds the two together. */
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

export type MeetingQuery = SelectQueryBuilder<Tables, 'meetings', object>;

export interface ScopedAt {
  scope: RowScope;
  now: string;
}

export const withinScope = (query: MeetingQuery, scope: RowScope): MeetingQuery =>
  scope === 'all' ? query : query.where((eb) => isInScope(eb, scope));

/** What no single column answers. */
export const narrowed = (
  query: MeetingQuery,
  { phase = [], areaCode, custCode }: Pick<MeetingFilter, 'phase' | 'areaCode' | 'custCode'>,
  { scope, now }: ScopedAt,
): MeetingQuery => {
  let result = withinScope(query, scope);
  if (phase.length > 0) result = result.where((eb) => eb.or(phase.map((each) => isInPhase(eb, each, now))));
  if (areaCode) result = result.where('meetings.area_code', 'like', `${areaPrefix(areaCode)}%`);
  if (!custCode) return result;
  return result.where('meetings.customer_id', 'in', ({ selectFrom }) =>
    selectFrom('customers').select('customers.id').where('customers.cust_code', '=', custCode),
  );
};
