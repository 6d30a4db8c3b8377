import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getAccountInfo } from '../../packages/contract/src/account/index.ts';
import { listAdmins } from '../../packages/contract/src/admins/index.ts';
import { visit, type Person } from '../support/client.ts';
import { openLine } from '../support/line.ts';
import { demoOn, ENGINES } from './database.ts';
import { start, type Settings } from './program.ts';

const OPERATOR = ['19900000001', 'Huiwu@2026'] as const;
const ENDS_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 10_000;

const prepare = async (more: Settings = {}) => {
  const settings = await demoOn('postgres');
  const url = new URL(settings['DATABASE_URL'] ?? '');
  const line = await openLine(url);
  onTestFinished(line.cut);
  const near = new URL(url.href);
  near.host = `127.0.0.1:${line.port}`;
  const program = await start({ ...settings, ...more, DATABASE_URL: near.href });
  const operator = await (await visit(program.origin)).signIn(...OPERATOR);
  const ready = async () => (await fetch(`${program.origin}/readyz`)).status;
  return { program, operator, line, ready, url };
};

/** The HTTP statuses of many who ask at once, and how long the slowest waited. */
const askAll = async (operator: Person) => {
  const since = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_each, index) =>
      index % 2 === 0 ? operator.ask(getAccountInfo, {}) : operator.ask(listAdmins, {}),
    ),
  );
  return { codes: new Set(answers.map(({ status, code }) => `${status} ${code}`)), ms: Date.now() - since, answers };
};

describe.runIf(ENGINES.length > 1)('an unreachable database', () => {
  test('is reported as busy quickly and with a message, and has no effect once it is back', async () => {
    const { program, operator, line, ready } = await prepare();
    const underWay = askAll(operator);
    line.cut();
    for (const each of (await underWay).answers) expect([200, 503]).toContain(each.code);
    const gone = await askAll(operator);
    expect(gone.codes).toEqual(new Set(['503 503']));
    expect(gone.answers[0]?.msg).toBe('系统繁忙，请稍后再试');
    expect(gone.ms).toBeLessThan(ENDS_WITHIN_MS);
    expect(await ready()).toBe(503);
    expect((await fetch(`${program.origin}/healthz`)).status).toBe(200);

    await line.mend();
    const since = Date.now();
    await expect.poll(ready, { timeout: BACK_WITHIN_MS, interval: 20 }).toBe(200);
    expect((await operator.ask(getAccountInfo, {})).code).toBe(200);
    expect(Date.now() - since).toBeLessThan(BACK_WITHIN_MS);
    expect(program.child.exitCode).toBe(null);
  });

  test('on a stalled connection is reported as busy in time, and works again when the connection does', async () => {
    const { program, operator, line, ready } = await prepare({ HUIWU_DATABASE_TIMEOUT: '1' });
    const underWay = askAll(operator);
    line.hold(true);
    for (const each of (await underWay).answers) expect([200, 503]).toContain(each.code);
    const gone = await askAll(operator);
    expect(gone.codes).toEqual(new Set(['503 503']));
    expect(gone.ms).toBeLessThan(ENDS_WITHIN_MS);
    expect(await ready()).toBe(503);
    const logged = program
      .stdout()
      .split('\n')
      .filter((each) => each.startsWith('{"level":40'));
    expect(logged.filter((each) => each.includes('"busy"')).length).toBeGreaterThan(0);
    // Sixty requests, and the log names each cause once.
    expect(logged.length).toBeLessThan(10);
    expect(program.stdout()).not.toContain('"stack"');

    line.hold(false);
    const since = Date.now();
    await expect.poll(ready, { timeout: BACK_WITHIN_MS, interval: 20 }).toBe(200);
    // All connections are opened again at once, and each has the second that this test sets: the first may be late.
    const all = async () => [...(await askAll(operator)).codes];
    await expect.poll(all, { timeout: ENDS_WITHIN_MS, interval: 20 }).toEqual(['200 200']);
    expect(Date.now() - since).toBeLessThan(ENDS_WITHIN_MS);
    expect(program.child.exitCode).toBe(null);
  });

  test('for a moment, for all connections at once, ends no process', async () => {
    const { program, operator, url } = await prepare();
    const server = new pg.Client({ connectionString: url.href });
    await server.connect();
    onTestFinished(() => server.end());
    for (let time = 0; time < 5; time += 1) {
      const underWay = askAll(operator);
      await server.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huiwu' and datname = current_database()",
      );
      for (const each of (await underWay).answers) expect([200, 503]).toContain(each.code);
    }
    expect(program.child.exitCode).toBe(null);
    expect((await askAll(operator)).codes).toEqual(new Set(['200 200']));
  });
});
