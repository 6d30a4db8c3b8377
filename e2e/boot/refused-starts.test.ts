import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { emptyDatabase, ENGINES } from './database.ts';
import { emptyFolder, run, start, takePort, type Settings } from './program.ts';

/** One line says what is wrong, nothing else is said, and the exit code tells a script. */
const refusalOf = async (settings: Settings): Promise<string> => {
  const program = await run({ HUIWU_DATA_DIR: emptyFolder(), ...settings });
  const code = await program.ended();
  expect({ code, stdout: program.stdout() }).toEqual({ code: 1, stdout: '' });
  const lines = program.stderr().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
};

test('the port is taken', async () => {
  const { port, release } = await takePort();
  expect(await refusalOf({ PORT: String(port) })).toMatch(
    new RegExp(`端口 ${port}.*已被其他程序占用.*PORT=${port + 1}`),
  );
  await release();
});

test('the data folder cannot be written', async () => {
  const file = path.join(emptyFolder(), 'a-file');
  writeFileSync(file, '');
  const folder = path.join(file, 'data');
  expect(await refusalOf({ HUIWU_DATA_DIR: folder })).toMatch(new RegExp(`${folder} 无法写入.*HUIWU_DATA_DIR`));
});

test('the data folder is used by another running process', async () => {
  const folder = emptyFolder();
  const first = await start({ HUIWU_DATA_DIR: folder });
  expect(await refusalOf({ HUIWU_DATA_DIR: folder })).toContain(`PID ${first.child.pid}`);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
});

test('the data folder of a killed process is free at once, even if its process id is in use again', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder })).kill();
  // Another admin, who is up, has been given the same number.
  writeFileSync(path.join(folder, 'huiwu.lock'), String(process.pid));
  const second = await start({ HUIWU_DATA_DIR: folder });
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
});

test('the database does not exist', async () => {
  const line = await refusalOf({ DATABASE_URL: 'postgres://huiwu:geheim@127.0.0.1:1/huiwu' });
  expect(line).toMatch(/数据库 127\.0\.0\.1:1\/huiwu 无法连接/);
  expect(line).not.toContain('geheim');
});

// The server of the tests is set so, to be quick.
test.runIf(ENGINES.some((engine) => engine === 'postgres'))('the database may lose what was acknowledged', async () => {
  expect(await refusalOf({ DATABASE_URL: await emptyDatabase() })).toMatch(
    /PostgreSQL 的 fsync 为 off.*请在数据库中改为 on/,
  );
});

test.runIf(ENGINES.some((engine) => engine === 'postgres'))(
  'the database of an installation may lose what was acknowledged, though a demo was asked for',
  async () => {
    const settings = { HUIWU_DATA_DIR: emptyFolder(), DATABASE_URL: await emptyDatabase() };
    const made = await run(settings, ['admin', 'create', '19900001234']);
    expect(await made.ended()).toBe(0);
    expect(await refusalOf({ ...settings, HUIWU_DEMO: '1' })).toMatch(/PostgreSQL 的 fsync 为 off/);
  },
);

test('the demo customer, whose passwords are public, would be reachable from the network', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder, HUIWU_DEMO: '1' })).stop();
  expect(await refusalOf({ HUIWU_DATA_DIR: folder, HOST: '0.0.0.0', HUIWU_ALLOW_HTTP: '1' })).toMatch(
    /^设置 HOST 不正确：.*演示公司.*127\.0\.0\.1$/,
  );
});

test('the process would accept malformed requests', async () => {
  expect(await refusalOf({ NODE_OPTIONS: '--insecure-http-parser' })).toContain('--insecure-http-parser');
});

test('the database is newer than the program', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder })).stop();
  const database = new DatabaseSync(path.join(folder, 'huiwu.db'));
  database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')");
  database.close();
  expect(await refusalOf({ HUIWU_DATA_DIR: folder })).toMatch(/数据库比程序新（9999-later）/);
});

test('the database was created with another key', async () => {
  const folder = emptyFolder();
  await (await start({ HUIWU_DATA_DIR: folder })).stop();
  const other = 'q8Zt3nVw5Ry7Ue1Io9Pa2Sd4Fg6Hj0Kl';
  expect(await refusalOf({ HUIWU_DATA_DIR: folder, HUIWU_SECRET_KEY: other })).toMatch(/HUIWU_SECRET_KEY .*密钥不同/);
});

// All others are tested beside the code that reads them.
test.each([
  ['PORT', 'abc'],
  ['HUIWU_BOOTSTRAP_PHONE', '12345678901'],
  ['HUIWU_BOOTSTRAP_PASSWORD', 'kurz'],
])('the setting %s cannot be %s', async (name, value) => {
  const line = await refusalOf({ [name]: value });
  expect(line).toMatch(new RegExp(`^设置 ${name} 不正确：.+。示例：${name}=\\S+`));
});

test('a host that does not exist', async () => {
  expect(await refusalOf({ HOST: '203.0.113.77', HUIWU_ALLOW_HTTP: '1' })).toMatch(/203\.0\.113\.77.*无法使用/);
});
