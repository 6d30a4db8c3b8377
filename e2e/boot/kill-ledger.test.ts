import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Facts } from '../../reliability/kill/facts.ts';
import { killAndCompare } from '../../reliability/kill/kill.ts';
import { digestOf } from '../../reliability/kill/operations.ts';
import type { MeetingFacts } from '../../reliability/kill/meetings/meeting-facts.ts';
import { otherName } from '../../reliability/kill/members/member-facts.ts';
import type { Seat } from '../../reliability/kill/registrations/registration-facts.ts';
import { judgePlaces } from '../../reliability/kill/registrations/registration-verdict.ts';
import { newVerdict, verify } from '../../reliability/kill/verify.ts';
import { newHistory } from '../../reliability/kill/history.ts';
import { embedded } from '../../reliability/store.ts';
import { emptyFolder } from './program.ts';

test('kills at random moments lose nothing, tear nothing and duplicate nothing', async () => {
  const { problems, acknowledged } = await killAndCompare('sqlite', { kills: 2, writers: 12, seed: 7 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 120_000);

const TABLES = `
  create table admins (id text, phone text, real_name text, job_title text, state integer, version integer, password_state text);
  create table admin_meeting_roles (admin_id text, meeting_id text, role_id text);
  create table admin_roles (admin_id text);
  create table business_logs (target_id text, module text, action text);
  create table outbox_messages (recipient text);
  create table sms_codes (phone text);
  create table files (id text, name text, state text);
  create table meetings (id text, code text, name text, place text, state text, begin_at text, end_at text, deleted_at text, version integer);
  create table meeting_sessions (id text, meeting_id text, name text, version integer);
  create table row_words (row_id text);
  create table members (id text, name text, remark text, deleted_at text, merged_into_id text, version integer,
    name_terms text, phone_terms text, email_terms text, company_terms text);
  create table registrations (id text, meeting_id text, number integer, phone text, name text, remark text, state text, version integer,
    deleted_at text, type_id text, substitute_of_id text, name_terms text, phone_terms text, company_terms text, ticket_code text, first_checkin_at text);
  create table check_in_points (id text, kind text);
  create table check_in_records (id text, point_id text, registration_id text, nonce text, result text, scanned_at text,
    revised_at text, undone_at text);
  create table scene_events (target_id text, scene text);
  create table deliveries (target_id text, channel text, origin text);
  create table stays (id text, room_type_id text, room_no integer, check_in text, check_out text, version integer);
  create table room_allotments (meeting_id text, room_type_id text, night text, count integer, taken integer);
  create table registration_types (id text, meeting_id text, code text, capacity integer);
  create table background_tasks (id text, kind text, state text, total integer, result text, attempts integer, error text);
  create table registration_bulk_rows (task_id text, position integer, registration_id text, result text);
  create table import_jobs (id text, file_name text);
  create table import_rows (job_id text, imported text);`;

const meetingFacts = (name: string, own: Partial<MeetingFacts> = {}): MeetingFacts => ({
  name,
  place: '',
  state: 'draft',
  beginAt: 'b',
  endAt: 'e',
  isDeleted: false,
  version: 1,
  sessions: {},
  holders: [],
  ...own,
});

const facts = (phone: string, own: Partial<Facts> = {}): Facts => ({
  phone,
  realName: 'x',
  jobTitle: 'x',
  state: 1,
  grants: [],
  roles: 0,
  version: 1,
  passwordState: 'unsent',
  messages: 0,
  ...own,
});

test('the ledger detects what is lost, torn or duplicated', async () => {
  const folder = emptyFolder();
  const database = new DatabaseSync(path.join(folder, 'huiwu.db'));
  database.exec(TABLES);
  const person = (id: string, phone: string, logs: number) => {
    database.exec(`insert into admins values ('${id}', '${phone}', 'x', 'x', 1, 1, 'unsent')`);
    for (let index = 0; index < logs; index += 1)
      database.exec(`insert into business_logs values ('${id}', '管理员管理', '新增')`);
  };
  person('a', 'whole', 1);
  person('b', 'changed since', 1);
  person('c', 'unlogged', 0);
  person('d', 'twice', 1);
  person('e', 'twice', 1);
  const meeting = (id: string, name: string) => {
    database.exec(`insert into meetings values ('${id}', '${id}', '${name}', '', 'draft', 'b', 'e', null, 1)`);
    database.exec(`insert into business_logs values ('${id}', '会议管理', '新增')`);
  };
  meeting('m1', 'kept');
  meeting('m2', 'half');
  meeting('m3', 'twice');
  meeting('m4', 'twice');
  database.exec("insert into meeting_sessions values ('s1', 'm2', 'session', 1)");
  const member = (id: string, name: string, own: { merged?: string; tokens?: string } = {}) => {
    const { merged, tokens = '[]' } = own;
    const gone = merged === undefined ? 'null, null' : `'t', '${merged}'`;
    database.exec(`insert into members values ('${id}', '${name}', '', ${gone}, 1, '${tokens}', '[]', '[]', '[]')`);
    database.exec(`insert into business_logs values ('${id}', '参会人员库', '新增')`);
  };
  member('p1', 'a person');
  member('p2', 'half merged');
  member('p3', otherName('half merged'), { merged: 'p2' });
  member('p4', 'not found', { tokens: '["x"]' });
  member('p5', 'two of one');
  member('p6', 'two of one');
  const registration = (number: number, phone: string, state: string) => {
    const terms = "'[]', '[]', '[]'";
    const columns = `'r${number}', 'm', ${number}, '${phone}', '', '', '${state}', 1, null, 't', null, ${terms}, 'T${number}', null`;
    database.exec(`insert into registrations values (${columns})`);
    database.exec(`insert into business_logs values ('r${number}', '参会人员', '新增')`);
    // One is told twice, and one not at all.
    if (number !== 2) database.exec(`insert into scene_events values ('r${number}', 'reg_received')`);
    if (number === 1) database.exec(`insert into deliveries values ('r${number}', 'email', '已收到报名')`);
  };
  registration(1, 'a seat', 'confirmed');
  registration(2, 'half a seat', 'confirmed');
  registration(3, 'two seats', 'confirmed');
  registration(4, 'two seats', 'confirmed');
  registration(6, 'a chair', 'waitlisted');
  database.exec(
    "insert into registration_types values ('t', 'm', '', 3), ('u', 'm', '', 2), ('v', 'n', 'LEDGERBULK', null)",
  );
  registration(8, 'replaced', 'substituted');
  database.exec("insert into room_allotments values ('m', 'd', '1', 1, 2), ('m', 'd', '2', 2, 1)");
  database.exec("insert into stays values ('r1', 'd', 1, '1', '2', 1)");
  // One registration was changed by a bulk action twice, the other is done and was not changed.
  const imported = (id: string, version: number) =>
    database.exec(
      `insert into registrations (id, meeting_id, number, version, type_id) values ('${id}', 'n', ${version}, ${version}, 'v')`,
    );
  imported('b1', 3);
  imported('b2', 1);
  for (const id of ['b1', 'b1', 'b1', 'b2'])
    database.exec(`insert into business_logs values ('${id}', '参会人员', '编辑')`);
  database.exec("insert into background_tasks values ('k', 'registrations.bulk', 'running', 3, '', 1, '')");
  database.exec("insert into registration_bulk_rows values ('k', 0, 'b1', 'done'), ('k', 1, 'b2', 'done')");
  // A ticket that let in twice, of a person who has not arrived, without rows in the log.
  database.exec("insert into check_in_points values ('d', 'main')");
  for (const nonce of ['once', 'again'])
    database.exec(`insert into check_in_records values ('${nonce}', 'd', 'r1', '${nonce}', 'ok', '1', null, null)`);
  // An admin without the result of the import's row.
  database.exec("insert into admins values ('i', 'imported', 'x', 'mark', 1, 1, 'unsent')");
  database.exec("insert into import_jobs values ('j', 'mark.csv'); insert into import_rows values ('j', '')");
  database.exec("insert into files values ('f1', 'cut.txt', 'kept'); insert into sms_codes values ('unsent')");
  mkdirSync(path.join(folder, 'files/f1'), { recursive: true });
  writeFileSync(path.join(folder, 'files/f1/f1'), 'half');
  database.close();

  const history = newHistory();
  const known = ['whole', 'changed since', 'unlogged', 'twice', 'gone'];
  for (const phone of known) history.people.set(phone, { id: '', facts: facts(phone) });
  history.people.set('changed since', { id: '', facts: facts('changed since', { jobTitle: 'y' }) });
  history.uploads.push({ op: 'cut', sha256: digestOf('half and half'), isAcknowledged: true });
  history.uploads.push({ op: 'lost', sha256: digestOf(''), isAcknowledged: true });
  history.codes.set('unsent', true);
  for (const name of ['kept', 'half', 'twice', 'gone']) history.meetings.set(name, meetingFacts(name));
  history.openMeetings.push({
    op: '',
    kind: 'add a session',
    name: 'half',
    before: meetingFacts('half'),
    // Its row in the log is missing.
    after: meetingFacts('half', { sessions: { session: 'version 1, 1 log rows' } }),
    send: () => Promise.resolve(0),
    isRepeatable: false,
  });
  const alone = { remark: '', isDeleted: false, version: 1 };
  const pair = (name: string) => ({ name, one: alone, other: undefined, isMerged: false });
  for (const name of ['a person', 'not found', 'two of one', 'gone person']) history.members.set(name, pair(name));
  history.openMembers.push({
    op: '',
    kind: 'merge members',
    name: 'half merged',
    // The one that stays would have another version.
    after: {
      ...pair('half merged'),
      one: { ...alone, version: 2 },
      other: { ...alone, isDeleted: true },
      isMerged: true,
    },
    send: () => Promise.resolve(0),
    isRepeatable: false,
  });
  const seat = (phone: string, own: Partial<Seat> = {}): Seat => ({
    phone,
    remark: '',
    states: ['confirmed'],
    version: 1,
    isDeleted: false,
    typeId: 't',
    stay: null,
    ...own,
  });
  const seats = ['a seat', 'two seats', 'no seat'];
  for (const phone of seats) history.registrations.set(phone, seat(phone));
  // Of two acknowledged nights one is left.
  history.registrations.set('a seat', seat('a seat', { stay: '1..3' }));
  history.openRegistrations.push({
    op: '',
    kind: 'approve a registration',
    phone: 'half a seat',
    before: seat('half a seat', { states: ['pending_review'] }),
    // The state without its version and its row in the log.
    after: seat('half a seat', { version: 2 }),
    send: () => Promise.resolve(0),
    refusals: [],
    isRepeatable: false,
  });
  for (const nonce of ['once', 'again', 'gone']) {
    const scan = { nonce, pointId: 'd', ticket: 'T1', result: 'ok' as const };
    history.scans.set(nonce, scan);
  }
  history.imports.set('mark', { mark: 'mark', noun: 'admins', rows: 1, commit: 'acknowledged' });
  history.imports.set('gone', { mark: 'gone', noun: 'admins', rows: 1, commit: 'unsent' });
  history.bulks.add('gone');
  const verdict = newVerdict();
  await verify(embedded(folder), history, verdict);
  const starts = (problems: string[]) => problems.map((problem) => problem.slice(0, 13)).toSorted();
  expect({ ...verdict, lost: starts(verdict.lost), half: starts(verdict.half), twice: starts(verdict.twice) }).toEqual({
    lost: [
      'bulk action g',
      'changed since',
      'file lost was',
      'gone was ackn',
      'import gone o',
      'meeting gone ',
      'member gone p',
      'registration ',
      'registration ',
      'registration ',
      'scan gone was',
    ],
    half: [
      'arrival of pe',
      'bulk action {',
      'file cut has ',
      'file cut is n',
      'import mark o',
      'meeting half:',
      'member half m',
      'member not fo',
      'registration ',
      'registration ',
      'scans of 1 pe',
      'unlogged was ',
      'unsent has 1 ',
    ],
    twice: [
      'meeting twice',
      'member two of',
      'person r1 was',
      'registration ',
      'registration ',
      'registration ',
      'twice is ther',
    ],
    damaged: [],
  });

  const places = newVerdict();
  const registrationSetup = {
    meetingId: 'm',
    meetingCode: '',
    capacity: 5,
    typeIds: ['t', 'u'],
    roomTypeId: 'd',
    firstNight: '1',
  };
  await judgePlaces(embedded(folder), registrationSetup, places);
  expect(places).toEqual({
    lost: [],
    half: [
      'numbers: {"last":8,"count":6}',
      '2 rooms are counted and 1 have a stay in 1',
      '1 rooms are counted and 0 have a stay in 2',
      '1 people were replaced by 0',
    ],
    twice: ['4 people have 3 places of a type', '2 of 1 rooms are taken in the night 1'],
    damaged: [],
  });
});
