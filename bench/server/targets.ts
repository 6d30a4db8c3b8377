import path from 'node:path';
import { signInTo, startHuiwu, type Huiwu } from '../huiwu-server.ts';
import type { Call } from '../load/load.ts';
import { freePort, partOf, startProgram, type Running } from '../processes.ts';
import { answerKey, type BareTask } from './bare-part.ts';
import type { Case } from './cases.ts';
import type { PeerTask } from './peer-part.ts';

export const TARGETS = ['huiwu', 'peer', 'bare'] as const;
export type Target = (typeof TARGETS)[number];

export interface BenchPlace {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
  profile: string;
  /** Sent with every request beside those of the session. */
  headers?: Record<string, string>;
}

export interface Listening extends Running {
  port: number;
}

const READY = /http:\/\/127\.0\.0\.1:\d+\//;

export const startPeer = async ({ folder, dataDir, databaseUrl }: BenchPlace): Promise<Listening> => {
  const port = await freePort();
  const task: PeerTask = { port, databaseUrl, file: path.join(dataDir, 'huiwu.db') };
  const running = await startProgram({
    ...partOf('part:peer', task, folder),
    env: { NODE_ENV: 'production' },
    ready: READY,
  });
  return { ...running, port };
};

const everyCall = (cases: Case[]): Call[] =>
  cases.flatMap(({ calls, background }) => [...calls, ...(background?.calls ?? [])].flat());

/** Each call once, so that the bare server can answer the very bytes of the real one. */
const collectAnswers = async (
  huiwu: Huiwu,
  cases: Case[],
  headers: Record<string, string>,
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const { method, path: url, body } of everyCall(cases)) {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const key = answerKey({ method, path: url, ...(sent === undefined ? {} : { body: sent }) });
    if (answers[key] !== undefined) continue;
    const answer = await fetch(`http://127.0.0.1:${huiwu.port}${url}`, {
      method,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: sent }),
    });
    answers[key] = await answer.text();
    if (!answers[key].startsWith('{"code":200,'))
      throw new Error(`${method} ${url} answered ${answers[key].slice(0, 300)}`);
  }
  return answers;
};

export interface Started {
  targets: Record<Target, Listening>;
  headers: Record<string, string>;
  startMs: Record<'huiwu' | 'peer', number[]>;
  memoryAtStart: Record<'huiwu' | 'peer', number>;
}

const STARTS = 3;

const startSeveralTimes = async (
  start: () => Promise<Listening>,
): Promise<{ running: Listening; startMs: number[]; memory: number }> => {
  const startMs: number[] = [];
  for (let index = 1; ; index += 1) {
    const running = await start();
    startMs.push(running.readyMs);
    if (index === STARTS) return { running, startMs, memory: running.memoryMib() };
    await running.stop();
  }
};

/** The three that are compared, all listening, over the same database. */
export const startTargets = async (place: BenchPlace, cases: Case[]): Promise<Started> => {
  // What is profiled is the last start, so the profiler stays out of the start times.
  const plain = { dataDir: place.dataDir, databaseUrl: place.databaseUrl };
  const first = await startSeveralTimes(() => startHuiwu(plain));
  const peer = await startSeveralTimes(() => startPeer(place));
  if (place.profile !== '') await first.running.stop();
  const huiwu = place.profile === '' ? first.running : await startHuiwu({ ...plain, profile: place.profile });
  const headers = { ...(await signInTo(huiwu.port)), ...place.headers };
  const port = await freePort();
  const task: BareTask = { port, answers: await collectAnswers(huiwu, cases, headers) };
  const bare = { ...(await startProgram({ ...partOf('part:bare', task, place.folder), ready: READY })), port };
  return {
    targets: { huiwu, peer: peer.running, bare },
    headers,
    startMs: { huiwu: first.startMs, peer: peer.startMs },
    memoryAtStart: { huiwu: first.memory, peer: peer.memory },
  };
};
