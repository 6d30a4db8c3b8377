import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import { findMeetings, logsOf, type FoundMeeting, type MeetingFacts } from './meeting-facts.ts';
import type { MeetingHistory, Stage } from './meeting-writer.ts';

interface Judged {
  name: string;
  /** What may be there: as it was acknowledged, and as the one change on its way would leave it. */
  known: MeetingFacts | undefined;
  open: MeetingFacts | undefined;
}

const judge = ({ name, known, open }: Judged, found: FoundMeeting[], verdict: Verdict): void => {
  const [first] = found;
  if (found.length > 1) verdict.twice.push(`meeting ${name} is there ${found.length} times`);
  if (first === undefined) {
    if (known !== undefined) verdict.lost.push(`meeting ${name} was acknowledged and is not there`);
    return;
  }
  const { facts, logs } = first;
  if (![known, open].some((each) => each !== undefined && isDeepStrictEqual(facts, each)))
    verdict[open === undefined ? 'lost' : 'half'].push(`meeting ${name}: ${JSON.stringify({ facts, known, open })}`);
  if (logs !== facts.version)
    verdict.half.push(`meeting ${name} was changed ${facts.version} times with ${logs} log rows`);
};

/** Each meeting is there as it was acknowledged or as the one change on its way would leave it, with its log. */
export const judgeMeetings = async (
  store: Store,
  { meetings, openMeetings }: Pick<MeetingHistory, 'meetings' | 'openMeetings'>,
  verdict: Verdict,
): Promise<void> => {
  const open = new Map(openMeetings.map((change) => [change.name, change.after]));
  const names = [...new Set([...meetings.keys(), ...open.keys()])];
  const found = Map.groupBy(await findMeetings(store, names), ({ facts }) => facts.name);
  for (const name of names)
    judge({ name, known: meetings.get(name), open: open.get(name) }, found.get(name) ?? [], verdict);
};

/** An admin who was given a role or lost one has a row in the log for it. */
export const judgeColleagues = async (store: Store, { colleagues }: Stage, verdict: Verdict): Promise<void> => {
  const logs = await logsOf(
    store,
    colleagues.map(({ id }) => id),
  );
  for (const { id, ahead } of colleagues) {
    const [row] = await store.read<{ version: number }>(`select version from admins where id = '${id}'`);
    const unlogged = (row?.version ?? 0) - logs(id) - ahead;
    if (unlogged !== 0) verdict.half.push(`${id} was changed ${unlogged} times without a log row`);
  }
};

/** Whose meetings the writers add, and one admin for each of them. */
export const stageFor = async (store: Store, writers: number): Promise<Stage> => {
  const [customer] = await store.read<{ id: string; cust_code: string }>(
    `select id, cust_code from customers where id =
      (select customer_id from meetings group by customer_id order by count(*) desc, customer_id limit 1)`,
  );
  const own = `customer_id = '${customer?.id ?? ''}' and state = 1`;
  const [role] = await store.read<{ id: string }>(
    `select id from roles where ${own} and kind = 'meeting' order by id limit 1`,
  );
  const admins = await store.read<{ id: string; version: number }>(
    `select id, version from admins where ${own} and deleted_at is null order by id desc limit ${writers}`,
  );
  const logs = await logsOf(
    store,
    admins.map(({ id }) => id),
  );
  // Every publication goes by way of the review, so that its steps are written too.
  await store.write("update settings set value = '1' where key = 'publishNeedsReview'");
  return {
    custCode: customer?.cust_code ?? '',
    roleId: role?.id ?? '',
    colleagues: admins.map(({ id, version }) => ({ id, ahead: version - logs(id) })),
  };
};
