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

export interface SendingCampaign {
  store: Store;
  random: SeededRandom;
  carrier: Receiver;
  mailServer: Receiver;
  meetingCode: string;
  windowMs: number;
}

/** The receivers are on this machine. */
const settings = { HUIWU_MESSAGE_NETWORKS: '127.0.0.0/8' };

export const start = ({ dataDir, databaseUrl }: Store): Promise<Huiwu> =>
  startHuiwu({ dataDir, databaseUrl, settings });

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

export const personAt = async ({ port }: Huiwu) =>
  (await visit(`http://127.0.0.1:${port}`, APP)).signIn(COMPANY_ADMIN, DEMO_PASSWORD);

export const idOf = async (store: Store, statement: string): Promise<string> =>
  (await store.read<{ id: string }>(statement))[0]?.id ?? '';

/** As if the leases of a node that ended had run out, and the time until a retry had passed. */
const letTimePass = async (store: Store): Promise<void> => {
  await store.write(`update deliveries set lease_until = '${PAST}' where state = 'inflight'`);
  await store.write(`update background_tasks set lease_until = '${PAST}' where state = 'running'`);
  await store.write(`update deliveries set next_try_at = '${PAST}' where state = 'awaiting_retry'`);
};

export const killAndStart = async (store: Store, huiwu: Huiwu): Promise<Huiwu> => {
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
export const finish = async (store: Store, isOpen: () => Promise<boolean>, running: Huiwu): Promise<Huiwu> => {
  let huiwu = running;
  while (await isOpen()) {
    await sleep(LOOK_MS);
    if (await isBusy(store)) continue;
    // What is handed over now is answered.
    await sleep(LOOK_MS);
    if (await isOpen()) huiwu = await killAndStart(store, huiwu);
  }
  return huiwu;
};

/** Kills it at random moments, as often as is left, while something is open; then lets it end. */
export const killWhile = async (
  { store, random, windowMs }: SendingCampaign,
  isOpen: () => Promise<boolean>,
  { huiwu: running, kills }: { huiwu: Huiwu; kills: number },
): Promise<{ huiwu: Huiwu; done: number }> => {
  let huiwu = running;
  let done = 0;
  while (done < kills && (await isOpen())) {
    await sleep(random.below(windowMs));
    huiwu = await killAndStart(store, huiwu);
    done += 1;
  }
  return { huiwu: await finish(store, isOpen, huiwu), done };
};

export const noticeTemplate = (store: Store): Promise<string> =>
  idOf(store, "select id from sms_templates where state = 'approved' and kind = 'notice' order by id limit 1");
