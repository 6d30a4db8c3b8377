import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { editPassword, getAccountInfo } from '../../packages/contract/src/account/index.ts';
import { listAdmins } from '../../packages/contract/src/admins/index.ts';
import { sendSmsCode } from '../../packages/contract/src/sign-in/index.ts';
import { visit } from '../support/client.ts';
import { emptyDemoOn, ENGINES } from './database.ts';
import { emptyFolder, start, takePort, type Settings } from './program.ts';

const FIRST_ADMIN = /^首个管理员：(\d{11})，初始密码（只显示这一次）：(\S+)$/;
const NEW_PASSWORD = 'Lv7#shanhai';

const firstAdminIn = (lines: string[]): { phone: string; password: string } => {
  const [[, phone = '', password = ''] = []] = lines
    .flatMap((line) => [FIRST_ADMIN.exec(line) ?? []])
    .filter(({ length }) => length > 0);
  return { phone, password };
};

test('a production start creates a first administrator, and a second start keeps changes', async () => {
  const settings = { HUIWU_DATA_DIR: path.join(emptyFolder(), 'data') };
  const program = await start(settings);
  expect(program.lines().at(-1)).toBe(`${program.origin}/`);
  expect(program.lines().filter((line) => FIRST_ADMIN.test(line))).toHaveLength(1);
  expect(program.stdout()).not.toContain('演示账号');
  expect(program.stderr()).toBe('');

  const { phone, password } = firstAdminIn(program.lines());
  const visitor = await visit(program.origin);
  const first = await visitor.signIn(phone, password);
  expect((await first.ask(getAccountInfo, {})).code).toBe(6200010);
  const change = { oldPassword: password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const { Token } = await first.call(editPassword, change);
  const { list } = await visitor.personWith(Token).call(listAdmins, {});
  expect(list.map((admin) => admin.phone)).toEqual([phone]);
  expect(await program.stop()).toBe(0);
  expect(existsSync(path.join(settings.HUIWU_DATA_DIR, 'huiwu.lock'))).toBe(false);

  const again = await start(settings);
  expect(again.lines().filter((line) => FIRST_ADMIN.test(line))).toEqual([]);
  await expect((await visit(again.origin)).signIn(phone, NEW_PASSWORD)).resolves.toBeTruthy();
});

test('an address that cannot be decoded is refused as any other bad input', async () => {
  const { origin } = await start({ HUIWU_DATA_DIR: emptyFolder() });
  for (const address of ['/l/%ff', '/api/backend/%ff', '/common/download?fileName=%ff']) {
    const answer = await fetch(`${origin}${address}`);
    expect([address, await answer.json()]).toEqual([address, { code: 400, msg: '请求地址不是有效的 UTF-8 编码' }]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('the first administrator can be configured and is then not printed', async () => {
  const settings = { HUIWU_BOOTSTRAP_PHONE: '19900001234', HUIWU_BOOTSTRAP_PASSWORD: 'Qf5#gangwan' };
  const program = await start({ ...settings, HUIWU_DATA_DIR: emptyFolder() });
  expect(program.stdout()).not.toContain(settings.HUIWU_BOOTSTRAP_PASSWORD);
  expect(program.lines().some((line) => line.startsWith('首个管理员'))).toBe(false);
  const visitor = await visit(program.origin);
  await expect(visitor.signIn(settings.HUIWU_BOOTSTRAP_PHONE, settings.HUIWU_BOOTSTRAP_PASSWORD)).resolves.toBeTruthy();
});

/** What the sign-in page of a server is told. */
const bootOf = async (origin: string): Promise<{ isDemo: boolean; demoAccounts: object[]; demoPassword: string }> => {
  const page = await (await fetch(`${origin}/`)).text();
  const [, facts = '{}'] = /id="huiwu-boot">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(facts) as Awaited<ReturnType<typeof bootOf>>;
};

const NO_DEMO = { isDemo: false, demoAccounts: [], demoPassword: '' };

test('an installation does not become a demo because a start requests one', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder })).stop();
  const program = await start({ HUIWU_DATA_DIR: folder, HUIWU_DEMO: '1' });
  expect(program.lines()).toContain('此数据库已有数据且不是演示库，HUIWU_DEMO=1 不起作用，按正式环境运行');
  expect(program.stdout()).not.toContain('演示账号');
  expect(await bootOf(program.origin)).toMatchObject(NO_DEMO);
  const visitor = await visit(program.origin);
  expect((await visitor.anonymous.ask(sendSmsCode, { type: 'login', phone: '19900000000' })).code).toBe(200);
  expect(program.stdout()).not.toContain('短信 →');
});

test('a database with the demo customer is not a demo if none is requested', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder, HUIWU_DEMO: '1' })).stop();
  const program = await start({ HUIWU_DATA_DIR: folder });
  expect(program.stdout()).not.toContain('演示账号');
  expect(await bootOf(program.origin)).toMatchObject(NO_DEMO);
});

