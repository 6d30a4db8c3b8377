import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { endpoints } from '@huiwu/contract/catalogue';
import { expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../store.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { loadDemo } from '../demo/demo.ts';
import { createRandom } from '../demo/random.ts';
import { fakeRequestContext } from './fakes.ts';
import { createInputs, type Reference } from './random-calls.ts';
import { testApp, type TestApp } from './test-app.ts';
import { testEngine } from './test-database.ts';

const STEPS = 400;
const SEED = 20_261_121;

/** Their answers are random by nature, or they end the session that the rest of the log is made in. */
const LEFT_OUT = ['getSystemToken', 'getCaptcha', 'signIn', 'signOut', 'lockSession', 'editPassword', 'endOwnSessions'];

const calls = Object.entries(endpoints).filter(
  ([name, { body, answers }]) => !LEFT_OUT.includes(name) && body === undefined && answers === undefined,
);

/** Half of the log by those who may do much; the rest by those who may do little. */
const PHONES = [...DEMO_ACCOUNTS.slice(0, 2), ...DEMO_ACCOUNTS.slice(0, 2), ...DEMO_ACCOUNTS.slice(0, 6)].map(
  ({ phone }) => phone,
);

interface World {
  app: TestApp;
  /** What was seen in answers, in the order in which it came. */
  seen: string[];
  tokens: Map<string, string>;
}

const openWorld = async (engine: 'sqlite' | 'postgres'): Promise<World> => {
  const app = await testApp({ isRateLimited: false, engine });
  await loadDemo(app);
  return { app, seen: [], tokens: new Map() };
};

const tokenOf = async ({ app, tokens }: World, phone: string): Promise<string> => {
  const known = tokens.get(phone);
  if (known !== undefined) return known;
  const { admins } = app.store.read(ALL_CUSTOMERS);
  const admin = await admins.findForSignIn(phone);
  if (admin === undefined) return 'no-one';
  const opening = { adminId: admin.id, previousSignInAt: null, policy: await app.sessions.readPolicy() };
  const token = await app.store.change(ALL_CUSTOMERS, (work) => app.sessions.open(work, opening, fakeRequestContext()));
  tokens.set(phone, token);
  return token;
};

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'seen' in value;

/** The same input for each database: what it speaks of by number is called there as it is called there. */
const inWordsOf = (world: World, value: unknown): unknown => {
  if (isReference(value)) return world.seen[value.seen] ?? 'nothing';
  if (Array.isArray(value)) return value.map((each) => inWordsOf(world, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inWordsOf(world, each)]));
};

const MADE_HERE = /"([0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27})"/g;
const FIXED = /"([A-Z]\d{15}|[A-Za-z0-9]{16})"/g;

/** What was made here is told by when it was first seen. */
const comparable = (world: World, text: string): string => {
  const numbered = text.replaceAll(MADE_HERE, (_whole, id: string) => {
    if (!world.seen.includes(id)) world.seen.push(id);
    return `"#${world.seen.indexOf(id)}"`;
  });
  for (const [, id = ''] of text.matchAll(FIXED)) if (!world.seen.includes(id)) world.seen.push(id);
  return numbered.replaceAll(/"durationMs":\d+/g, '"durationMs":0');
};

interface RandomCall {
  endpoint: Endpoint;
  input: object;
  /** Empty outside of meetings. */
  meetingCode: string;
}

const ask = async (world: World, phone: string, { meetingCode, ...call }: RandomCall) => {
  world.app.clock.advance(1);
  const token = await tokenOf(world, phone);
  const input = inWordsOf(world, call.input) as Record<string, unknown>;
  const { status, code, text } = await world.app.call(call.endpoint, input, {
    token,
    headers: { 'x-meeting-code': meetingCode },
  });
  // A message goes out when it will; the next question must find it sent.
  await world.app.outbox.settled();
  if (code === 610_005 || code === 620_006) world.tokens.delete(phone);
  return { status, code, said: comparable(world, text) };
};

// Where there is one engine only, the log must at least say the same twice, or comparing it would prove nothing.
test(`${STEPS} random calls have the same answers on both engines`, { timeout: 60_000 }, async () => {
  const [here, there] = [await openWorld('sqlite'), await openWorld(testEngine)];
  const { code } = await here.app.db.selectFrom('meetings').select('code').orderBy('code').executeTakeFirstOrThrow();
  const random = createRandom(SEED);
  const inputs = createInputs(random, () => here.seen.length);
  const codes = new Map<number, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const [name, endpoint] = random.pick(calls);
    // Most of the calls are of meetings, and possible in one of the demo.
    const meetingCode = random.pick(['', code, code]);
    const call = { endpoint, input: step < 40 ? {} : inputs.inputFor(endpoint), meetingCode };
    const phone = random.pick(PHONES);
    const [first, second] = [await ask(here, phone, call), await ask(there, phone, call)];
    const asked = { step, name, phone, meetingCode, input: call.input };
    expect({ ...asked, ...second }).toEqual({ ...asked, ...first });
    // An odd value in a path leads nowhere.
    expect([200, 404]).toContain(first.status);
    codes.set(first.code, (codes.get(first.code) ?? 0) + 1);
  }
  // A log in which nothing was done would be the same everywhere.
  expect(codes.get(200)).toBeGreaterThan(STEPS / 20);
  expect(codes.size).toBeGreaterThan(4);
});
