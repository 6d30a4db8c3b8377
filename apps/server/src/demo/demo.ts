import type { ComposedRepositories as Repositories } from '../composition.ts';
import { ALL_CUSTOMERS, type Store } from '../store.ts';
import { withAncestors } from '../modules/roles/role-offers.rules.ts';
import { formatSerialNumber } from '../modules/serial-rules/serial-numbers.rules.ts';
import { iso, type Clock } from '../platform/clock.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Storage } from '../platform/storage.ts';
import { SERIAL_RULES } from '../catalogue/serial-rules.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { insertBaseData } from './billing/base-data.ts';
import { insertCarbon } from './carbon/carbon.ts';
import { createCalendar, type Calendar } from './calendar.ts';
import { CUSTOMERS, DEPARTMENTS, type CustomerName } from './customers.ts';
import { COMPANY_FACTS } from './company-facts.ts';
import { makeBusinessLogs } from './journal.ts';
import { makeMeetings, makeMeetingSessions, MEETING_DUTIES } from './meetings.ts';
import { makeMembers } from './members.ts';
import { insertMessaging } from './messaging/messaging.ts';
import { makeMessages, makeTasks } from './messages.ts';
import { demoMeetings } from './participation/demo-meeting.ts';
import { makeExports } from './participation/files.ts';
import { insertParticipation, type DemoFile } from './participation/participation.ts';
import { createdAt, makePeople, type DemoPerson } from './people.ts';
import { createRandom } from './random.ts';
import { makeRegistrationForms, makeRegistrationFormVersions } from './registration-forms.ts';
import { makeApplications } from './requests.ts';
import { partsOf, ROLES } from './roles.ts';
import { makeSignInLogs } from './sign-ins.ts';
import { stableId } from './stable-ids.ts';

const SEED = 20_260_101;
/** The installation fact that marks a database with the demo customer. */
export const DEMO_MARK = 'demo';

const FOUNDED_DAYS_AGO = 430;
/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

interface Needs {
  store: Store<Repositories>;
  clock: Clock;
  passwords: Pick<Passwords, 'hash'>;
  /** Encrypts identity cards; without it no admin has one. */
  secrets?: Pick<Secrets, 'encrypt' | 'decrypt' | 'hashCode'>;
  /** Stores the contents of files; without it they cannot be downloaded. */
  storage?: Pick<Storage, 'put'>;
}

interface Story {
  calendar: Calendar;
  people: DemoPerson[];
  passwordHash: string;
  encrypt: Secrets['encrypt'] | undefined;
  /** The last sign-in of each admin. */
  lastSignIns: Map<string, string>;
}

const trackedAt = (at: string, by: string | null = null) => ({
  created_at: at,
  created_by: by,
  updated_at: at,
  updated_by: by,
});

const chunksOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, index) =>
    items.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

const insertCustomers = async (
  { customers, departments }: Repositories,
  { calendar, people }: Story,
): Promise<void> => {
  const tracked = trackedAt(calendar.at(FOUNDED_DAYS_AGO, 600));
  for (const key of Object.keys(CUSTOMERS) as CustomerName[]) {
    const { id, code, name, isPlatform } = CUSTOMERS[key];
    const own = { id, cust_code: code, cust_name: name, is_platform: isPlatform };
    await customers.insert({ ...own, ...COMPANY_FACTS[key], ...tracked });
  }
  for (const { id, customerId, parentId, code, name, ancestors, order } of DEPARTMENTS) {
    const leader = people.find((person) => person.departmentId === id && person.state === 1);
    await departments.insert({
      id,
      customer_id: customerId,
      parent_id: parentId,
      code,
      name,
      ancestors,
      leader_id: leader?.id ?? null,
      sort_order: order,
      ...tracked,
    });
  }
};

const insertRoles = async ({ roles, menus }: Repositories, { calendar }: Story): Promise<void> => {
  const entries = [...(await menus.list('operations')), ...(await menus.list('meeting'))];
  const tracked = trackedAt(calendar.at(FOUNDED_DAYS_AGO, 660));
  for (const role of Object.values(ROLES)) {
    const customer_id = CUSTOMERS[role.customer].id;
    const { id, code, name, kind, scope, isWildcard, allMeetings } = role;
    await roles.insert({
      id,
      customer_id,
      code,
      name,
      kind,
      data_scope: scope,
      is_wildcard: isWildcard,
      all_meetings: allMeetings,
      ...tracked,
    });
    const parts = partsOf(role);
    // Roles contain the directories above their pages, as the editor saves them.
    const menuIds = withAncestors(entries, parts.menuIds).map((menu) => menu.id);
    await roles.insertParts({ id, customer_id }, { ...parts, menuIds });
  }
};

const adminRule = {
  prefix: SERIAL_RULES.find((rule) => rule.type === 'admin')?.prefix ?? '',
  digits: 4,
  date_part: 'yyyyMMdd',
} as const;

/** Numbered by the serial rule in order of creation, about one a day. */
const numbersOf = ({ calendar, people }: Story): Map<string, string> => {
  const taken = new Map<string, number>();
  return new Map(
    people.map((person) => {
      const day = calendar.day(person.createdDaysAgo);
      const value = (taken.get(day) ?? 0) + 1;
      taken.set(day, value);
      return [person.id, formatSerialNumber(adminRule, day, value)];
    }),
  );
};

