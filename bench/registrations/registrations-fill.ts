import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { nameSortKey, nameTokens, phoneTokens, textTokens } from '../../apps/server/src/database/search/tokens.ts';
import { COMPANY } from '../huiwu-server.ts';
import { analyze, at, inPortions, nameOf, timeOf } from '../server/fill.ts';
import { groupId, idOf } from './registrations-ids.ts';
import type { RegistrationState } from '../../packages/contract/src/registrations/index.ts';

/** Fill the list that is measured; the other meetings have as many, until there are enough rows. */
const PER_MEETING = 100_000;
const TYPES = 8;
const TEAMS = 40;
const TAGS = 6;
const TAGGED = 4;
const FAILED_PROMISE = 'the demo has no meetings';

const PLACES = '北京 上海 杭州 南京 苏州 广州 深圳 成都 武汉 西安 长沙 青岛 宁波 厦门 合肥'.split(' ');
const TRADES = '医科 数据 文化 会展 建筑 能源 教育 物流 材料 传媒 软件 农业 金融 环境 交通 食品 光电'.split(' ');
const KINDS = ['大学', '有限公司', '研究院', '医院', '出版社', '协会'];
const SOURCES = ['portal', 'import', 'manual', 'invite', 'onsite'] as const;

/** Of a hundred. */
const STATES: [RegistrationState, number][] = [
  ['confirmed', 62],
  ['pending_payment', 14],
  ['pending_review', 9],
  ['waitlisted', 5],
  ['offered', 1],
  ['rejected', 3],
  ['withdrawn', 3],
  ['cancelled', 2],
  ['substituted', 1],
];
const STATE_OF = STATES.flatMap(([state, share]) => Array.from({ length: share }, () => state));

interface MeetingOfBench {
  id: string;
  code: string;
}

interface FillPlan {
  now: number;
  perMeeting: number;
  registrations: number;
  members: number;
  meetings: MeetingOfBench[];
}

const phoneOf = (index: number): string => `197${String(index).padStart(8, '0')}`;
const companyOf = (index: number): string => at(PLACES, index * 7) + at(TRADES, index * 5) + at(KINDS, index);

const personOf = (index: number) => ({
  name: nameOf(index),
  phone: phoneOf(index),
  email: `person${index}@example.com`,
  company: companyOf(index),
  department: '会务部',
  job_title: '主任',
});

const memberRow = ({ now, members }: FillPlan, index: number) => {
  const created = timeOf(now, index, members);
  return {
    id: idOf('ME', index),
    customer_id: COMPANY.id,
    ...personOf(index),
    name_sort: nameSortKey(nameOf(index)),
    source: 'import' as const,
    created_at: created,
    updated_at: created,
  };
};

const typeId = (meeting: number, index: number): string => groupId('TY', index % TYPES, meeting);

const groupRows = ({ meetings }: FillPlan, created: string) =>
  meetings.map(({ id: meeting_id }, meeting) => {
    const own = { customer_id: COMPANY.id, meeting_id, created_at: created, updated_at: created };
    const some = (count: number) => Array.from({ length: count }, (_, index) => index);
    return {
      types: some(TYPES).map((index) => ({
        ...own,
        id: typeId(meeting, index),
        code: `BENCH${index}`,
        name: `类型${index}`,
        is_free: 0,
        price: 100_000,
        needs_proof: 0,
        color: 'blue' as const,
        carbon_role: 'participant' as const,
        sort_order: index,
      })),
      teams: some(TEAMS).map((index) => ({ ...own, id: groupId('TE', index, meeting), name: `团队${index}` })),
      tags: some(TAGS).map((index) => ({
        ...own,
        id: groupId('TA', index, meeting),
        name: `标签${index}`,
        color: 'blue' as const,
      })),
    };
  });

