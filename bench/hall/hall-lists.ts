import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { listCarbonActivities } from '../../packages/contract/src/carbon-activities/index.ts';
import { listCheckIns } from '../../packages/contract/src/check-ins/index.ts';
import { listDeliveries } from '../../packages/contract/src/deliveries/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { runLoad } from '../load/load.ts';
import { createMoneyClient } from '../money/money-client.ts';
import { analyze, at, inPortions, nameOf, phoneOf, timeOf } from '../server/fill.ts';
import { idOf } from '../registrations/registrations-ids.ts';
import { shown } from '../table.ts';
import { rowOf, type WorkRow } from '../works.ts';

export interface ListsPlace {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

const POINT = idOf('CP', 0);
const RESULTS = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'duplicate', 'unpaid', 'wrong_type'];
const DEVICES = 20;
const STATES = ['delivered', 'delivered', 'delivered', 'sent', 'undelivered', 'failed'];
/** Whom the rows belong to. */
export const LISTED_PEOPLE = 1000;
const [CONNECTIONS, SECONDS, WARM_SECONDS] = [10, 2, 0.5] as const;

/** A row of the demo, of which others are copied. */
const modelOf = async (db: Database['db'], table: string): Promise<object> => {
  // Their modules declare these tables.
  const row = await db
    .selectFrom(table as 'members')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`the demo has no ${table}`);
  return row;
};

const insert = (db: Database['db'], table: string, rows: object[]): Promise<unknown> =>
  db
    .insertInto(table as 'members')
    .values(rows as never)
    .execute();

/** Rows of the demo with which all others agree, and when they were made. */
interface Making {
  models: Record<string, object>;
  own: { meeting_id: string };
  timeAt(index: number): string;
}

const scanOf = ({ models, own, timeAt }: Making, index: number): object => ({
  ...models['check_in_records'],
  ...own,
  id: idOf('CR', index),
  nonce: idOf('CN', index),
  point_id: POINT,
  registration_id: idOf('RE', index % LISTED_PEOPLE),
  result: at(RESULTS, index),
  device: `${(index % DEVICES) + 1} 号门`,
  scanned_at: timeAt(index),
  created_at: timeAt(index),
});

const activityOf = ({ models, own, timeAt }: Making, index: number): object => ({
  ...models['carbon_activities'],
  ...own,
  id: idOf('CA', index),
  description: `用电 ${index}`,
  source: 'manual',
  dedupe_key: '',
  registration_id: null,
  state: at(['audited', 'submitted', 'draft'], index),
  created_at: timeAt(index),
  updated_at: timeAt(index),
});

const deliveryOf = ({ models, own, timeAt }: Making, index: number): object => ({
  ...models['deliveries'],
  ...own,
  id: idOf('DE', index),
  channel: at(['sms', 'email'], index),
  target_id: idOf('RE', index % LISTED_PEOPLE),
  recipient_name: nameOf(index),
  address: index % 2 === 0 ? phoneOf(index) : `person${index}@example.com`,
  dedupe_key: idOf('DE', index),
  provider_id: idOf('DP', index),
  state: at(STATES, index),
  lease_until: null,
  next_try_at: null,
  created_at: timeAt(index),
});

const LISTED: [table: string, rowFor: (making: Making, index: number) => object][] = [
  ['check_in_records', scanOf],
  ['carbon_activities', activityOf],
  ['deliveries', deliveryOf],
];

/** As many records of check-in, activities and deliveries, in the first meeting. */
export const fillHallLists = async (place: ListsPlace, meetingCode: string, rows: number): Promise<void> => {
  const database = await openDatabase(place, () => undefined);
  const now = Date.now();
  await database.db.transaction().execute(async (db) => {
    const meeting = await db
      .withTables<{ meetings: { id: string; code: string } }>()
      .selectFrom('meetings')
      .select('meetings.id')
      .where('meetings.code', '=', meetingCode)
      .executeTakeFirstOrThrow();
    const own = { meeting_id: meeting.id };
    const point = await modelOf(db, 'check_in_points');
    await insert(db, 'check_in_points', [{ ...point, id: POINT, name: '主会场', ...own }]);
    const models: Making['models'] = {};
    for (const [table] of LISTED) models[table] = await modelOf(db, table);
    const making = { models, own, timeAt: (index: number) => timeOf(now, index, rows) };
    for (const [table, rowFor] of LISTED)
      await inPortions([0, rows], (indices) =>
        insert(
          db,
          table,
          indices.map((index) => rowFor(making, index)),
        ),
      );
  });
  await database.close();
  if (place.databaseUrl !== undefined) await analyze(place.databaseUrl);
};

const ASKED: [name: string, path: string, filter: object][] = [
  ['records', listCheckIns.path, {}],
  ['records, page 5,000', listCheckIns.path, { page: 5000 }],
  ['records, refused', listCheckIns.path, { result: ['unpaid', 'wrong_type'] }],
  ['records of a device', listCheckIns.path, { device: '7 号门' }],
  ['activities', listCarbonActivities.path, {}],
  ['activities, page 5,000', listCarbonActivities.path, { page: 5000 }],
  ['activities, submitted', listCarbonActivities.path, { state: 'submitted' }],
  ['activities, 用电 777', listCarbonActivities.path, { description: '用电 777' }],
  ['deliveries', listDeliveries.path, {}],
  ['deliveries, page 5,000', listDeliveries.path, { page: 5000 }],
  ['deliveries, failed', listDeliveries.path, { state: 'failed' }],
  ['deliveries to 建国', listDeliveries.path, { recipientName: '建国' }],
  ['deliveries to 12345', listDeliveries.path, { address: '12345' }],
];

/** The lists of the doors and of emissions, ten people at once. */
export const measureHallLists = async (
  huiwu: Huiwu,
  { meeting, rows, folder }: { meeting: string; rows: number; folder: string },
): Promise<WorkRow[]> => {
  const { headers } = await createMoneyClient(huiwu, meeting);
  const table: WorkRow[] = [];
  for (const [name, path, filter] of ASKED) {
    const call = { method: 'POST' as const, path: BASE_PATH + path, body: { page: 1, limit: 10, ...filter } };
    const cpu = huiwu.cpuMs();
    const load = { connections: CONNECTIONS, seconds: SECONDS, warmSeconds: WARM_SECONDS, port: huiwu.port, headers };
    const { perSecond, p50, p99, allAnswers, failures, firstFailure } = await runLoad(
      { ...load, calls: [[call]] },
      folder,
    );
    if (failures > 0) console.log(`${failures} answers failed: ${firstFailure}`);
    const cpuMs = (huiwu.cpuMs() - cpu) / allAnswers;
    const told = `${shown(perSecond)}/s, p50 ${shown(p50)} ms, p99 ${shown(p99)} ms, ${shown(cpuMs)} ms CPU each`;
    const measured = { seconds: SECONDS, cpuSeconds: Number.NaN, peakMib: huiwu.memoryMib() };
    table.push({ ...rowOf(`${name}, of ${rows}`, told, measured), goal: '', isMet: undefined });
  }
  return table;
};
