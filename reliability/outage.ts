import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { printConditions } from '../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../bench/huiwu-server.ts';
import { printTable, shown } from '../bench/table.ts';
import { visit } from '../e2e/support/client.ts';
import { openLine, type Line } from '../e2e/support/line.ts';
import { openStore, type Store } from './store.ts';
import { createTraffic, type Outcome } from './traffic.ts';

const OPERATOR = '19900000001';
const ENDS_WITHIN_MS = 5000;
const BACK_WITHIN_MS = 2000;
/** Anyone who is not back by then does not come. */
const BACK_LIMIT_MS = 60_000;

/** Anyone who is told nothing waits for a connection and for an answer, each as long as is set: 15 s. */
const SILENT_ENDS_WITHIN_MS = 35_000;

interface Place {
  store: Store;
  /** Between the server and PostgreSQL. */
  line: Line;
}

interface Outage {
  name: string;
  seconds: number;
  endsWithinMs: number;
  begin(place: Place): Promise<void> | void;
  end(place: Place): Promise<void> | void;
}

const stopped = (mode: 'fast' | 'immediate', seconds: number): Outage => ({
  name: `stop -m ${mode}, ${seconds} s`,
  seconds,
  endsWithinMs: ENDS_WITHIN_MS,
  begin: ({ store }) => store.postgres?.halt(mode),
  end: ({ store }) => store.postgres?.resume(),
});

const silent = (seconds: number): Outage => ({
  name: `nothing moves on the line, ${seconds} s`,
  seconds,
  endsWithinMs: SILENT_ENDS_WITHIN_MS,
  begin: ({ line }) => line.hold(true),
  end: ({ line }) => line.hold(false),
});

const terminate = async ({ store: { databaseUrl } }: Place): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huiwu'");
  await client.end();
};

const OUTAGES: Outage[] = [
  stopped('fast', 1),
  stopped('immediate', 1),
  stopped('immediate', 10),
  stopped('fast', 30),
  {
    name: 'every connection terminated',
    seconds: 0,
    endsWithinMs: ENDS_WITHIN_MS,
    begin: terminate,
    end: () => undefined,
  },
  silent(5),
  silent(40),
];

const readiness = async (origin: string): Promise<number> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ENDS_WITHIN_MS) }).then(
    ({ status }) => status,
    () => 0,
  );

const liveness = (origin: string): Promise<number> =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

interface Measured {
  name: string;
  endsWithinMs: number;
  during: Outcome[];
  readyDuring: number;
  liveDuring: number;
  firstGoodMs: number;
  readyAfterMs: number;
}

const untilReady = async (origin: string, since: number): Promise<number> => {
  while (performance.now() - since < BACK_LIMIT_MS && (await readiness(origin)) !== 200) await sleep(20);
  return performance.now() - since;
};

const measure = async (place: Place, huiwu: Huiwu, outage: Outage): Promise<Measured> => {
  const origin = `http://127.0.0.1:${huiwu.port}`;
  const operator = await (await visit(origin, APP)).signIn(OPERATOR, DEMO_PASSWORD);
  const traffic = await createTraffic([operator], `178${String(OUTAGES.indexOf(outage))}`);
  await sleep(1000);
  const begun = performance.now();
  await outage.begin(place);
  await sleep(outage.seconds * 500);
  const readyDuring = outage.seconds === 0 ? 503 : await readiness(origin);
  const liveDuring = await liveness(origin);
  await sleep(outage.seconds * 500);
  await outage.end(place);
  const ended = performance.now();
  const readyAfterMs = await untilReady(origin, ended);
  await sleep(2000);
  const outcomes = await traffic.stop();
  const firstGood = outcomes.filter(({ code, startedAt, ms }) => code === 200 && startedAt + ms >= ended);
  return {
    name: outage.name,
    endsWithinMs: outage.endsWithinMs,
    during: outcomes.filter(({ startedAt, ms }) => startedAt + ms >= begun),
    readyDuring,
    liveDuring,
    firstGoodMs: Math.min(...firstGood.map(({ startedAt, ms }) => startedAt + ms)) - ended,
    readyAfterMs,
  };
};

const longest = (outcomes: Outcome[]): number => Math.max(...outcomes.map(({ ms }) => ms));

const rowOf = ({ name, during, readyDuring, liveDuring, firstGoodMs, readyAfterMs }: Measured): string[] => [
  name,
  String(during.length),
  String(during.filter(({ code }) => code === 503).length),
  String(during.filter(({ code }) => ![200, 503].includes(code)).length),
  shown(longest(during)),
  `${liveDuring} / ${readyDuring}`,
  shown(firstGoodMs),
  shown(readyAfterMs),
];

const isGood = ({ during, endsWithinMs, readyDuring, liveDuring, firstGoodMs }: Measured): boolean =>
  liveDuring === 200 &&
  readyDuring === 503 &&
  longest(during) <= endsWithinMs &&
  firstGoodMs <= BACK_WITHIN_MS &&
  during.every(({ code }) => code === 200 || code === 503);

const HEAD = [
  'PostgreSQL',
  'answers',
  'of them 503',
  'anything else',
  'longest ms',
  'alive / ready',
  'first good after ms',
  'ready after ms',
];

/** Takes PostgreSQL away while people work, and gives it back. */
export const runOutages = async (): Promise<boolean> => {
  printConditions({});
  const store = await openStore('postgres');
  const url = new URL(store.databaseUrl ?? '');
  const line = await openLine(url);
  url.host = `127.0.0.1:${line.port}`;
  const huiwu = await startHuiwu({ dataDir: store.dataDir, databaseUrl: url.href });
  const measured: Measured[] = [];
  for (const outage of OUTAGES) {
    measured.push(await measure({ store, line }, huiwu, outage));
    if (huiwu.hasEnded()) throw new Error(`the server ended:\n${huiwu.said().slice(-3000)}`);
  }
  printTable('PostgreSQL gone and back, eight people at work', HEAD, measured.map(rowOf));
  const isAlive = !huiwu.hasEnded();
  await huiwu.stop();
  line.cut();
  store.close();
  return isAlive && measured.every(isGood);
};
