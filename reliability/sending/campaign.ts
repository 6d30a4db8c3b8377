import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { APP, COMPANY, startHuiwu, type Huiwu } from '../../bench/huiwu-server.ts';
import { visit } from '../../e2e/support/client.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Store } from '../store.ts';
import type { Receiver } from './receivers.ts';

const COMPANY_ADMIN = '19900000002';
const MEETING = '华东医院管理年会';
const LOOK_MS = 500;
const PAST = '2026-01-01T00:00:00.000Z';
/** By then a node that goes on has written down what came of the messages that it was handing over. */
const SETTLED_MS = 3000;

export interface SendingCampaign {
  store: Store;
  random: SeededRandom;
  carrier: Receiver;
  mailServer: Receiver;
  meetingCode: string;
  windowMs: number;
  /** Messages that arrived while one of the nodes was down. */
  meanwhile: number;
}

/** Servers over one database. */
export type Nodes = readonly Huiwu[];

/** The receivers are on this machine. */
const settings = { HUIWU_MESSAGE_NETWORKS: '127.0.0.0/8' };

const start = ({ dataDir, databaseUrl }: Store): Promise<Huiwu> => startHuiwu({ dataDir, databaseUrl, settings });

/** One after the other: the first one makes the database. */
export const startAll = async (store: Store, count: number): Promise<Nodes> => {
  const nodes: Huiwu[] = [];
  while (nodes.length < count) nodes.push(await start(store));
  return nodes;
};

/** The demo's channels and sender lead to the receivers, and no limit of a day ends the run. */
export const connect = async (store: Store, carrier: Receiver, mailServer: Receiver): Promise<string> => {
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

export const personAt = async ([node]: Nodes) =>
  (await visit(`http://127.0.0.1:${node?.port ?? 0}`, APP)).signIn(COMPANY_ADMIN, DEMO_PASSWORD);

export const idOf = async (store: Store, statement: string): Promise<string> =>
  (await store.read<{ id: string }>(statement))[0]?.id ?? '';

/** As if the leases of a node that ended had run out, and the time until a retry had passed. */
const letTimePass = async (store: Store): Promise<void> => {
  await store.write(`update deliveries set lease_until = '${PAST}' where state = 'inflight'`);
  await store.write(`update background_tasks set lease_until = '${PAST}' where state = 'running'`);
  await store.write(`update deliveries set next_try_at = '${PAST}' where state = 'awaiting_retry'`);
};

export const restartAll = async (store: Store, nodes: Nodes): Promise<Nodes> => {
  await Promise.all(nodes.map((node) => node.kill()));
  await letTimePass(store);
  return startAll(store, nodes.length);
};

const countTaken = ({ carrier, mailServer }: SendingCampaign): number =>
  [carrier, mailServer].flatMap((receiver) => [...receiver.taken().values()]).reduce((sum, count) => sum + count, 0);

/** One of several nodes, which starts again while the others go on. Only what it left under way has waited long enough. */
const killOne = async (campaign: SendingCampaign, nodes: Nodes): Promise<Nodes> => {
  const { store, random } = campaign;
  const at = random.below(nodes.length);
  await nodes[at]?.kill();
  const killedAt = new Date().toISOString();
  const before = countTaken(campaign);
  await sleep(SETTLED_MS);
  campaign.meanwhile += countTaken(campaign) - before;
  const again = await start(store);
  await store.write(
    `update deliveries set lease_until = '${PAST}' where state = 'inflight' and tried_at <= '${killedAt}'`,
  );
  return nodes.with(at, again);
};

const LISTING = "select id from notices where state = 'sending' and is_listed_whole = 0";
const WAITING = `select deliveries.id from deliveries join notices on notices.id = notice_id
  where deliveries.state = 'queued' and notices.state = 'sending' limit 1`;

/** Whether recipients are still listed, or anything waits that is not put off. */
const isBusy = async (store: Store): Promise<boolean> =>
  (await idOf(store, LISTING)) !== '' || (await idOf(store, WAITING)) !== '';

/** Without further kills but those that stand for the time that passes. */
const finish = async (store: Store, isOpen: () => Promise<boolean>, running: Nodes): Promise<Nodes> => {
  let nodes = running;
  while (await isOpen()) {
    await sleep(LOOK_MS);
    if (await isBusy(store)) continue;
    // What is handed over now is answered.
    await sleep(LOOK_MS);
    if (await isOpen()) nodes = await restartAll(store, nodes);
  }
  return nodes;
};

/** Kills a node at random moments, as often as is left, while something is open; then lets it end. */
export const killWhile = async (
  campaign: SendingCampaign,
  isOpen: () => Promise<boolean>,
  { nodes: running, kills }: { nodes: Nodes; kills: number },
): Promise<{ nodes: Nodes; done: number }> => {
  const { store, random, windowMs } = campaign;
  let nodes = running;
  let done = 0;
  while (done < kills && (await isOpen())) {
    await sleep(random.below(windowMs));
    nodes = await (nodes.length > 1 ? killOne(campaign, nodes) : restartAll(store, nodes));
    done += 1;
  }
  return { nodes: await finish(store, isOpen, nodes), done };
};

export const noticeTemplate = (store: Store): Promise<string> =>
  idOf(store, "select id from sms_templates where state = 'approved' and kind = 'notice' order by id limit 1");
