import { setTimeout as sleep } from 'node:timers/promises';
import { printConditions } from '../conditions.ts';
import { signInTo, startHuiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { PATHS } from '../server/cases.ts';
import { median } from '../statistics.ts';
import { printTable, shown } from '../table.ts';
import { withFilledPlace, type FilledPlace } from './filled-place.ts';
import { forgetFiles, mibOf } from './page-cache.ts';

const SMALL = { rows: 1000, logRows: 1000 };
const LOOK_MS = 20;
/** The first tidying falls into it. */
const WATCHED_MS = 4000;

/** The first one after the tables were filled, with a cold cache, and those after it. */
const KINDS = ['first, cold', 'cold', 'warm'] as const;
type Kind = (typeof KINDS)[number];

interface Start {
  kind: Kind;
  readyMs: number;
  readMib: number;
  silenceMs: number;
  firstListMs: number;
}

/** How long the server was silent at the longest while nothing was asked of it but whether it is up. */
const longestSilence = async (port: number): Promise<number> => {
  let longest = 0;
  const until = performance.now() + WATCHED_MS;
  while (performance.now() < until) {
    const since = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
    longest = Math.max(longest, performance.now() - since);
    await sleep(LOOK_MS);
  }
  return longest;
};

const firstList = async (port: number): Promise<number> => {
  const headers = { ...(await signInTo(port)), 'content-type': 'application/json' };
  const since = performance.now();
  const body = JSON.stringify({ page: 1, limit: 10 });
  const answer = await fetch(`http://127.0.0.1:${port}${PATHS.logs}`, { method: 'POST', headers, body });
  const { code } = (await answer.json()) as { code: number };
  if (code !== 200) throw new Error(`the list answered ${code}`);
  return performance.now() - since;
};

const startOnce = async (place: FilledPlace, kind: Kind): Promise<Start> => {
  const { postgres, dataDir } = place;
  if (kind !== 'warm') {
    postgres?.halt('fast');
    const left = forgetFiles(postgres?.data ?? dataDir);
    if (left > 1) console.log(`${shown(left)} MiB could not be taken out of the page cache`);
    await postgres?.resume();
  }
  const running = await startHuiwu(place);
  const { readyMs } = running;
  const readMib = running.readMib();
  const silenceMs = await longestSilence(running.port);
  const firstListMs = await firstList(running.port);
  await running.stop();
  return { kind, readyMs, readMib, silenceMs, firstListMs };
};

const measure = async (place: FilledPlace, rounds: number) => {
  const starts: Start[] = [await startOnce(place, 'first, cold')];
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['cold', 'warm'] as const) starts.push(await startOnce(place, kind));
  const middle = (kind: Kind, figure: Exclude<keyof Start, 'kind'>) =>
    median(starts.filter((start) => start.kind === kind).map((start) => start[figure]));
  return { mib: mibOf(place.postgres?.data ?? place.dataDir), middle };
};

const HEAD = ['log rows', 'MiB', 'start', 'ready ms', 'MiB read by it', 'longest silence ms', 'first list ms'];

const benchEngine = async (engine: EngineName, { rows, logRows, rounds }: Options): Promise<void> => {
  const sizes = [SMALL, { rows, logRows }];
  const table: string[][] = [];
  const coldMs: number[] = [];
  for (const size of sizes) {
    const { mib, middle } = await withFilledPlace(engine, size, (place) => measure(place, rounds));
    coldMs.push(middle('first, cold', 'readyMs'));
    for (const kind of KINDS)
      table.push([
        size.logRows.toLocaleString('en-US'),
        shown(mib),
        kind,
        ...(['readyMs', 'readMib', 'silenceMs', 'firstListMs'] as const).map((figure) => shown(middle(kind, figure))),
      ]);
  }
  printConditions({ engine, rows, 'log rows': logRows, rounds });
  printTable(`${engine}: starts`, HEAD, table);
  const [small = Number.NaN, large = Number.NaN] = coldMs;
  console.log(`first start of the large database ÷ of the small one, both cold: ${(large / small).toFixed(2)}`);
};

/** Starts of a small and of a large database, with its files in the page cache and without. */
export const benchColdStarts = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
