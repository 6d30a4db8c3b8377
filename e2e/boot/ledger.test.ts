import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getAccountInfo } from '../../packages/contract/src/account/index.ts';
import { addAdmin, listAdmins, type AdminDraft } from '../../packages/contract/src/admins/index.ts';
import { listBusinessLogs } from '../../packages/contract/src/business-logs/index.ts';
import { listDepartments } from '../../packages/contract/src/departments/index.ts';
import { getCaptcha, signIn } from '../../packages/contract/src/sign-in/index.ts';
import { visit, type Person } from '../support/client.ts';
import { demoOn, ENGINES } from './database.ts';
import { start, type Program } from './program.ts';

const PASSWORD = 'Huiwu@2026';
const OPERATOR = ['19900000001', PASSWORD] as const;
/** So many that some are still on their way when the power goes, however fast the machine is. */
const ADDS = 80;
/** As many answers have come when the power goes. */
const BEFORE_THE_CUT = 6;

interface Entry {
  key: string;
  draft: AdminDraft;
}

const entriesFor = async (operator: Person): Promise<Entry[]> => {
  const [department] = await operator.call(listDepartments, {});
  const shared = { email: '', jobTitle: '', idCard: '', departmentId: department?.id ?? '', roleIds: [] };
  return Array.from({ length: ADDS }, (_, index) => ({
    key: randomUUID(),
    draft: { ...shared, realName: `账本${index}`, phone: `1990000${3000 + index}` },
  }));
};

/** Sends everything at once and cuts the power in the middle; answers what was acknowledged, by phone. */
const addUntilTheCut = async (operator: Person, entries: Entry[], program: Program): Promise<Map<string, string>> => {
  const acknowledged = new Map<string, string>();
  const sent = entries.map(async ({ key, draft }) => {
    const { code, data } = await operator.ask(addAdmin, draft, { idempotencyKey: key });
    if (code === 200) acknowledged.set(draft.phone, data.id);
    if (acknowledged.size === BEFORE_THE_CUT) await program.kill();
  });
  await Promise.allSettled(sent);
  return acknowledged;
};

test.each(ENGINES)('a power cut loses nothing that was acknowledged (%s)', async (engine) => {
  const settings = await demoOn(engine);
  const first = await start(settings);
  const operator = await (await visit(first.origin)).signIn(...OPERATOR);
  const entries = await entriesFor(operator);
  const acknowledged = await addUntilTheCut(operator, entries, first);
  expect(acknowledged.size).toBeGreaterThanOrEqual(BEFORE_THE_CUT);
  expect(acknowledged.size).toBeLessThan(ADDS);

  const second = await start(settings);
  const visitor = await visit(second.origin);
  const again = visitor.personWith(operator.token);
  expect((await again.ask(getAccountInfo, {})).code).toBe(200);
  const added = async () => (await again.call(listAdmins, { realName: '账本', limit: 200 })).list;
  const kept = new Map((await added()).map(({ id, phone = '' }) => [phone, id]));
  for (const [phone, id] of acknowledged) expect(kept.get(phone)).toBe(id);

  const repeated = await Promise.all(
    entries.map(({ key, draft }) => again.call(addAdmin, draft, { idempotencyKey: key })),
  );
  const everybody = await added();
  expect(everybody.map(({ id }) => id).toSorted()).toEqual(repeated.map(({ id }) => id).toSorted());
  expect(new Set(everybody.map(({ adminNo }) => adminNo)).size).toBe(ADDS);
  for (const [phone, id] of kept) expect(everybody.find((admin) => admin.phone === phone)?.id).toBe(id);

  const logs = (await again.call(listBusinessLogs, { action: '新增', limit: 200 })).list;
  for (const { id } of repeated) expect(logs.filter(({ targetId }) => targetId === id)).toHaveLength(1);
});

const PEOPLE = ['19900000001', '19900000002', '19900000003', '19900000004', '19900000005', '19900000006'];

test.each(ENGINES)('a shutdown lets running requests finish (%s)', async (engine) => {
  const program = await start(await demoOn(engine));
  const { anonymous } = await visit(program.origin);
  // Connections that stand already, so that what is sent over them has arrived before the stop.
  await Promise.all(PEOPLE.map(() => anonymous.call(getCaptcha, {})));
  const begun = PEOPLE.map((phone) => anonymous.ask(signIn, { type: 'password', phone, password: PASSWORD }));
  await fetch(`${program.origin}/healthz`);
  const ended = program.stop();
  const answers = await Promise.all(begun);
  expect(answers.map(({ code }) => code)).toEqual(PEOPLE.map(() => 200));
  expect(await ended).toBe(0);
});
