import { usualLayout } from '@huiwu/contract/badges';
import type { ScanMethod, ScanResult } from '@huiwu/contract/check-ins';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import { attemptOf, refusalAt, rulingsOf } from '../../modules/check-ins/check-in-rulings.rules.ts';
import type { NewCheckInRecordRow } from '../../modules/check-ins/check-ins.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-ids.ts';
import type { DemoMeeting } from '../participation/demo-meeting.ts';
import { makeRegistrationTypes } from '../participation/groups.ts';

const SEED = 20_260_114;
/** The meeting that goes on. */
export const WITH_CHECK_INS = 1;
/** Those who registered first have not come yet. */
const FIRST_TO_COME = 120;
const DEVICES = ['南门一号机', '南门二号机', '北门手机', '服务台'];
const METHODS: ScanMethod[] = ['scan', 'scan', 'scan', 'scan', 'search', 'manual'];
const DESK_ADMINS = [4, 20];

interface PointPlan {
  name: string;
  kind: 'main' | 'session' | 'meal' | 'material';
  mode: 'once' | 'once_per_day' | 'in_out';
  /** Minutes of the day between which most people come. */
  from: number;
  until: number;
  tries: number;
  allowsUnpaid?: 1;
  /** Places of the types in their list; all of them if left out. */
  types?: readonly number[];
  popup?: readonly string[];
}

const PLANS: PointPlan[] = [
  { name: '主会场签到', kind: 'main', mode: 'once', from: 450, until: 620, tries: 430, popup: ['regNo', 'jobTitle'] },
  { name: '午餐', kind: 'meal', mode: 'once_per_day', from: 690, until: 800, tries: 220 },
  { name: '资料领取', kind: 'material', mode: 'once', from: 470, until: 900, tries: 160, allowsUnpaid: 1 },
  { name: '闭门研讨', kind: 'session', mode: 'in_out', from: 840, until: 1020, tries: 90, types: [0, 2, 4] },
];

type DemoPoint = Parameters<Repositories['checkInPoints']['insert']>[0] & { plan: PointPlan };

const makePoints = (meeting: DemoMeeting): DemoPoint[] => {
  const types = makeRegistrationTypes(meeting);
  return PLANS.map((plan, index) => ({
    ...meeting.owned,
    ...meeting.tracked,
    id: meeting.idOf('checkInPoint', index + 1),
    name: plan.name,
    kind: plan.kind,
    mode: plan.mode,
    session_id: plan.kind === 'session' ? stableId('meetingSession', 1) : null,
    type_ids: JSON.stringify((plan.types ?? []).flatMap((place) => types[place]?.id ?? [])),
    open_at: null,
    close_at: null,
    allows_unpaid: plan.allowsUnpaid ?? 0,
    needs_confirm: 0,
    popup: JSON.stringify(plan.popup ?? []),
    state: 1,
    plan,
  }));
};

/** What was scanned, before anything is judged. */
const tryAt = (
  { meeting, point, people }: { meeting: DemoMeeting; point: DemoPoint; people: readonly NewRegistrationRow[] },
  random: Random,
  number: number,
): NewCheckInRecordRow => {
  const { plan, owned, calendar } = meeting;
  const { from, until, mode } = point.plan;
  const days = Math.max(1, -plan.beginsIn);
  const person = random.isLikely(0.985) ? random.pick(people) : undefined;
  const at = Date.parse(calendar.at(random.between(1, days), random.between(from, until))) + random.between(0, 59_999);
  const isOffline = random.isLikely(0.12);
  return {
    ...owned,
    id: meeting.idOf('checkInRecord', number),
    point_id: point.id,
    registration_id: person?.id ?? null,
    direction: mode === 'in_out' && random.isLikely(0.4) ? 'out' : 'in',
    result: 'unknown',
    scanned_at: new Date(at).toISOString(),
    method: random.pick(METHODS),
    device: random.pick(DEVICES),
    operator_id: stableId('admin', random.pick(DESK_ADMINS)),
    nonce: `demo-${String(number).padStart(8, '0')}`,
    is_offline: isOffline ? 1 : 0,
    created_at: new Date(at + (isOffline ? random.between(3, 50) * 60_000 : 0)).toISOString(),
  };
};

