import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp } from '../../apps/server/src/testing/providers/smtp.ts';
import {
  getNotice,
  addNotice,
  pauseNotice,
  resumeNotice,
  sendNotice,
  submitNotice,
} from '../../packages/contract/src/notices/index.ts';
import { retryDelivery } from '../../packages/contract/src/deliveries/index.ts';
import { getSmsCallback } from '../../packages/contract/src/sms-channels/index.ts';
import { startCarrier } from '../../reliability/sending/receivers.ts';
import { embedded, type Store } from '../../reliability/store.ts';
import { visit, type Person } from '../support/client.ts';
import { demoOn } from './database.ts';
import { start, takePort, type Program, type Settings } from './program.ts';

const COMPANY_ADMIN = ['19900000002', 'Huiwu@2026'] as const;
const MEETING = '华东医院管理年会';
const COUNT = 300;
const PAST = '2026-01-01T00:00:00.000Z';

/** A carrier without faults. */
const STEADY = { next: () => 1, below: () => 0 } as unknown as Parameters<typeof startCarrier>[0];

/** `seen` says how things stand when it never holds. */
const until = async (what: string, holds: () => Promise<boolean>, seen?: () => Promise<object>): Promise<void> => {
  const latest = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > latest) throw new Error(`never: ${what} ${JSON.stringify((await seen?.()) ?? '')}`);
    await sleep(100);
  }
};

interface Guest extends Record<string, string> {
  id: string;
  phone: string;
  email: string;
}

interface World {
  store: Store;
  settings: Settings;
  meetingCode: string;
  guests: Guest[];
  mails: Awaited<ReturnType<typeof startSmtp>>;
  carrier: Awaited<ReturnType<typeof startCarrier>>;
  /** Answers of the mail server by recipient. */
  recipients: Record<string, number>;
}

