import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addBadgeTemplate, makeBadgeFile } from '../../packages/contract/src/badges/index.ts';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import { generateActivities } from '../../packages/contract/src/carbon-activities/index.ts';
import { startCarbonRun } from '../../packages/contract/src/carbon-statistics/index.ts';
import { addCheckInPoint } from '../../packages/contract/src/check-in-points/index.ts';
import {
  getRoster,
  replayScans,
  scanTicket,
  type ReplayAnswer,
  type ScanAnswer,
} from '../../packages/contract/src/check-ins/door.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { createMoneyClient, timed } from '../money/money-client.ts';
import { percentile } from '../statistics.ts';
import { shown } from '../table.ts';
import { rowOf, type WorkRow } from '../works.ts';

const DEVICES = 20;
const SCANS_PER_SECOND = 100;
const [SCAN_SECONDS, SCAN_MS] = [20, 200] as const;
/** Scans that come first and do not count: a server that has just started answers its first ones later. */
const WARM_SECONDS = 1;
const [REPLAYED, AT_ONCE, REPLAY_SECONDS] = [5000, 500, 5] as const;
const ROSTER_MIB = 2;
/** Companies of this place employ a fifteenth of the people: no more badges than one file may have. */
const ONE_PLACE = '北京';
const [BADGE_SECONDS, RUN_SECONDS] = [60, 10] as const;
const MIB = 2 ** 20;

export interface Hall {
  meeting: string;
  rows: number;
  folder: string;
}

const pathOf = (call: { path: string }, id = ''): string => BASE_PATH + call.path.replace('{id}', id);

/** As the registrations are filled in: the numbers of those that are confirmed. */
const confirmedIn = (rows: number): number[] =>
  Array.from({ length: rows }, (_, number) => number).filter((number) => (number * 37) % 100 < 62);

const open = async (huiwu: Huiwu, { meeting }: Hall) => {
  const client = await createMoneyClient(huiwu, meeting);
  const point = await client.post<{ id: string }>(pathOf(addCheckInPoint), { name: randomUUID().slice(0, 8) });
  return { client, point: point.id };
};

const scanOf = (point: string, number: number) => ({ point, nonce: randomUUID(), code: `HW1.bench-${number}` });

/** Devices at the doors show a ticket each, at the rate of a busy morning; a device waits for no other. */
export const measureScans = async (huiwu: Huiwu, hall: Hall): Promise<WorkRow[]> => {
  const { client, point } = await open(huiwu, hall);
  const people = confirmedIn(hall.rows);
  const times: { since: number; ms: number }[] = [];
  const results = new Map<string, number>();
  const scan = async (number: number, device: string): Promise<void> => {
    const since = performance.now();
    const { result } = await client.post<ScanAnswer>(pathOf(scanTicket), { ...scanOf(point, number), device });
    times.push({ since, ms: performance.now() - since });
    results.set(result, (results.get(result) ?? 0) + 1);
  };
  const work = async (device: number): Promise<void> => {
    const begin = performance.now() + (device * 1000) / SCANS_PER_SECOND;
    const each = (SCANS_PER_SECOND * (SCAN_SECONDS + WARM_SECONDS)) / DEVICES;
    const sent: Promise<void>[] = [];
    for (let step = 0; step < each; step += 1) {
      await sleep(Math.max(0, begin + (step * 1000 * DEVICES) / SCANS_PER_SECOND - performance.now()));
      sent.push(scan(people[step * DEVICES + device] ?? 0, `${device + 1} 号门`));
    }
    await Promise.all(sent);
  };
  const begin = performance.now() + WARM_SECONDS * 1000;
  const [, measured] = await timed(huiwu, () => Promise.all(Array.from({ length: DEVICES }, (_, each) => work(each))));
  const counted = times.filter(({ since }) => since >= begin).map(({ ms }) => ms);
  const sorted = counted.toSorted((a, b) => a - b);
  const p99 = percentile(sorted, 0.99);
  const told = [...results].map(([result, count]) => `${count} ${result}`).join(', ');
  return [
    {
      ...rowOf(
        `${SCANS_PER_SECOND} scans a second`,
        `${told}; p50 ${shown(percentile(sorted, 0.5))} ms, p99 ${shown(p99)} ms`,
        measured,
      ),
      goal: `p99 ≤ ${SCAN_MS} ms`,
      isMet: p99 <= SCAN_MS,
    },
  ];
};

