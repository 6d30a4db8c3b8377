import { printConditions } from '../../bench/conditions.ts';
import { printTable } from '../../bench/table.ts';
import { addNotice, getNotice, sendNotice, submitNotice } from '../../packages/contract/src/notices/index.ts';
import type { EngineName, Options } from '../options.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { openStore, type Store } from '../store.ts';
import {
  connect,
  idOf,
  killWhile,
  noticeTemplate,
  personAt,
  startAll,
  type Nodes,
  type SendingCampaign,
} from './campaign.ts';
import { startCarrier, startMailServer } from './receivers.ts';
import { drillRule } from './reminder-drill.ts';
import { judgeNotice, type SendingVerdict } from './sending-verdict.ts';

/** Begins a notice to everyone in the meeting by SMS and by mail. */
const begin = async ({ store, meetingCode }: SendingCampaign, nodes: Nodes, subject: string): Promise<string> => {
  const person = await personAt(nodes);
  const within = { meetingCode };
  const { id } = await person.call(
    addNotice,
    {
      name: subject,
      channels: ['sms', 'email'],
      audience: {},
      smsTemplate: await noticeTemplate(store),
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

const isSending = (store: Store, id: string) => async (): Promise<boolean> =>
  (await idOf(store, `select id from notices where id = '${id}' and state = 'sending'`)) !== '';

type DrillVerdict = SendingVerdict & { kills: number; meanwhile: number };

const add = (total: DrillVerdict, { messages, unknown, problems }: SendingVerdict): void => {
  total.messages += messages;
  total.unknown += unknown;
  total.problems.push(...problems);
};

/** Notices, one after the other, until the server was killed so often. */
const killNotices = async (campaign: SendingCampaign, started: Nodes, kills: number) => {
  const { store } = campaign;
  const total: DrillVerdict = { messages: 0, unknown: 0, problems: [], kills: 0, meanwhile: 0 };
  campaign.meanwhile = 0;
  let nodes = started;
  for (let number = 1; total.kills < kills; number += 1) {
    const subject = `drill ${number}`;
    const id = await begin(campaign, nodes, subject);
    const ended = await killWhile(campaign, isSending(store, id), { nodes, kills: kills - total.kills });
    nodes = ended.nodes;
    total.kills += ended.done;
    add(total, await judgeNotice(store, { id, subject }, campaign));
  }
  total.meanwhile = campaign.meanwhile;
  return { nodes, total };
};

/** Rules, one after the other, until the server was killed so often. */
const killReminders = async (campaign: SendingCampaign, started: Nodes, kills: number) => {
  const total: DrillVerdict = { messages: 0, unknown: 0, problems: [], kills: 0, meanwhile: 0 };
  campaign.meanwhile = 0;
  let nodes = started;
  for (let number = 1; total.kills < kills; number += 1) {
    const ended = await drillRule(campaign, { nodes, kills: kills - total.kills, number });
    nodes = ended.nodes;
    total.kills += ended.done;
    add(total, ended.verdict);
  }
  total.meanwhile = campaign.meanwhile;
  return { nodes, total };
};

const campaignOn = async (engine: EngineName, options: Options): Promise<[string, DrillVerdict][]> => {
  const { kills, seed, window: windowMs, nodes: count } = options;
  const store = await openStore(engine);
  const random = createSeededRandom(seed);
  const [carrier, mailServer] = [await startCarrier(random), await startMailServer()];
  const first = await startAll(store, count);
  const meetingCode = await connect(store, carrier, mailServer);
  const campaign: SendingCampaign = { store, random, carrier, mailServer, meetingCode, windowMs, meanwhile: 0 };
  const notices = await killNotices(campaign, first, kills);
  console.log(`${engine}: notices, ${JSON.stringify({ ...notices.total, problems: notices.total.problems.length })}`);
  const reminders = await killReminders(campaign, notices.nodes, kills);
  await Promise.all(reminders.nodes.map((node) => node.stop()));
  await Promise.all([carrier.close(), mailServer.close()]);
  store.close();
  return [
    ['notices', notices.total],
    ['reminders', reminders.total],
  ];
};

const HEAD = [
  'engine',
  'of',
  'kills',
  'messages',
  'while a node was down',
  'mails of unknown result',
  'twice, forgotten or untrue',
];

/** Kills the server, or one of two nodes, again and again while it sends notices and reminders, and compares its records with what arrived. */
export const runSending = async (options: Options): Promise<boolean> => {
  const { kills, seed, window, nodes } = options;
  printConditions({ kills, seed, nodes, 'ms at most to a kill': window });
  const rows: string[][] = [];
  const found: string[] = [];
  for (const engine of options.engines)
    for (const [of, { messages, meanwhile, unknown, problems, kills: made }] of await campaignOn(engine, options)) {
      rows.push([engine, of, ...[made, messages, meanwhile, unknown, problems.length].map(String)]);
      found.push(...problems.map((problem) => `${engine}, ${of}: ${problem}`));
    }
  printTable(nodes > 1 ? 'One of two nodes killed while both send' : 'The server killed while it sends', HEAD, rows);
  for (const problem of found.slice(0, 20)) console.log(`- ${problem}`);
  return found.length === 0;
};