const registrationRow = ({ now, perMeeting, registrations, members, meetings }: FillPlan, index: number) => {
  const meeting = Math.floor(index / perMeeting);
  const number = index % perMeeting;
  const person = personOf((index * 7) % members);
  const created = timeOf(now, number, Math.min(registrations, perMeeting));
  const state = at(STATE_OF, number * 37);
  return {
    id: idOf('RE', index),
    customer_id: COMPANY.id,
    meeting_id: meetings[meeting]?.id ?? '',
    number: number + 1,
    reg_no: `${meetings[meeting]?.code}-${String(number + 1).padStart(6, '0')}`,
    ...person,
    name_terms: JSON.stringify(nameTokens(person.name)),
    phone_terms: JSON.stringify(phoneTokens(person.phone)),
    company_terms: JSON.stringify(textTokens(person.company)),
    member_id: idOf('ME', (index * 7) % members),
    type_id: typeId(meeting, index * 3),
    team_id: index % 9 === 0 ? groupId('TE', index % TEAMS, meeting) : null,
    source: at([...SOURCES], index),
    state,
    price: 100_000,
    is_waived: 0,
    priced_at: created,
    ticket_code: `HW1.bench-${index}`,
    first_checkin_at: state === 'confirmed' && index % 3 === 0 ? created : null,
    created_at: created,
    updated_at: created,
  };
};

const tagRow = ({ perMeeting, meetings }: FillPlan, index: number) => {
  const meeting = Math.floor(index / perMeeting);
  return {
    registration_id: idOf('RE', index),
    tag_id: groupId('TA', index % TAGS, meeting),
    customer_id: COMPANY.id,
    meeting_id: meetings[meeting]?.id ?? '',
  };
};

interface Group {
  id: string;
  customer_id: string;
  meeting_id: string;
  name: string;
  created_at: string;
  updated_at: string;
}

const insertAll = async (transaction: Database['db'], plan: FillPlan): Promise<void> => {
  // The modules of both declare their tables, with everything that they need.
  const db = transaction.withTables<{ teams: Group; tags: Group & { color: string } }>();
  for (const { types, teams, tags } of groupRows(plan, new Date(plan.now).toISOString())) {
    await db.insertInto('registration_types').values(types).execute();
    await db.insertInto('teams').values(teams).execute();
    await db.insertInto('tags').values(tags).execute();
  }
  await inPortions([0, plan.members], (indices) =>
    db
      .insertInto('members')
      .values(indices.map((index) => memberRow(plan, index)))
      .execute(),
  );
  await inPortions([0, plan.registrations], async (indices) => {
    await db
      .insertInto('registrations')
      .values(indices.map((index) => registrationRow(plan, index)))
      .execute();
    const tagged = indices.filter((index) => index % TAGGED === 0).map((index) => tagRow(plan, index));
    if (tagged.length > 0) await db.insertInto('registration_tags').values(tagged).execute();
  });
};

const meetingsOf = async ({ db }: Database, count: number): Promise<MeetingOfBench[]> => {
  const meetings = await db
    .selectFrom('meetings')
    .select(['meetings.id', 'meetings.code'])
    .where('meetings.customer_id', '=', COMPANY.id)
    .where('meetings.id', 'not in', db.selectFrom('registrations').select('registrations.meeting_id').distinct())
    .orderBy('meetings.id')
    .limit(count)
    .execute();
  if (meetings.length === 0) throw new Error(FAILED_PROMISE);
  return meetings;
};

/** Meetings beside those of the demo, which does not have enough. */
const addMeetings = async ({ db }: Database, count: number): Promise<void> => {
  const [model] = await db
    .selectFrom('meetings')
    .selectAll()
    .where('customer_id', '=', COMPANY.id)
    .where('state', '=', 'published')
    .execute();
  if (model === undefined) throw new Error(FAILED_PROMISE);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...model,
    id: idOf('MT', index),
    code: `BENCH-${index}`,
    name: `测量会议${index}`,
    capacity: 2 * PER_MEETING,
  }));
  await db.insertInto('meetings').values(copies).execute();
};

interface FillCounts {
  registrations: number;
  members: number;
  perMeeting?: number;
}

/** The code of the meeting whose list is measured: the first, with up to 100,000 registrations. */
export const fillRegistrations = async (
  place: { dataDir: string; databaseUrl: string | undefined },
  { registrations, members, perMeeting = PER_MEETING }: FillCounts,
): Promise<string> => {
  const database = await openDatabase(place, () => undefined);
  await addMeetings(database, Math.ceil(registrations / perMeeting));
  const meetings = (await meetingsOf(database, 1000)).filter(({ code }) => code.startsWith('BENCH-'));
  const plan: FillPlan = { now: Date.now(), perMeeting, registrations, members, meetings };
  await database.db.transaction().execute((transaction) => insertAll(transaction, plan));
  await database.close();
  if (place.databaseUrl !== undefined) await analyze(place.databaseUrl);
  return meetings[0]?.code ?? '';
};
