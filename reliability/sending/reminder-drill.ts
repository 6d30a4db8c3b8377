import { addReminder, getReminder } from '../../packages/contract/src/reminders/index.ts';
import type { Store } from '../store.ts';
import { killWhile, noticeTemplate, personAt, restartAll, type Nodes, type SendingCampaign } from './campaign.ts';
import { ARRIVED, problemOf, type SendingVerdict, type SentRow } from './sending-verdict.ts';

/** How often the rule reminds each person, by each channel. */
const ROUNDS = 2;
const CHANNELS = ['sms', 'email'] as const;
const HOUR_MS = 3_600_000;
/** Shanghai's clock. */
const timeIn = (hours: number): string => new Date(Date.now() + (8 + hours) * HOUR_MS).toISOString().slice(11, 16);

const numberOf = async (store: Store, statement: string): Promise<number> =>
  Number((await store.read<{ count: number }>(statement))[0]?.count ?? 0);

/** A rule that everyone with a confirmed registration meets now. */
const addRule = async ({ store, meetingCode }: SendingCampaign, nodes: Nodes, number: number): Promise<string> => {
  const person = await personAt(nodes);
  const { id } = await person.call(
    addReminder,
    {
      name: `reminder ${number}`,
      scene: 'meeting_soon',
      trigger: 'before_begin',
      hours: 2160,
      repeatHours: 1,
      maxTimes: ROUNDS,
      quietFrom: timeIn(10),
      quietTo: timeIn(11),
      channels: [...CHANNELS],
      smsTemplate: await noticeTemplate(store),
      audience: {},
    },
    { meetingCode },
  );
  return id;
};

const peopleOf = ({ store, meetingCode }: SendingCampaign): Promise<number> =>
  numberOf(
    store,
    `select count(*) as count from registrations join meetings on meetings.id = meeting_id
      where meetings.code = '${meetingCode}' and registrations.state = 'confirmed' and registrations.deleted_at is null`,
  );

const NOTICES_OF = (rule: string): string => `notices.content_key like 'reminder ${rule} %'`;

/** Until everyone was reminded so often, and nothing of it waits. */
const isOpen = (campaign: SendingCampaign, rule: string, reminders: number) => async (): Promise<boolean> => {
  const { store } = campaign;
  const logs = await numberOf(store, `select count(*) as count from reminder_logs where reminder_id = '${rule}'`);
  if (logs < reminders) return true;
  return (
    (await numberOf(
      store,
      `select count(*) as count from notices where ${NOTICES_OF(rule)} and notices.state = 'sending'`,
    )) > 0
  );
};

/** Mails by address that are no notices of this drill. */
const mailsTo = ({ mailServer }: SendingCampaign): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [key, count] of mailServer.taken()) {
    if (key.startsWith('drill ')) continue;
    const address = key.slice(key.lastIndexOf(' ') + 1);
    counts.set(address, (counts.get(address) ?? 0) + count);
  }
  return counts;
};

interface Log extends Record<string, string | number> {
  id: string;
  target_id: string;
  n: number;
}

type Row = SentRow & { dedupe_key: string };

/** Each person has the numbers from 1 without a gap, and each number one message by each channel. */
const problemsOfLogs = (logs: readonly Log[], rows: readonly Row[], people: number): string[] => {
  const byTarget = Map.groupBy(logs, (log) => log.target_id);
  const expected = Array.from({ length: ROUNDS }, (_, at) => at + 1).join();
  const numbers = [...byTarget].flatMap(([target, own]) => {
    const found = own
      .map(({ n }) => n)
      .toSorted((one, other) => one - other)
      .join();
    return found === expected ? [] : [`${target} was reminded as ${found}`];
  });
  const wanted = new Set(logs.flatMap(({ id }) => CHANNELS.map((channel) => `reminder ${id} ${channel}`)));
  const keys = rows.map(({ dedupe_key: key }) => key);
  return [
    ...(byTarget.size === people ? [] : [`${byTarget.size} of ${people} people were reminded`]),
    ...numbers,
    ...[...wanted].filter((key) => !keys.includes(key)).map((key) => `no message for ${key}`),
    ...keys.filter((key, at) => !wanted.has(key) || keys.indexOf(key) !== at).map((key) => `no log for ${key}`),
  ];
};