const ruleOf = ({ type_ids: types = '[]', allows_unpaid: allows = 0 }: DemoPoint) => ({
  type_ids: types,
  allows_unpaid: allows,
  state: 1,
  open_at: null,
  close_at: null,
});

const doorOf = (row: NewCheckInRecordRow): string => `${row.point_id} ${row.registration_id ?? ''}`;

/** What a device without a network told, before others handed in theirs. */
const toldBy = (row: NewCheckInRecordRow, result: ScanResult): ScanResult =>
  row.is_offline === 1 && result === 'duplicate' ? 'ok' : result;

/** The same rules as those of the desk. */
const judge = (
  points: readonly DemoPoint[],
  people: ReadonlyMap<string, NewRegistrationRow>,
  tries: readonly NewCheckInRecordRow[],
): NewCheckInRecordRow[] => {
  const refused = tries.map((row) => {
    const person = people.get(row.registration_id ?? '');
    const point = points.find(({ id }) => id === row.point_id);
    const ticket = person && { state: person.state ?? 'pending_review', type_id: person.type_id };
    return { row, point, refusal: refusalAt(point && ruleOf(point), ticket, row.scanned_at) };
  });
  const doors = Map.groupBy(
    refused.filter(({ refusal }) => refusal === undefined),
    ({ row }) => doorOf(row),
  );
  const rulings = new Map(
    [...doors.values()].flatMap((all) => [
      ...rulingsOf(
        all[0]?.point?.plan.mode ?? 'once',
        all.map(({ row }) => attemptOf(row)),
      ),
    ]),
  );
  return refused.map(({ row, refusal }) => {
    const result = refusal ?? rulings.get(row.id) ?? 'unknown';
    const told = row.is_offline === 1 ? toldBy(row, result) : '';
    return { ...row, result, told_result: told };
  });
};

export interface DemoCheckIns {
  points: DemoPoint[];
  records: NewCheckInRecordRow[];
  /** When each person first came to the main point. */
  arrivals: Map<string, string>;
}

/** Four points and nine hundred tries, with duplicates, refusals and what devices handed in later. */
export const makeCheckIns = (meeting: DemoMeeting, rows: readonly NewRegistrationRow[]): DemoCheckIns => {
  const nothing = { points: [], records: [], arrivals: new Map<string, string>() };
  if (meeting.number !== WITH_CHECK_INS) return nothing;
  const random = createRandom(SEED);
  const points = makePoints(meeting);
  const people = rows.slice(FIRST_TO_COME);
  const plans = points.flatMap((point) => Array.from({ length: point.plan.tries }, () => point));
  const tries = plans.map((point, index) => tryAt({ meeting, point, people }, random, index + 1));
  const records = judge(points, new Map(people.map((row) => [row.id, row])), tries);
  const arrivals = new Map<string, string>();
  for (const { point_id, registration_id, result, scanned_at } of records.toSorted((one, other) =>
    one.scanned_at < other.scanned_at ? -1 : 1,
  ))
    if (point_id === points[0]?.id && result === 'ok' && registration_id && !arrivals.has(registration_id))
      arrivals.set(registration_id, scanned_at);
  return { points, records, arrivals };
};

const BADGES = [
  { name: '竖版胸卡', width: 90, height: 130, is_default: 1 },
  { name: '横版胸卡', width: 90, height: 54, is_default: 0 },
];

/** What badges of the meeting that goes on look like. */
export const insertBadges = async (repositories: Repositories, meeting: DemoMeeting): Promise<void> => {
  if (meeting.number !== WITH_CHECK_INS) return;
  for (const [index, badge] of BADGES.entries())
    await repositories.badgeTemplates.insert({
      ...badge,
      ...meeting.owned,
      ...meeting.tracked,
      id: meeting.idOf('badgeTemplate', index + 1),
      layout: JSON.stringify(usualLayout(badge)),
    });
};

export const insertCheckIns = async (repositories: Repositories, { points, records }: DemoCheckIns): Promise<void> => {
  for (const { plan: _plan, ...point } of points) await repositories.checkInPoints.insert(point);
  await repositories.checkInRecords.insertAll(records);
};
