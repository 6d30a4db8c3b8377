import { createRandom, type Random } from '../../apps/server/src/demo/random.ts';
import { printConditions } from '../../bench/conditions.ts';
import { startHuiwu, type Huiwu } from '../../bench/huiwu-server.ts';
import { printTable } from '../../bench/table.ts';
import type { Endpoint } from '../../packages/contract/src/base/endpoint.ts';
import { endpoints } from '../../packages/contract/src/catalogue/index.ts';
import type { EngineName, Options } from '../options.ts';
import { openStore, type Store } from '../store.ts';
import { createMemory, type Memory } from './memory.ts';
import { codeOf, wrongIn, type Heard } from './oracle.ts';
import { gather, type Attacker } from './people.ts';
import { createShots, type Shot } from './requests.ts';
import { historyCheck } from './history.ts';

/** A customer that has been attacked for long is in ruins, and ruins refuse everything. */
const PER_ROUND = 5000;
const SHOWN = 40;

/** Every try takes the time of a hash, or ends the session that asks. */
const COSTLY = new Set([
  'signIn',
  'editPassword',
  'editPhone',
  'unlockSession',
  'resetForgottenPassword',
  'signOut',
  'lockSession',
]);
const SESSION_LOST = new Set(['610001', '610005', '620006', '6200010', '620011']);

interface Tally {
  requests: number;
  codes: Map<string, number>;
  doneBy: Map<string, number>;
  problems: string[];
}

interface Round {
  random: Random;
  memory: Memory;
  attackers: Attacker[];
  shoot: (name: string, endpoint: Endpoint) => Shot;
  tally: Tally;
  left: number;
}

const CALLS = Object.entries(endpoints).filter(([, { body }]) => body !== 'multipart');

const pickCall = (random: Random): [string, Endpoint] => {
  const call = random.pick(CALLS);
  return COSTLY.has(call[0]) && random.isLikely(0.97) ? pickCall(random) : call;
};

const note = ({ problems }: Tally, { name, text }: Shot, { what, heard }: { what: string; heard: string }): void => {
  if (problems.length < SHOWN) console.error(`${what}: ${name} ${text.slice(0, 600)}\n  → ${heard.slice(0, 300)}`);
  problems.push(what);
};

const send = async (attacker: Attacker, { path, method, headers, body }: Shot): Promise<Heard | undefined> => {
  const answer = await attacker.person?.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
  if (answer === undefined) return undefined;
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

/** One request, and everything that may be said about its answer. */
const fire = async ({ random, memory, attackers, shoot, tally }: Round): Promise<void> => {
  const alive = attackers.filter(({ person }) => person !== undefined);
  const attacker = random.pick(alive);
  const shot = shoot(...pickCall(random));
  const history = historyCheck(memory, shot, attacker.customer);
  const heard = await send(attacker, shot).catch((error: unknown) => ({ status: 599, type: '', text: String(error) }));
  if (heard === undefined) return;
  const code = codeOf(heard);
  tally.requests += 1;
  tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  if (code === '200') tally.doneBy.set(shot.name, (tally.doneBy.get(shot.name) ?? 0) + 1);
  for (const what of [wrongIn(shot.name, shot.endpoint, heard), history(heard.text, code)])
    if (what !== undefined) note(tally, shot, { what, heard: heard.text });
  if (SESSION_LOST.has(code)) await attacker.signInAgain();
};

const work = async (round: Round): Promise<void> => {
  while (round.left > 0 && round.attackers.filter(({ person }) => person !== undefined).length > 2) {
    round.left -= 1;
    await fire(round);
  }
};

const empty = async (store: Store): Promise<void> => {
  if (store.postgres !== undefined) await store.write('drop schema public cascade; create schema public');
};

/** On a customer that is whole, until so many requests were answered or hardly anyone is left who may ask. */
const runRound = async (
  engine: EngineName,
  { seed, writers, requests: left }: Options,
  tally: Tally,
): Promise<void> => {
  const store = await openStore(engine);
  let server: Huiwu | undefined;
  try {
    await empty(store);
    server = await startHuiwu(store);
    const random = createRandom(seed);
    const memory = createMemory(random);
    const attackers = await gather(server.port);
    const round = { random, memory, attackers, shoot: createShots(random, memory), tally, left };
    await Promise.all(Array.from({ length: writers }, () => work(round)));
    if (server.hasEnded()) tally.problems.push('the server has ended');
    tally.problems.push(...(await store.problems()));
  } finally {
    await server?.stop();
    store.close();
  }
};

const runEngine = async (engine: EngineName, options: Options): Promise<Tally> => {
  const tally: Tally = { requests: 0, codes: new Map(), doneBy: new Map(), problems: [] };
  for (let round = 0; tally.requests < options.requests; round += 1) {
    const requests = Math.min(PER_ROUND, options.requests - tally.requests);
    await runRound(engine, { ...options, requests, seed: options.seed + round }, tally);
    console.log(`${engine} ${tally.requests} requests, ${tally.problems.length} problems`);
  }
  return tally;
};

const report = (engine: EngineName, { requests, codes, doneBy, problems }: Tally): void => {
  const never = CALLS.map(([name]) => name).filter((name) => !doneBy.has(name));
  console.log(`\n${engine}: ${requests} requests, ${problems.length} problems`);
  const sorted = [...codes].toSorted(([, a], [, b]) => b - a);
  printTable(
    `Answers, ${engine}`,
    ['answer', 'times'],
    sorted.map(([code, times]) => [code, String(times)]),
  );
  console.log(`calls that were done: ${doneBy.size} of ${CALLS.length}; never: ${never.join(', ')}`);
};

/** Requests of every kind against every call, and nothing may fail, leak or be done that may not. */
export const runFuzz = async (options: Options): Promise<boolean> => {
  printConditions({ requests: options.requests, writers: options.writers, seed: options.seed });
  let isGood = true;
  for (const engine of options.engines) {
    const tally = await runEngine(engine, options);
    report(engine, tally);
    isGood &&= tally.problems.length === 0;
  }
  return isGood;
};