/** The mails of a person are alike, so they are counted. */
const problemsOfMails = (rows: readonly Row[], arrived: (address: string) => number): string[] =>
  [...Map.groupBy(rows, ({ address }) => address.toLowerCase())].flatMap(([address, own]) => {
    const sent = own.filter(({ state }) => ARRIVED.has(state)).length;
    const unknown = own.filter(({ error_code: code }) => code === 'Unknown').length;
    const count = arrived(address);
    const open = own.flatMap((row) => problemOf(row, ARRIVED.has(row.state) ? 1 : 0) ?? []);
    if (count < sent || count > sent + unknown)
      open.push(`mails to ${address}: ${count}, recorded ${sent} and ${unknown} unknown`);
    return open;
  });

const judge = async (campaign: SendingCampaign, rule: string, before: Map<string, number>): Promise<SendingVerdict> => {
  const { store, carrier } = campaign;
  const logs = await store.read<Log>(`select id, target_id, n from reminder_logs where reminder_id = '${rule}'`);
  const rows = await store.read<Row>(
    `select deliveries.id, deliveries.channel, address, deliveries.state, error_code, dedupe_key
      from deliveries join notices on notices.id = notice_id where ${NOTICES_OF(rule)}`,
  );
  const [messages, mails] = [carrier.taken(), mailsTo(campaign)];
  const [short, long] = [
    rows.filter(({ channel }) => channel === 'sms'),
    rows.filter(({ channel }) => channel === 'email'),
  ];
  return {
    messages: rows.length,
    unknown: long.filter(({ error_code: code }) => code === 'Unknown').length,
    problems: [
      ...problemsOfLogs(logs, rows, await peopleOf(campaign)),
      ...short.flatMap((row) => problemOf(row, messages.get(row.id) ?? 0) ?? []),
      ...problemsOfMails(long, (address) => (mails.get(address) ?? 0) - (before.get(address) ?? 0)),
    ],
  };
};

/** What the list of rules says beside the log. */
const problemOfCount = async (
  { store, meetingCode }: SendingCampaign,
  nodes: Nodes,
  rule: string,
): Promise<string[]> => {
  const { sentCount } = await (await personAt(nodes)).call(getReminder, { id: rule }, { meetingCode });
  const logs = await numberOf(store, `select count(*) as count from reminder_logs where reminder_id = '${rule}'`);
  return sentCount === logs ? [] : [`the rule says ${sentCount} reminders, its log has ${logs}`];
};

/** One rule that reminds everyone twice by SMS and mail, with kills in both rounds. */
export const drillRule = async (
  campaign: SendingCampaign,
  { nodes: running, kills, number }: { nodes: Nodes; kills: number; number: number },
): Promise<{ nodes: Nodes; done: number; verdict: SendingVerdict }> => {
  const { store } = campaign;
  const before = mailsTo(campaign);
  const rule = await addRule(campaign, running, number);
  const people = await peopleOf(campaign);
  // A server looks for what is due when it starts.
  let nodes = await restartAll(store, running);
  let done = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const share = round === ROUNDS ? kills - done : Math.ceil(kills / ROUNDS);
    const ended = await killWhile(campaign, isOpen(campaign, rule, people * round), { nodes, kills: share });
    done += ended.done;
    nodes = ended.nodes;
    if (round === ROUNDS) break;
    // As if the hours until the next reminder had passed.
    await store.write(`update reminder_logs set sent_at = '2026-01-01T00:00:00.000Z' where reminder_id = '${rule}'`);
    nodes = await restartAll(store, nodes);
  }
  const verdict = await judge(campaign, rule, before);
  verdict.problems.push(...(await problemOfCount(campaign, nodes, rule)));
  return { nodes, done, verdict };
};