const insertPeople = async ({ admins, adminRoles }: Repositories, story: Story): Promise<void> => {
  const { calendar, people, passwordHash, encrypt, lastSignIns } = story;
  const numbers = numbersOf(story);
  const founder = stableId('admin', 1);
  for (const person of people) {
    const { id, name, phone, state, passwordState } = person;
    await admins.insert({
      id,
      customer_id: person.customerId,
      department_id: person.departmentId,
      admin_no: numbers.get(id) ?? '',
      real_name: name,
      phone,
      email: `${person.letters}@example.com`,
      job_title: person.jobTitle,
      id_card_cipher: (person.idCard && encrypt?.(person.idCard)) ?? null,
      state,
      password_hash: passwordState === 'unsent' ? null : passwordHash,
      password_state: passwordState,
      password_changed_at:
        passwordState === 'unsent' ? null : calendar.at(Math.min(20, person.createdDaysAgo - 1), 600),
      last_sign_in_at: lastSignIns.get(id) ?? null,
      deleted_at: null,
      ...trackedAt(createdAt(calendar, person), id === founder ? null : founder),
    });
    await adminRoles.replace({ id, customer_id: person.customerId }, [ROLES[person.role].id]);
  }
};

const insertMeetings = async (
  { meetings, meetingSessions, registrationForms, registrationFormVersions, adminRoles }: Repositories,
  { calendar, people }: Story,
): Promise<void> => {
  for (const meeting of makeMeetings(calendar)) await meetings.insert(meeting);
  await meetingSessions.insertMany(makeMeetingSessions(calendar));
  await registrationForms.insertMany(makeRegistrationForms(calendar));
  for (const version of makeRegistrationFormVersions(calendar)) await registrationFormVersions.insert(version);
  for (const person of people) {
    const duties = MEETING_DUTIES.filter((duty) => stableId('admin', duty.person) === person.id);
    const given = duties.map(({ meeting, role }) => ({
      meetingId: stableId('meeting', meeting),
      roleId: ROLES[role].id,
    }));
    if (given.length > 0)
      await adminRoles.replaceMeetingRoles({ id: person.id, customer_id: person.customerId }, given);
  }
};

const insertExports = async ({ exports }: Repositories, { calendar, people }: Story): Promise<void> => {
  const [, lead] = people;
  const [, meeting] = demoMeetings(calendar);
  if (lead === undefined || meeting === undefined) return;
  for (const row of makeExports(calendar, lead, meeting.code)) await exports.insert(row);
};

const insertPost = async (repositories: Repositories, { calendar, people, encrypt }: Story): Promise<void> => {
  const { outbox, tasks } = repositories;
  // Messages cannot be stored without the key.
  const messages = encrypt === undefined ? [] : makeMessages({ calendar, people }, encrypt);
  for (const message of messages) await outbox.insert(message);
  await insertMessaging(repositories, { calendar, encrypt });
  for (const task of makeTasks({ calendar, people })) await tasks.insert(task);
};

const hasCustomer = async ({ customers }: Repositories): Promise<boolean> =>
  (await customers.findPlatform()) !== undefined;

/**
 * Fills an empty database with the demo customer in one transaction; returns false if a customer exists. Needs the
 * catalogue.
 */
export const loadDemo = async ({ store, clock, passwords, secrets, storage }: Needs): Promise<boolean> => {
  if (await hasCustomer(store.read(ALL_CUSTOMERS))) return false;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const random = createRandom(SEED);
  const calendar = createCalendar(clock.now());
  const people = makePeople(random);
  const signIns = makeSignInLogs({ random, calendar, people });
  const entered = signIns.filter((row) => row.result === 'done');
  const lastSignIns = new Map(entered.map((row) => [row.admin_id ?? '', row.created_at]));
  const businessLogs = makeBusinessLogs({ random, calendar, people });
  const story: Story = { calendar, people, passwordHash, encrypt: secrets?.encrypt, lastSignIns };
  let contents: DemoFile[] = [];
  const isLoaded = await store.change(ALL_CUSTOMERS, async (work) => {
    const { repositories } = work;
    await repositories.locks.take('first-admin');
    if (await hasCustomer(repositories)) return false;
    await repositories.agreeOn(DEMO_MARK, iso(clock.now()));
    await insertCustomers(repositories, story);
    await insertRoles(repositories, story);
    await insertPeople(repositories, story);
    await insertBaseData(repositories, calendar);
    await insertMeetings(repositories, story);
    const members = makeMembers(calendar, secrets);
    for (const rows of chunksOf(members)) await repositories.members.insertMany(rows);
    contents = await insertParticipation(repositories, { calendar, members, encrypt: story.encrypt });
    for (const application of makeApplications(calendar, stableId('admin', 1)))
      await repositories.applications.insert(application);
    await insertExports(repositories, story);
    await insertPost(repositories, story);
    await insertCarbon(work, calendar);
    for (const rows of chunksOf(businessLogs)) await repositories.businessLogs.insertMany(rows);
    for (const rows of chunksOf(signIns)) await repositories.signInLogs.insertMany(rows);
    return true;
  });
  if (isLoaded && storage !== undefined) {
    await Promise.all(contents.map(({ id, content }) => storage.put(id, content)));
  }
  return isLoaded;
};