const prepare = async (): Promise<World> => {
  const { port, release } = await takePort();
  const settings: Settings = {
    ...(await demoOn('sqlite')),
    PORT: String(port),
    HUIWU_PUBLIC_URL: `http://127.0.0.1:${port}`,
    HUIWU_MESSAGE_NETWORKS: '127.0.0.0/8',
  };
  await release();
  const recipients: Record<string, number> = {};
  const [mails, carrier] = [await startSmtp({ isWithoutStartTls: true, recipients }), await startCarrier(STEADY)];
  onTestFinished(async () => void (await Promise.all([mails.close(), carrier.close()])));
  const store = embedded(settings['HUIWU_DATA_DIR'] ?? '');
  await store.write(`
    update sms_channels set provider = 'aliyun', endpoint = 'http://127.0.0.1:${carrier.port}', access_key_id = 'key';
    update senders set host = '127.0.0.1', port = ${mails.place().port}, security = 'none', daily_limit = 100000;
    delete from suppressions;
    delete from send_quotas;
    insert into send_quotas (id, customer_id, scope, target_id, channel, per_day, per_notice, allow_links, created_at, updated_at)
      select 'boot-' || channel, customer_id, 'customer', '', channel, 100000, 100000, 1, '${PAST}', '${PAST}'
      from (select 'sms' as channel union select 'email') join meetings on name = '${MEETING}'`);
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select id, code from meetings where name = '${MEETING}'`,
  );
  const guests = await store.read<Guest>(
    `select min(id) as id, phone, min(email) as email from registrations where meeting_id = '${meeting?.id}'
     and state = 'confirmed' and deleted_at is null and phone <> '' and email <> ''
     group by phone order by 1 limit ${COUNT}`,
  );
  return { store, settings, meetingCode: meeting?.code ?? '', guests, mails, carrier, recipients };
};

const personAt = async ({ origin }: Program): Promise<Person> => (await visit(origin)).signIn(...COMPANY_ADMIN);

/** A notice by SMS and mail to exactly these people, on its way. */
const send = async ({ store, meetingCode }: World, person: Person, guests: readonly Guest[]): Promise<string> => {
  const within = { meetingCode };
  const first = async (statement: string) => (await store.read<{ id: string }>(statement))[0]?.id ?? '';
  const { id } = await person.call(
    addNotice,
    {
      name: '入场须知',
      channels: ['sms', 'email'],
      audience: { ids: guests.map((guest) => guest.id) },
      smsTemplate: await first(
        "select id from sms_templates where state = 'approved' and kind = 'notice' order by id limit 1",
      ),
      sender: await first("select id from senders where verification = 'verified' order by id limit 1"),
      subject: '入场须知',
      html: '<p>{{insertName}}</p>',
      fallbacks: [{ token: 'insertName', text: '参会代表' }],
      ignoresQuietHours: true,
      quietReason: '演练',
    },
    within,
  );
  await person.call(submitNotice, { id, version: 1 }, within);
  const { version } = await person.call(getNotice, { id }, within);
  await person.call(sendNotice, { id, version, count: guests.length }, within);
  return id;
};

const statesOf = async ({ store }: World, id: string): Promise<Record<string, number>> => {
  const rows = await store.read<{ state: string; count: number }>(
    `select channel || ' ' || state as state, count(*) as count from deliveries where notice_id = '${id}' group by 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const openIn = (states: Record<string, number>): number =>
  Object.entries(states).reduce((sum, [state, count]) => sum + (/queued|inflight/.test(state) ? count : 0), 0);

const takenBy = ({ mails, carrier }: World): number => mails.raw.length + carrier.taken().size;

const addressesOf = ({ mails }: World): string[] =>
  mails.raw.map((mail) => (/^To: (.*)$/m.exec(mail)?.[1] ?? '').trim().toLowerCase()).toSorted();

test('a notice to 300 people is paused, survives a power cut, and reaches each of them once by SMS and by mail', async () => {
  const world = await prepare();
  const { settings, store, guests, meetingCode, recipients, carrier, mails } = world;
  // The last ones: none of theirs is on its way when the power goes.
  const [bounced, greylisted, leaving, silent, usual] = guests.slice(-5) as [Guest, Guest, Guest, Guest, Guest];
  recipients[bounced.email] = 550;
  recipients[greylisted.email] = 451;
  const within = { meetingCode };

  const first = await start(settings);
  const person = await personAt(first);
  const id = await send(world, person, guests);
  await until('the first messages are sent', () => Promise.resolve(takenBy(world) > 20));
  const { version } = await person.call(getNotice, { id }, within);
  await person.call(pauseNotice, { id, version }, within);
  await first.kill();
  expect(takenBy(world)).toBeLessThan(2 * COUNT);
  // As if the leases of the node that ended had run out.
  await store.write(`update deliveries set lease_until = '${PAST}' where state = 'inflight'`);

  const second = await start(settings);
  const again = await personAt(second);
  const before = takenBy(world);
  await sleep(2000);
  // It stays paused.
  expect(takenBy(world)).toBe(before);
  const paused = await again.call(getNotice, { id }, within);
  expect(paused.state).toBe('paused');
  await again.call(resumeNotice, { id, version: paused.version }, within);
  await until('nothing waits but what was put off', async () => openIn(await statesOf(world, id)) === 0);

  // The carrier is asked about messages that were on their way when the power went, before any is sent again.
  await until(
    'each SMS is sent',
    async () => {
      await store.write(
        `update deliveries set next_try_at = '${PAST}' where state = 'awaiting_retry' and channel = 'sms'`,
      );
      // The carrier may already know that one arrived.
      const { 'sms sent': sent = 0, 'sms delivered': delivered = 0 } = await statesOf(world, id);
      return sent + delivered === COUNT;
    },
    () =>
      store.read(
        `select state, state_reason, error_code, attempts, count(*) as count from deliveries
         where notice_id = '${id}' and channel = 'sms' group by 1, 2, 3, 4`,
      ),
  );

  // Mails that were on their way when the power went have an unknown result, which a person decides.
  const unknown = await store.read<{ address: string }>(
    `select address from deliveries where notice_id = '${id}' and channel = 'email' and error_code = 'Unknown'`,
  );
  const states = await statesOf(world, id);
  expect([...carrier.taken().values()].every((times) => times === 1)).toBe(true);
  expect(states).toMatchObject({ 'email awaiting_retry': 1 });
  expect((states['email sent'] ?? 0) + unknown.length).toBe(COUNT - 2);
  expect(new Set(addressesOf(world)).size).toBe(mails.raw.length);

  // The mail server takes it at the next try.
  delete recipients[greylisted.email];
  await store.write(`update deliveries set next_try_at = '${PAST}' where state = 'awaiting_retry'`);
  await until('the mail that was put off is sent', () =>
    Promise.resolve(addressesOf(world).includes(greylisted.email.toLowerCase())),
  );
  await until('the notice is over', async () => (await again.call(getNotice, { id }, within)).state === 'part_failed');

  // The address that was refused is corrected there, and a person tries it again.
  delete recipients[bounced.email];
  const [failed] = await store.read<{ id: string; version: number }>(
    `select id, version from deliveries where notice_id = '${id}' and channel = 'email' and target_id = '${bounced.id}'
     and state = 'failed'`,
  );
  await again.call(retryDelivery, { id: failed?.id ?? '', version: failed?.version ?? 0 }, within);
  await until('the mail that was refused is sent', () =>
    Promise.resolve(addressesOf(world).includes(bounced.email.toLowerCase())),
  );

  // One leaves by the link in the mail, which a preview may fetch without effect; one answers TD.
  const mail = mails.raw.find((each) => each.toLowerCase().includes(`to: ${leaving.email.toLowerCase()}`)) ?? '';
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  expect((await fetch(link)).status).toBe(200);
  expect(await store.read('select id from suppressions where failure = 0 or failure is null')).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  const [channel] = await store.read<{ id: string; sign: string }>(
    `select account_id as id from deliveries where notice_id = '${id}' and channel = 'sms' limit 1`,
  );
  const callback = await again.call(getSmsCallback, { id: channel?.id ?? '' });
  const said = [{ phone_number: silent.phone, content: 'TD', sign_name: '会务' }];
  const answer = await fetch(callback.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  });
  expect(answer.status).toBe(200);

  const next = await send(world, again, [leaving, silent, usual]);
  await until('the next notice is over', async () => {
    const found = await statesOf(world, next);
    // Three people by two ways.
    return Object.values(found).reduce((sum, count) => sum + count, 0) === 6 && openIn(found) === 0;
  });
  const rows = await store.read<{ channel: string; target_id: string; state: string }>(
    `select channel, target_id, state from deliveries where notice_id = '${next}' order by channel, target_id`,
  );
  const stateOf = (of: string, guest: Guest) =>
    rows.find(({ channel: by, target_id: target }) => by === of && target === guest.id)?.state;
  expect({
    leaving: stateOf('email', leaving),
    silent: stateOf('sms', silent),
    usual: [stateOf('email', usual), stateOf('sms', usual)],
    silentByMail: stateOf('email', silent),
  }).toEqual({
    leaving: 'suppressed',
    silent: 'suppressed',
    usual: ['sent', 'sent'],
    silentByMail: 'sent',
  });
}, 180_000);
