import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../apps/server/src/database/database.ts';
import { hashToken } from '../../apps/server/src/platform/secrets.ts';
import { COMPANY, signInTo, type Huiwu } from '../huiwu-server.ts';
import { runLoad, type LoadResult } from '../load/load.ts';
import { idOf } from '../registrations/registrations-ids.ts';
import { PATHS } from '../server/cases.ts';
import { inPortions } from '../server/fill.ts';
import { fillMessages as fillInboxes } from '../server/messages-fill.ts';
import { median } from '../statistics.ts';
import { shown } from '../table.ts';
import { rowOf, type WorkRow } from '../works.ts';

/** Open at once, of so many admins, each of whom has a year of messages. */
const [CONSOLES, ADMINS] = [1000, 200] as const;
/** A console asks each 30 seconds. Ten times as often, the answers cost more than what else goes on. */
const ASKED_EVERY_SECONDS = 3;
/** In turns, so that other work on the machine meets both alike. */
const ROUNDS = 5;
const [WARM_SECONDS, SECONDS, IDLE_SECONDS] = [4, 9, 5] as const;
const DAY_MS = 86_400_000;

const tokenOf = (index: number): string => `bench-console-${index}`;
const adminOf = (index: number): string => idOf('AD', index % ADMINS);

const addAdmins = async (db: Database['db'], at: string): Promise<void> => {
  const model = await db
    .selectFrom('admins')
    .selectAll()
    .where('admins.customer_id', '=', COMPANY.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const asModel = (index: number) => ({
    ...model,
    id: adminOf(index),
    admin_no: `BELL-${index}`,
    phone: `195${String(index).padStart(8, '0')}`,
    email: '',
    state: 1,
    deleted_at: null,
    password_state: 'normal' as const,
    password_changed_at: at,
  });
  await inPortions([0, ADMINS], (indices) => db.insertInto('admins').values(indices.map(asModel)).execute());
};

/** Of programs: a token is all that they send. */
const addSessions = async (db: Database['db'], now: number): Promise<void> => {
  const at = new Date(now).toISOString();
  const own = { created_at: at, last_seen_at: at, expires_at: new Date(now + DAY_MS).toISOString() };
  const unset = { cookie_hash: null, previous_sign_in_at: null, ended_at: null, ended_why: null, identity_id: null };
  const sessionOf = (index: number) => ({
    ...own,
    ...unset,
    id: randomUUID(),
    admin_id: adminOf(index),
    token_hash: hashToken(tokenOf(index)),
    locked_at: null,
    ip: '127.0.0.1',
    user_agent: '',
  });
  await inPortions([0, CONSOLES], (indices) => db.insertInto('sessions').values(indices.map(sessionOf)).execute());
};

export const fillConsoles = async (place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> => {
  const database = await openDatabase(place, () => undefined);
  const now = Date.now();
  await database.db.transaction().execute(async (db) => {
    await addAdmins(db, new Date(now).toISOString());
    await addSessions(db, now);
    const [asking = '', ...readers] = Array.from({ length: ADMINS }, (_, index) => adminOf(index));
    await fillInboxes(db, { asking, readers, now });
  });
  await database.close();
};

interface Paced extends LoadResult {
  /** Of the server for each answer, without what it takes when it is idle. */
  cpuMs: number;
}

/** All consoles ask the same call at their pace. */
const askPaced = async (huiwu: Huiwu, path: string, folder: string): Promise<Paced> => {
  const headers = await signInTo(huiwu.port);
  const idle = huiwu.cpuMs();
  await sleep(IDLE_SECONDS * 1000);
  const idlePerSecond = (huiwu.cpuMs() - idle) / IDLE_SECONDS;
  const [since, before] = [performance.now(), huiwu.cpuMs()];
  const calls = Array.from({ length: CONSOLES }, (_, index) => [
    { method: 'GET' as const, path, headers: { 'x-user-token': tokenOf(index) } },
  ]);
  const load = { port: huiwu.port, headers, connections: CONSOLES, calls, everyMs: ASKED_EVERY_SECONDS * 1000 };
  const result = await runLoad({ ...load, seconds: SECONDS, warmSeconds: WARM_SECONDS }, folder);
  if (result.failures > 0) throw new Error(`${result.failures} answers failed: ${result.firstFailure}`);
  const seconds = (performance.now() - since) / 1000;
  return { ...result, cpuMs: (huiwu.cpuMs() - before - idlePerSecond * seconds) / result.allAnswers };
};

/** The number of the bell in a thousand consoles, beside a light list that they would ask as often. */
export const measureBell = async (huiwu: Huiwu, folder: string): Promise<WorkRow[]> => {
  const [light, bell]: [Paced[], Paced[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    light.push(await askPaced(huiwu, PATHS.light, folder));
    bell.push(await askPaced(huiwu, PATHS.bell, folder));
  }
  const cpuOf = (all: Paced[]): number => median(all.map(({ cpuMs }) => cpuMs));
  const rowFor = (name: string, all: Paced[]): Omit<WorkRow, 'goal' | 'isMet'> => {
    const [p50, p99] = [median(all.map((each) => each.p50)), median(all.map((each) => each.p99))];
    const told = `p50 ${shown(p50)} ms, p99 ${shown(p99)} ms, ${shown(cpuOf(all))} ms CPU each`;
    const measured = { seconds: ROUNDS * SECONDS, cpuSeconds: Number.NaN, peakMib: huiwu.memoryMib() };
    return rowOf(`${name}, ${CONSOLES} consoles`, told, measured);
  };
  return [
    { ...rowFor('light list', light), goal: '', isMet: undefined },
    { ...rowFor('number of the bell', bell), goal: '< light list', isMet: cpuOf(bell) < cpuOf(light) },
  ];
};
