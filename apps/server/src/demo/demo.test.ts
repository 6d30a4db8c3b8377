import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { warnOfTaxNumber } from '@huiwu/contract/base/billing/tax-numbers';
import { checkIdCard } from '@huiwu/contract/base/checks';
import { ORDER_STATES } from '@huiwu/contract/orders';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { VOUCHER_STATES } from '@huiwu/contract/vouchers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shanghaiDay } from '../platform/clock.ts';
import { ALL_CUSTOMERS } from '../store.ts';
import { coversRights } from '../access/rights.ts';
import { buildersFor } from '../testing/builders.ts';
import { fakeRequestContext } from '../testing/fakes.ts';
import { inOneStep } from '../testing/signing-in.ts';
import { testServices, type TestServices } from '../testing/test-services.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { loadDemo } from './demo.ts';
import { createCalendar } from './calendar.ts';
import { makeMembers } from './members.ts';
import { makePeople } from './people.ts';
import { createRandom } from './random.ts';
import { stableId } from './stable-ids.ts';

const draftFor = (phone: string) => ({ type: 'password' as const, phone, password: DEMO_PASSWORD });

/** One demo for all tests, which only look at it: filling it takes longer than all of them. */
describe('the demo customer', () => {
  const cleanups: (() => void | Promise<void>)[] = [];
  let services: TestServices;
  let isLoaded: boolean;

  beforeAll(async () => {
    services = await testServices({ atEnd: (work) => cleanups.push(work) });
    isLoaded = await loadDemo(services);
  }, 60_000);
  afterAll(async () => {
    for (const work of cleanups.toReversed()) await work();
  });

  it('is not loaded into a database with a customer', async () => {
    expect(isLoaded).toBe(true);
    await expect(loadDemo(services)).resolves.toBe(false);
  });

  it('does not let the disabled account sign in', async () => {
    await expect(services.signIns.signIn(draftFor('19900000008'), fakeRequestContext())).rejects.toMatchObject(
      sessionErrors.badCredentials,
    );
  });

  it('lets every other account sign in, and the last one only to change the password', async () => {
    const open = DEMO_ACCOUNTS.filter(({ phone }) => phone !== '19900000008');
    for (const { phone } of open) {
      const { PasswordMethod } = await inOneStep(services.signIns.signIn(draftFor(phone), fakeRequestContext()));
      expect([phone, PasswordMethod]).toEqual([phone, phone === '19900000009' ? 'initial' : 'normal']);
    }
  });

  it('has forty people in eight roles and three customers, with departments three levels deep', async () => {
    const roles = await services.db.selectFrom('admin_roles').select('role_id').distinct().execute();
    const departments = await services.db.selectFrom('departments').select('ancestors').execute();
    const admins = await services.db.selectFrom('admins').select(['id', 'phone', 'email', 'customer_id']).execute();
    expect(roles).toHaveLength(8);
    expect(new Set(admins.map((admin) => admin.customer_id)).size).toBe(3);
    expect(admins).toHaveLength(40);
    expect(admins.every(({ phone, email }) => /^1990000\d{4}$/.test(phone) && email.endsWith('@example.com'))).toBe(
      true,
    );
    expect(Math.max(...departments.map(({ ancestors }) => ancestors.split('/').length - 2))).toBe(3);
  });

  it('has a month of logs, none of them later than now', async () => {
    const now = services.clock.now().toISOString();
    const business = await services.db.selectFrom('business_logs').select('created_at').execute();
    const signIns = await services.db.selectFrom('sign_in_logs').select('created_at').execute();
    const times = [...business, ...signIns].map((row) => row.created_at);
    expect(times.length).toBeGreaterThan(2000);
    expect(times.filter((time) => time > now)).toEqual([]);
    expect(Math.min(...times.map((time) => Date.parse(time)))).toBeLessThan(Date.parse('2026-10-24T00:00:00Z'));
  });

  it('has thirty web messages in all states, with readers who confirmed, read and wait', async () => {
    const { db, clock, inbox } = services;
    const now = clock.now().toISOString();
    const messages = await db.selectFrom('web_messages').selectAll().execute();
    const readers = await db.selectFrom('web_message_readers').selectAll().execute();
    const states = Object.groupBy(messages, ({ state }) => state);
    expect(messages).toHaveLength(30);
    expect([states.draft?.length, states.published?.length, states.recalled?.length]).toEqual([4, 23, 3]);
    const published = states.published ?? [];
    expect(published.filter(({ publish_at }) => (publish_at ?? '') > now)).toHaveLength(3);
    expect(published.filter(({ expire_at }) => (expire_at ?? 'z') <= now).length).toBeGreaterThanOrEqual(3);
    expect(
      messages.every(
        ({ id, recipient_count }) => recipient_count === readers.filter(({ message_id }) => message_id === id).length,
      ),
    ).toBe(true);
    expect(published.every(({ recipient_count }) => recipient_count > 0)).toBe(true);
    expect(new Set(readers.map(({ state }) => state))).toEqual(new Set(['unread', 'read', 'confirmed']));
    expect(readers.every(({ read_at, confirmed_at }) => (confirmed_at ?? read_at ?? '') <= now)).toBe(true);
    const { list, total } = await inbox.list(
      { page: 1, limit: 50 },
      await buildersFor(services).callerFor(stableId('admin', 2)),
    );
    expect(total).toBeGreaterThan(10);
    expect(list.some(({ state }) => state === 'unread')).toBe(true);
    expect(readers.some(({ is_waiting, reminded_at }) => is_waiting === 1 && reminded_at !== null)).toBe(true);
  });

  it('has types, tags, teams, hotels and invitations in the meetings in which people take part', async () => {
    const { db } = services;
    const count = async (table: 'registration_types' | 'fee_items' | 'tags' | 'teams' | 'hotels' | 'invitations') => {
      const rows = await db.selectFrom(table).select('meeting_id').execute();
      return [1, 2, 4]
        .map((number) => stableId('meeting', number))
        .map((id) => rows.filter(({ meeting_id }) => meeting_id === id).length);
    };
    expect([await count('registration_types'), await count('tags'), await count('teams')]).toEqual([
      [8, 8, 8],
      [6, 6, 6],
      [12, 12, 12],
    ]);
    expect([await count('hotels'), await count('invitations')]).toEqual([
      [2, 2, 2],
      [40, 40, 40],
    ]);
    expect(await count('fee_items')).toEqual([5, 5, 5]);
    const nights = await db.selectFrom('room_allotments').selectAll().execute();
    const stays = await db.selectFrom('stays').selectAll().execute();
    const usedOn = (type: string, night: string) =>
      new Set(
        stays
          .filter((stay) => stay.room_type_id === type && stay.check_in <= night && night < stay.check_out)
          .map(({ room_no: roomNo }) => roomNo),
      ).size;
    expect(stays.length).toBeGreaterThan(200);
    expect(nights.map(({ taken }) => taken)).toEqual(nights.map((each) => usedOn(each.room_type_id, each.night)));
    expect(nights.some(({ taken }) => taken > 0)).toBe(true);
    const phones = await db.selectFrom('invitations').select('phone').execute();
    expect(phones.every(({ phone }) => /^(1990001\d{4})?$/.test(phone))).toBe(true);
  });

  it('has a finished import of registrations with 20 failed rows, and three finished exports', async () => {
    const { db } = services;
    const rows = await db.selectFrom('import_rows').select(['result', 'imported', 'target_id']).execute();
    expect(rows.filter(({ result }) => result === 'error')).toHaveLength(20);
    const targets = rows.flatMap(({ target_id }) => target_id ?? []);
    const imported = await db.selectFrom('registrations').select('source').where('id', 'in', targets).execute();
    expect(imported).toHaveLength(rows.length - 20);
    expect(imported.every(({ source }) => source === 'import')).toBe(true);
    const exports = await db.selectFrom('exports').select('state').execute();
    expect(exports.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  });

  it('has background tasks with real targets, which can be retried', async () => {
    const tasks = await services.db
      .selectFrom('background_tasks')
      .select(['input', 'total'])
      .where('kind', '=', 'admins.send-passwords')
      .execute();
    expect(tasks).toHaveLength(3);
    for (const { input, total } of tasks) expect((JSON.parse(input) as string[]).length).toBe(total);
  });

  it('has the same people and ids every time', () => {
    expect(makePeople(createRandom(7))).toEqual(makePeople(createRandom(7)));
    expect(stableId('admin', 1)).toBe('01HWDEM0AD0000000000000001');
  });

  it('has only valid identity card numbers', () => {
    const cards = makePeople(createRandom(7)).flatMap(({ idCard }) => (idCard === undefined ? [] : [idCard]));
    expect(cards.map(checkIdCard).filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('has roles with every directory above their pages, and the page of every function', async () => {
    const { db } = services;
    const menus = await db.selectFrom('menus').select(['id', 'parent_id', 'is_for_everybody']).execute();
    const held = await db.selectFrom('role_menus').select(['role_id', 'menu_id']).execute();
    const functions = await db.selectFrom('role_functions').select(['role_id', 'function_key']).execute();
    const has = (roleId: string, menuId: string) =>
      held.some(({ role_id, menu_id }) => role_id === roleId && menu_id === menuId);
    const parentOf = (menuId: string) => menus.find(({ id }) => id === menuId)?.parent_id ?? null;
    const isEverybodys = (menuId: string) =>
      menus.some(({ id, is_for_everybody }) => id === menuId && is_for_everybody === 1);
    const pageOf = (key: string) => Object.values(FUNCTIONS).find((entry) => entry.key === key)?.menuId ?? '';
    const wrong = [
      ...held.filter(({ role_id, menu_id }) => {
        const parent = parentOf(menu_id);
        return parent !== null && !has(role_id, parent);
      }),
      ...functions.filter(({ role_id, function_key }) => {
        const page = pageOf(function_key);
        return !isEverybodys(page) && !has(role_id, page);
      }),
    ];
    expect([held.length > 50, functions.length > 100, wrong]).toEqual([true, true, []]);
  });

  it('has three thousand members of one customer and some of another, the same each time and all of the right form', async () => {
    const build = buildersFor(services);
    const counts = await services.db
      .selectFrom('members')
      .select(({ fn }) => ['members.customer_id', fn.countAll<number | string>().as('count')])
      .groupBy('members.customer_id')
      .orderBy('members.customer_id')
      .execute();
    expect(counts.map(({ count }) => Number(count))).toEqual([3000, 120]);
    const [calendar, { secrets }] = [createCalendar(services.clock.now()), services];
    const [once, again] = [makeMembers(calendar, secrets), makeMembers(calendar, secrets)];
    const known = ({ id, name, phone, id_number_hash }: (typeof once)[number]) => [id, name, phone, id_number_hash];
    expect(once.map(known)).toEqual(again.map(known));
    expect(
      once.filter(({ phone, email }) => !/^(1990000\d{4})?$/.test(phone ?? '') || !email?.endsWith('@example.com')),
    ).toEqual([]);
    const cards = once.flatMap(({ id_number_cipher: cipher }) => (cipher ? [secrets.decrypt(cipher)] : []));
    expect(cards.map(checkIdCard).filter((problem) => problem !== undefined)).toEqual([]);
    const registrar = await build.callerFor(stableId('admin', 4));
    expect((await services.members.list({ page: 1, limit: 10, name: 'shan' }, registrar)).total).toBeGreaterThan(0);
  });

  it('has orders in every state, and a ledger that balances', async () => {
    const orders = await services.db.selectFrom('orders').selectAll().execute();
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(Object.keys(ORDER_STATES)));
    expect(orders.some(({ pending }) => pending < 0)).toBe(true);
    expect(orders.some(({ people }) => people > 5)).toBe(true);
    const payments = await services.db.selectFrom('payments').select(['pay_no', 'created_at']).execute();
    const today = shanghaiDay(new Date()).replaceAll('-', '');
    expect([...orders.map((each) => each.order_no), ...payments.map((each) => each.pay_no)].join()).not.toContain(
      today,
    );
    expect(await services.store.read(ALL_CUSTOMERS).orderItems.listUnordered(10)).toEqual([]);
    expect(await services.ledgerVerification.verify()).toMatchObject({ isBalanced: true, orders: orders.length });
    const uses = await services.db.selectFrom('discount_uses').select('rule_id').execute();
    expect(new Set(uses.map(({ rule_id: rule }) => rule)).size).toBeGreaterThan(12);
    expect(orders.some(({ discount }) => discount > 0)).toBe(true);
  });

  it('has vouchers in every state, duplicates among them, each with its picture', async () => {
    const vouchers = await services.db.selectFrom('payment_vouchers').selectAll().execute();
    expect(vouchers).toHaveLength(60);
    expect(new Set(vouchers.map(({ state }) => state))).toEqual(new Set(Object.keys(VOUCHER_STATES)));
    expect(vouchers.filter(({ is_duplicate: isDuplicate }) => isDuplicate === 1)).toHaveLength(5);
    const waiting = await services.db.selectFrom('orders').select('id').where('has_voucher', '=', 1).execute();
    expect(waiting).toHaveLength(vouchers.filter(({ state }) => state === 'submitted').length);
  });

  it('has sellers, accounts and titles of each customer, with right check characters and one default title', async () => {
    const { db } = services;
    const sellers = await db.selectFrom('sellers').selectAll().execute();
    const accounts = await db.selectFrom('payment_accounts').selectAll().execute();
    const titles = await db.selectFrom('invoice_titles').selectAll().execute();
    const own = <Row extends { customer_id: string }>(rows: Row[]) =>
      rows.filter(({ customer_id }) => customer_id === stableId('customer', 2));
    expect([own(sellers), own(accounts), own(titles)].map(({ length }) => length)).toEqual([2, 2, 20]);
    const wrong = [...sellers, ...titles].filter(({ tax_no }) => warnOfTaxNumber(tax_no) !== undefined);
    expect(wrong).toEqual([]);
    expect(titles.filter(({ is_default }) => is_default === 1)).toHaveLength(3);
  });

  it('has a customer administrator who can manage everyone else in the customer', async () => {
    const build = buildersFor(services);
    const mine = (await build.callerFor(stableId('admin', 2))).rights;
    const { adminRoles } = services.store.read(ALL_CUSTOMERS);
    for (const number of [3, 4, 5, 6, 7]) {
      const held = await adminRoles.listOf([stableId('admin', number)]);
      const theirs = await services.roles.rightsOfRoles(
        ALL_CUSTOMERS,
        held.map((role) => role.id),
      );
      expect([number, coversRights(mine, theirs)]).toEqual([number, true]);
    }
  });

  it('shows pending meetings and applications to the platform administrator', async () => {
    const build = buildersFor(services);
    const overview = await services.home.getOverview(await build.callerFor(stableId('admin', 1)));
    expect(overview.meetings).toHaveLength(6);
    expect(overview.waiting.map(({ count }) => count)).toEqual([4, 3, 2, 1]);
  });
});
