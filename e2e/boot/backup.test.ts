import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getAccountInfo } from '../../packages/contract/src/account/index.ts';
import { addAdmin, listAdmins } from '../../packages/contract/src/admins/index.ts';
import { listDepartments } from '../../packages/contract/src/departments/index.ts';
import type { StoredFile } from '../../packages/contract/src/files/index.ts';
import { visit, type Person } from '../support/client.ts';
import { demoOn, emptyDatabase, ENGINES } from './database.ts';
import { emptyFolder, run, start, type Settings } from './program.ts';
import { SECRET_KEY } from './secret-key.ts';

const OPERATOR = ['19900000001', 'Huiwu@2026'] as const;

const huiwu = async (settings: Settings, ...words: string[]) => {
  const program = await run(settings, words);
  return { code: await program.ended(), out: program.stdout(), problem: program.stderr() };
};

const emptyPlaceLike = async (settings: Settings): Promise<Settings> => ({
  ...settings,
  HUIWU_DATA_DIR: path.join(emptyFolder(), 'new'),
  ...(settings['DATABASE_URL'] !== undefined && { DATABASE_URL: await emptyDatabase() }),
});

const uploadNote = async (operator: Person): Promise<StoredFile> => {
  const body = new FormData();
  body.append('file', new File(['会议须知'], '须知.txt'));
  const response = await operator.fetch('/common/upload', { method: 'POST', body });
  return ((await response.json()) as { data: StoredFile }).data;
};

/** Adds people without a pause; answers the phones that were acknowledged, in order. */
const addPeople = async (operator: Person) => {
  const [department] = await operator.call(listDepartments, {});
  const acknowledged: string[] = [];
  let isOver = false;
  const shared = { email: '', jobTitle: '', idCard: '', departmentId: department?.id ?? '', roleIds: [] };
  const work = async () => {
    for (let index = 0; !isOver; index += 1) {
      const phone = `1990001${String(index).padStart(4, '0')}`;
      const draft = { ...shared, realName: '备份中', phone };
      const { code } = await operator.ask(addAdmin, draft, { idempotencyKey: randomUUID() });
      if (code === 200) acknowledged.push(phone);
    }
  };
  const working = work();
  const stop = async () => {
    isOver = true;
    await working;
  };
  return { acknowledged, stop };
};

const hasPerson = async (operator: Person, phone: string): Promise<boolean> =>
  (await operator.call(listAdmins, { phone })).total === 1;

test.each(ENGINES)('a backup under load restores everything that existed when it started (%s)', async (engine) => {
  const settings = await demoOn(engine);
  const program = await start(settings);
  const operator = await (await visit(program.origin)).signIn(...OPERATOR);
  const note = await uploadNote(operator);
  const { acknowledged, stop } = await addPeople(operator);
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3);
  const before = [...acknowledged];
  const file = path.join(emptyFolder(), 'x.huiwu');
  const backup = await huiwu(settings, 'backup', file);
  await stop();
  expect(backup).toMatchObject({ code: 0, problem: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('须知')).toBe(false);

  const place = await emptyPlaceLike(settings);
  expect(await huiwu(place, 'restore', file)).toMatchObject({ code: 0, problem: '' });

  const restored = await start(place);
  const visitor = await visit(restored.origin);
  expect((await visitor.personWith(operator.token).ask(getAccountInfo, {})).code).toBe(610_005);
  const again = await visitor.signIn(...OPERATOR);
  const asked = [...before.slice(0, 3), ...before.slice(-10)];
  const found = await Promise.all(asked.map((phone) => hasPerson(again, phone)));
  expect(found).toEqual(asked.map(() => true));
  const content = await again.fetch(`/common/download?fileName=${note.fileName}`);
  expect(await content.text()).toBe('会议须知');
});

test('an interrupted restore leaves nothing that a server would accept, and can be repeated', async () => {
  const settings = await demoOn('sqlite');
  const file = path.join(emptyFolder(), 'x.huiwu');
  await huiwu(settings, 'backup', file);
  const place = await emptyPlaceLike(settings);
  const folder = place['HUIWU_DATA_DIR'] ?? '';
  const restoring = await run(place, ['restore', file]);
  while (!existsSync(path.join(folder, 'restoring'))) await sleep(5);
  await restoring.kill();
  expect((await huiwu(place, 'migrate')).problem).toMatch(/^数据文件夹 .* 的恢复没有完成，请重新执行 huiwu restore\n$/);
  expect(await huiwu(place, 'restore', file)).toMatchObject({ code: 0 });
  const restored = await start(place);
  await expect((await visit(restored.origin)).signIn(...OPERATOR)).resolves.toBeTruthy();
});

test('a backup without its key, or with a flipped bit, restores nothing; nothing is restored over existing data', async () => {
  const settings = { HUIWU_DATA_DIR: emptyFolder() };
  expect(await huiwu(settings, 'admin', 'create', '19900004321')).toMatchObject({ code: 0 });
  const file = path.join(emptyFolder(), 'x.huiwu');
  const keyFile = path.join(settings.HUIWU_DATA_DIR, 'secret.key');
  expect((await huiwu(settings, 'backup', file)).out).toContain(keyFile);
  const place = { HUIWU_DATA_DIR: path.join(emptyFolder(), 'new') };
  const damaged = path.join(emptyFolder(), 'y.huiwu');
  const bytes = readFileSync(file);
  bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 4;
  writeFileSync(damaged, bytes);
  copyFileSync(keyFile, `${damaged}.key`);
  const refusals = await Promise.all([
    huiwu(settings, 'backup', file),
    huiwu(place, 'restore', file),
    huiwu({ ...place, HUIWU_SECRET_KEY: SECRET_KEY }, 'restore', file),
    huiwu(place, 'restore', damaged),
    huiwu({ ...settings }, 'restore', file),
  ]);
  expect(refusals.map(({ code, problem }) => `${code} ${problem.slice(0, 12)}`)).toEqual([
    `1 文件 ${file.slice(0, 9)}`,
    '1 恢复需要备份时的密钥：请',
    '1 密钥与备份时的不同，请使',
    '1 备份文件已损坏或不完整，',
    '1 数据文件夹 /tmp/h',
  ]);
  expect(existsSync(path.join(place.HUIWU_DATA_DIR, 'huiwu.db'))).toBe(false);
  copyFileSync(keyFile, `${file}.key`);
  expect(await huiwu(place, 'restore', file)).toMatchObject({ code: 0 });
});