/** What a phone scanned without a network is handed in, one portion after another. */
export const measureReplay = async (huiwu: Huiwu, hall: Hall): Promise<WorkRow[]> => {
  const { client, point } = await open(huiwu, hall);
  const people = confirmedIn(hall.rows).slice(0, REPLAYED);
  const now = new Date().toISOString();
  let taken = 0;
  const [, measured] = await timed(huiwu, async () => {
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const scans = people
        .slice(first, first + AT_ONCE)
        .map((number) => ({ ...scanOf(point, number), scannedAt: now, told: 'ok' }));
      const { results } = await client.post<ReplayAnswer>(pathOf(replayScans), {
        device: '1 号门',
        deviceTime: now,
        scans,
      });
      taken += results.filter(({ result }) => result === 'ok').length;
    }
  });
  return [
    {
      ...rowOf(`${people.length} replayed scans`, `${taken} let in`, measured),
      goal: `≤ ${REPLAY_SECONDS} s`,
      isMet: measured.seconds <= REPLAY_SECONDS,
    },
  ];
};

/** Of an answer, compressed as browsers ask for it. */
const sentBytes = async (address: string, headers: Record<string, string>): Promise<number> => {
  const asked = request(address, { headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const piece of answer) bytes += (piece as Buffer).length;
  return bytes;
};

/** The list that a phone keeps at the door. */
export const measureRoster = async (huiwu: Huiwu, hall: Hall): Promise<WorkRow[]> => {
  const { client, point } = await open(huiwu, hall);
  const address = `http://127.0.0.1:${huiwu.port}${pathOf(getRoster, point)}`;
  const [whole, measured] = await timed(huiwu, async () =>
    (await fetch(address, { headers: client.headers })).arrayBuffer(),
  );
  const mib = (await sentBytes(address, client.headers)) / MIB;
  return [
    {
      ...rowOf(
        `roster of ${confirmedIn(hall.rows).length} people`,
        `${shown(mib)} MiB as sent, ${shown(whole.byteLength / MIB)} unpacked`,
        measured,
      ),
      goal: `≤ ${ROSTER_MIB} MiB`,
      isMet: mib <= ROSTER_MIB,
    },
  ];
};

/** The badges of a fifteenth of the people as one PDF. */
export const measureBadges = async (huiwu: Huiwu, hall: Hall): Promise<WorkRow[]> => {
  const { client } = await open(huiwu, hall);
  const { id: template } = await client.post<{ id: string }>(pathOf(addBadgeTemplate), {
    name: randomUUID().slice(0, 8),
  });
  const filter = { page: 1, limit: 10, company: ONE_PLACE };
  const [{ summary }, measured] = await timed(huiwu, async () => {
    const { taskId } = await client.post<{ taskId: string }>(pathOf(makeBadgeFile), { template, filter });
    return client.untilDone(taskId);
  });
  return [
    {
      ...rowOf('badges as one PDF', summary, measured),
      goal: `≤ ${BADGE_SECONDS} s for 2,000`,
      isMet: measured.seconds <= BADGE_SECONDS,
    },
  ];
};

/** Activities of all people of the meeting, and the calculation over them. */
export const measureCalculation = async (huiwu: Huiwu, hall: Hall): Promise<WorkRow[]> => {
  const { client } = await open(huiwu, hall);
  const [, generated] = await timed(huiwu, () => client.post(pathOf(generateActivities), {}));
  const [{ summary }, measured] = await timed(huiwu, async () => {
    const { taskId } = await client.post<{ taskId: string }>(pathOf(startCarbonRun), {});
    return client.untilDone(taskId);
  });
  const of = `${hall.rows} registrations`;
  return [
    { ...rowOf('activities from registrations', of, generated), goal: '', isMet: undefined },
    {
      ...rowOf('calculation of emissions', `${of}: ${summary}`, measured),
      goal: `≤ ${RUN_SECONDS} s for 20,000`,
      isMet: measured.seconds <= RUN_SECONDS,
    },
  ];
};
