import { COUNT_BOUND } from '../../packages/contract/src/base/limits.ts';
import type { PeerEngine, Value } from '../server/peer-engines.ts';

export interface RegistrationsAsked {
  page: number;
  limit: number;
  orderBy?: 'createdAt' | 'regNo' | 'name' | 'state';
  order?: 'asc' | 'desc';
  name?: string;
  phone?: string;
  company?: string;
  state?: string[];
  isCheckedIn?: boolean;
  types?: string[];
  tags?: string[];
}

const COLUMNS = `r.id, r.reg_no, r.name, r.phone, r.email, r.company, r.job_title, r.source, r.state, r.price, r.is_waived,
  r.offered_until, r.first_checkin_at, r.created_at, r.updated_at, r.version, r.type_id, t.name as type_name, r.team_id,
  e.name as team_name`;

const JOINS = 'left join registration_types t on t.id = r.type_id left join teams e on e.id = r.team_id';

const TAGS = `select g.registration_id, a.id, a.name, a.color from registration_tags g join tags a on a.id = g.tag_id
  where g.registration_id in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const TABS = `select state, count(*) as number, sum(case when first_checkin_at is null then 1 else 0 end) as absent
  from registrations where meeting_id = $1 and deleted_at is null group by state`;

const PLACES = `select t.id, t.name, t.price, t.is_free, t.state, t.capacity,
    (select count(*) from registrations r where r.meeting_id = $1 and r.type_id = t.id and r.deleted_at is null
      and r.state in ('pending_review', 'pending_payment', 'offered', 'confirmed')) as taken
  from registration_types t where t.meeting_id = $1`;

const ORDERS = { createdAt: 'r.created_at', regNo: 'r.reg_no', name: 'r.name', state: 'r.state' };

const partOf = (column: string, text: string | undefined): [string, Value][] =>
  text === undefined ? [] : [[`r.${column} like`, `%${text}%`]];

const isLatin = (text: string): boolean => /^[a-z]+$/.test(text);

/** Row by row, as a list without a search index has to look; pinyin in the tokens that the row has. */
const conditionsOf = (meetingId: string, asked: RegistrationsAsked): { where: string; values: Value[] } => {
  const { name, phone, company, state = [], types = [], tags = [], isCheckedIn } = asked;
  const parts: [string, Value][] = [
    ...(name !== undefined && isLatin(name) ? partOf('name_terms', `"${name}`) : partOf('name', name)),
    ...partOf('phone', phone),
    ...partOf('company', company),
  ];
  const values: Value[] = [meetingId, ...parts.map(([, value]) => value)];
  const texts = parts.map(([condition], index) => `${condition} $${index + 2}`);
  const listOf = (chosen: readonly string[]) => chosen.map((each) => `$${values.push(each)}`).join(', ');
  const tagged = (names: string) =>
    `r.id in (select registration_id from registration_tags where tag_id in (${names}))`;
  const conditions = [
    'r.meeting_id = $1',
    'r.deleted_at is null',
    ...texts,
    ...(state.length > 0 ? [`r.state in (${listOf(state)})`] : []),
    ...(types.length > 0 ? [`r.type_id in (${listOf(types)})`] : []),
    ...(tags.length > 0 ? [tagged(listOf(tags))] : []),
    ...(isCheckedIn === false ? ['r.first_checkin_at is null'] : []),
  ];
  return { where: conditions.join(' and '), values };
};

const page = async (engine: PeerEngine, meetingId: string, asked: RegistrationsAsked) => {
  const { where, values } = conditionsOf(meetingId, asked);
  const { orderBy = 'createdAt', order = 'desc' } = asked;
  const [count] = await engine.all<{ total: number | string }>(
    `select count(*) as total from (select 1 from registrations r where ${where} limit ${COUNT_BOUND + 1}) as counted`,
    values,
  );
  const list = await engine.all<{ id: string }>(
    `select ${COLUMNS} from registrations r ${JOINS} where ${where} order by ${ORDERS[orderBy]} ${order}, r.id ${order}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, asked.limit, (asked.page - 1) * asked.limit],
  );
  const tags = await engine.all<{ registration_id: string }>(
    TAGS,
    Array.from({ length: 10 }, (_, index) => list[index]?.id ?? ''),
  );
  const total = Number(count?.total ?? 0);
  return {
    list: list.map((row) => ({ ...row, tags: tags.filter((tag) => tag.registration_id === row.id) })),
    total: Math.min(total, COUNT_BOUND),
    isTotalCapped: total > COUNT_BOUND,
  };
};

/** What the list of registrations needs at the very least, as statements written by hand. */
export const createRegistrationQueries = (engine: PeerEngine) => ({
  meeting: async (code: string): Promise<string> =>
    (await engine.all<{ id: string }>('select id from meetings where code = $1', [code]))[0]?.id ?? '',

  page: (meetingId: string, asked: RegistrationsAsked) => page(engine, meetingId, asked),

  audience: async (meetingId: string, asked: RegistrationsAsked) => {
    const { where, values } = conditionsOf(meetingId, asked);
    const filled = (column: string) => `count(case when r.${column} <> '' then 1 end)`;
    const counts = `count(*) as count, ${filled('phone')} as phones, ${filled('email')} as emails`;
    return (await engine.all(`select ${counts} from registrations r where ${where}`, values))[0];
  },

  tabs: (meetingId: string) => engine.all(TABS, [meetingId]),

  options: async (meetingId: string) => ({
    types: await engine.all(PLACES, [meetingId]),
    teams: await engine.all('select id, name from teams where meeting_id = $1 order by name', [meetingId]),
    tags: await engine.all('select id, name, color from tags where meeting_id = $1 order by name', [meetingId]),
  }),
});
