import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { printConditions } from '../../bench/conditions.ts';
import { APP, COMPANY, startHuiwu, type Huiwu } from '../../bench/huiwu-server.ts';
import { printTable } from '../../bench/table.ts';
import { visit } from '../../e2e/support/client.ts';
import { addNotice, getNotice, sendNotice, submitNotice } from '../../packages/contract/src/notices/index.ts';
import type { EngineName, Options } from '../options.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { openStore, type Store } from '../store.ts';
import { startCarrier, startMailServer, type Receiver } from './receivers.ts';
import { judgeNotice, type SendingVerdict } from './sending-verdict.ts';

const COMPANY_ADMIN = '19900000002';
const MEETING = '华东医院管理年会';
const LOOK_MS = 500;
const PAST = '2026-01-01T00:00:00.000Z';

interface Campaign {
  store: Store;
  random: SeededRandom;
  carrier: Receiver;
  mailServer: Receiver;
  meetingCode: string;
  kills: number;
  windowMs: number;
}

/** The receivers are on this machine. */
const settings = { HUIWU_MESSAGE_NETWORKS: '127.0.0.0/8' };

const start = ({ dataDir, databaseUrl }: Store): Promise<Huiwu> => startHuiwu({ dataDir, databaseUrl, settings });

/** The demo's channels and sender lead to the receivers, and no limit of a day ends the run. */
const connect = async (store: Store, carrier: Receiver, mailServer: Receiver): Promise<string> => {
  const endpoint = `http://127.0.0.1:${carrier.port}`;
  await store.write(`update sms_channels set provider = 'aliyun', endpoint = '${endpoint}', access_key_id = 'key'`);
  await store.write(
    `update senders set host = '127.0.0.1', port = ${mailServer.port}, security = 'none', daily_limit = 1000000`,
  );
  for (const channel of ['sms', 'email'])
    await store.write(
      `insert into send_quotas (id, customer_id, scope, target_id, channel, per_day, per_notice, allow_links, created_at, updated_at)
       values ('drill-${channel}', '${COMPANY.id}', 'customer', '', '${channel}', 100000, 100000, 1, '${PAST}', '${PAST}')`,
    );
  const [meeting] = await store.read<{ code: string }>(`select code from meetings where name = '${MEETING}'`);
  return meeting?.code ?? '';
};

const personAt = async ({ port }: Huiwu) =>
  (await visit(`http://127.0.0.1:${port}`, APP)).signIn(COMPANY_ADMIN, DEMO_PASSWORD);

const idOf = async (store: Store, statement: string): Promise<string> =>
  (await store.read<{ id: string }>(statement))[0]?.id ?? '';

/** Begins a notice to everyone in the meeting by SMS and by mail. */
const begin = async ({ store, meetingCode }: Campaign, huiwu: Huiwu, subject: string): Promise<string> => {
  const person = await personAt(huiwu);
  const within = { meetingCode };
  const { id } = await person.call(
    addNotice,
    {
      name: subject,
      channels: ['sms', 'email'],
      audience: {},
      smsTemplate: await idOf(
        store,
        "select id from sms_templates where state = 'approved' and kind = 'notice' order by id limit 1",
      ),
      sender: await idOf(store, "select id from senders where verification = 'verified' order by id limit 1"),
      subject,
      html: '<p>{{insertName}}</p>',
      fallbacks: [{ token: 'insertName', text: '参会代表' }],
      ignoresQuietHours: true,
      quietReason: '演练',
    },
    within,
  );
  await person.call(submitNotice, { id, version: 1 }, within);
  const { version, audienceCount: count } = await person.call(getNotice, { id }, within);
  await person.call(sendNotice, { id, version, count }, within);
  return id;
};

const isOpen = async (store: Store, id: string): Promise<boolean> =>
  (await idOf(store, `select id from notices where id = '${id}' and state = 'sending'`)) !== '';

/** As if the leases of a node that ended had run out, and the time until a retry had passed. */
const letTimePass = async (store: Store): Promise<void> => {
  await store.write(`update deliveries set lease_until = '${PAST}' where state = 'inflight'`);
  await store.write(`update background_tasks set lease_until = '${PAST}' where state = 'running'`);
  await store.write(`update deliveries set next_try_at = '${PAST}' where state = 'awaiting_retry'`);
};

const killAndStart = async (store: Store, huiwu: Huiwu): Promise<Huiwu> => {
  await huiwu.kill();
  await letTimePass(store);
  return start(store);
};

const LISTING = "select id from notices where state = 'sending' and is_listed_whole = 0";
const WAITING = `select deliveries.id from deliveries join notices on notices.id = notice_id
  where deliveries.state = 'queued' and notices.state = 'sending' limit 1`;

/** Whether recipients are still listed, or anything waits that is not put off. */
const isBusy = async (store: Store): Promise<boolean> =>
  (await idOf(store, LISTING)) !== '' || (await idOf(store, WAITING)) !== '';

/** Without further kills but those that stand for the time that passes. */
const finish = async ({ store }: Campaign, id: string, running: Huiwu): Promise<Huiwu> => {
  let huiwu = running;
  while (await isOpen(store, id)) {
    await sleep(LOOK_MS);
    if (await isBusy(store)) continue;
    // What is handed over now is answered.
    await sleep(LOOK_MS);
    if (await isOpen(store, id)) huiwu = await killAndStart(store, huiwu);
  }
  return huiwu;
};

const campaignOn = async (
  engine: EngineName,
  { kills, seed, window }: Options,
): Promise<SendingVerdict & { kills: number }> => {
  const store = await openStore(engine);
  const random = createSeededRandom(seed);
  const [carrier, mailServer] = [await startCarrier(random), await startMailServer()];
  let huiwu = await start(store);
  const meetingCode = await connect(store, carrier, mailServer);
  const campaign: Campaign = { store, random, carrier, mailServer, meetingCode, kills, windowMs: window };
  const total: SendingVerdict = { messages: 0, unknown: 0, problems: [] };
  let done = 0;
  for (let number = 1; done < kills; number += 1) {
    const subject = `drill ${number}`;
    const id = await begin(campaign, huiwu, subject);
    while (done < kills && (await isOpen(store, id))) {
      await sleep(random.below(window));
      huiwu = await killAndStart(store, huiwu);
      done += 1;
    }
    huiwu = await finish(campaign, id, huiwu);
    const { messages, unknown, problems } = await judgeNotice(store, { id, subject }, { carrier, mailServer });
    total.messages += messages;
    total.unknown += unknown;
    total.problems.push(...problems);
    console.log(`${engine}: ${done} kills, ${total.messages} messages, ${total.problems.length} problems`);
  }
  await huiwu.stop();
  await Promise.all([carrier.close(), mailServer.close()]);
  store.close();
  return { ...total, kills: done };
};

const HEAD = ['engine', 'kills', 'messages', 'mails of unknown result', 'twice, forgotten or untrue'];

/** Kills the server again and again while it sends notices, and compares its records with what arrived. */
export const runSending = async (options: Options): Promise<boolean> => {
  const { kills, seed, window } = options;
  printConditions({ kills, seed, 'ms at most to a kill': window });
  const rows: string[][] = [];
  const found: string[] = [];
  for (const engine of options.engines) {
    const { messages, unknown, problems, kills: made } = await campaignOn(engine, options);
    rows.push([engine, ...[made, messages, unknown, problems.length].map(String)]);
    found.push(...problems.map((problem) => `${engine}: ${problem}`));
  }
  printTable('The server killed while it sends', HEAD, rows);
  for (const problem of found.slice(0, 20)) console.log(`- ${problem}`);
  return found.length === 0;
};