test('npm start requests a demo in its own embedded database only', async () => {
  const script = '../../scripts/lib/runtime.mjs';
  const { demoEnv } = (await import(script)) as { demoEnv: (env: Settings) => Settings };
  expect(demoEnv({})).toEqual({ HUIWU_DEMO: '1' });
  expect(demoEnv({ HUIWU_DEMO: '0' })).toEqual({});
  expect(demoEnv({ DATABASE_URL: 'postgres://huiwu@127.0.0.1/huiwu' })).toEqual({});
  expect(demoEnv({ DATABASE_URL: 'postgres://huiwu@127.0.0.1/huiwu', HUIWU_DEMO: '1' })).toEqual({});
});

test.each(ENGINES)('a demo prints its database and, last, its accounts: %s', async (engine) => {
  const settings = await emptyDemoOn(engine);
  const program = await start(settings);
  const lines = program.lines();
  const { DATABASE_URL: url = '' } = settings;
  const place =
    url === ''
      ? `SQLite（${path.join(settings['HUIWU_DATA_DIR'] ?? '', 'huiwu.db')}）`
      : `PostgreSQL（${url.split('@')[1]}）`;
  expect(lines).toContain(`数据库：${place}`);
  expect((await bootOf(program.origin)).isDemo).toBe(true);
  const address = lines.indexOf(`${program.origin}/`);
  expect(lines.slice(address + 1)).toHaveLength(9);
  for (const line of lines.slice(address + 1)) expect(line).toMatch(/^演示账号 1990000000\d +密码 Huiwu@2026 +\S+$/);
});

test('health and metrics are answered', async () => {
  const { origin } = await start({ HUIWU_DATA_DIR: emptyFolder() });
  const get = async (place: string, accept = '*/*') => {
    const response = await fetch(origin + place, { headers: { accept } });
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
  };
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  const metrics = await get('/metrics');
  expect(metrics.type).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(metrics.text).toMatch(/^huiwu_requests_total\{method="GET",route="\/readyz",status="200"\} \d+$/m);
  const docs = await get('/api/docs', 'text/html');
  expect(docs).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  const openApi = JSON.parse((await get('/api/docs/openapi.json')).text) as { openapi: string; paths: object };
  expect(openApi.openapi).toMatch(/^3\.1/);
  expect(Object.keys(openApi.paths)).toContain('/api/backend/sso-user-backend/get');
  expect(await get('/api/backend/nowhere')).toMatchObject({ status: 404 });
  expect((await get('/')).text).toContain('智能运营一体化管理平台');
});

test('metrics can have their own port', async () => {
  const { port, release } = await takePort();
  await release();
  const { origin } = await start({ HUIWU_DATA_DIR: emptyFolder(), HUIWU_METRICS_PORT: String(port) });
  const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await figures.text()).toContain('huiwu_resident_memory_bytes');
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});
