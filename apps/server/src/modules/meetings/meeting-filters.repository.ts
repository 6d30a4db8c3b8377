import { areaPrefix } from '@huiwu/contract/base/areas';
import type { MeetingFilter, MeetingPhase } from '@huiwu/contract/meetings';
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import type { RowScope } from '../../access/scope.ts';
import { contains } from '../../database/search/search.ts';
import { rangeEnd, rangeStart } from '../../database/times.ts';
import type { Tables } from '../../schema.ts';
import { HELD_STATES } from './meetings.rules.ts';

type Condition = ExpressionWrapper<Tables, 'meetings', SqlBool>;
type Builder = ExpressionBuilder<Tables, 'meetings'>;

/** Meetings that somebody of the caller's departments added, and those that the caller added. */
export const isInScope = ({ or, eb }: Builder, { departmentIds, ownerId }: Exclude<RowScope, 'all'>): Condition => {
  const isOwn = eb('meetings.created_by', '=', ownerId);
  return departmentIds.length === 0 ? isOwn : or([isOwn, eb('meetings.owner_department_id', 'in', departmentIds)]);
};

/** As `phaseOf` decides it; a test holds the two together. */
export const isInPhase = ({ and, or, eb }: Builder, phase: MeetingPhase, now: string): Condition => {
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

const filteredByTime = (query: MeetingQuery, { beginTime, endTime }: MeetingFilter): MeetingQuery => {
  const [from, to] = [rangeStart(beginTime), rangeEnd(endTime)];
  const result = from === undefined ? query : query.where('meetings.begin_at', '>=', from);
  return to === undefined ? result : result.where('meetings.begin_at', '<', to);
};

const filteredByChoice = (query: MeetingQuery, filter: MeetingFilter, now: string): MeetingQuery => {
  const { typeCode, mode, state = [], phase = [], areaCode, ownerAdminId } = filter;
  let result = query;
  if (typeCode) result = result.where('meetings.type_code', '=', typeCode);
  if (mode !== undefined) result = result.where('meetings.mode', '=', mode);
  if (state.length > 0) result = result.where('meetings.state', 'in', state);
  if (phase.length > 0) result = result.where((eb) => eb.or(phase.map((each) => isInPhase(eb, each, now))));
  if (areaCode) result = result.where('meetings.area_code', 'like', `${areaPrefix(areaCode)}%`);
  return ownerAdminId === undefined ? result : result.where('meetings.owner_admin_id', '=', ownerAdminId);
};

interface Asked {
  filter: MeetingFilter;
  scope: RowScope;
  now: string;
}

/** What a list asks for, within the rows of its reader. */
export const filtered = (query: MeetingQuery, { filter, scope, now }: Asked): MeetingQuery => {
  const { keyword, custCode } = filter;
  let result = query.where('meetings.deleted_at', filter.isDeleted === true ? 'is not' : 'is', null);
  if (scope !== 'all') result = result.where((eb) => isInScope(eb, scope));
  if (keyword)
    result = result.where(({ or, ref }) =>
      or((['name', 'place', 'code'] as const).map((column) => contains(ref(`meetings.${column}`), keyword))),
    );
  if (custCode)
    result = result.where('meetings.customer_id', 'in', ({ selectFrom }) =>
      selectFrom('customers').select('customers.id').where('customers.cust_code', '=', custCode),
    );
  return filteredByTime(filteredByChoice(result, filter, now), filter);
};
