import { once } from 'node:events';
import { createRequire } from 'node:module';
import { readdirSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredFile } from '../../packages/contract/src/files/index.ts';
import { visit, type Person } from '../support/client.ts';
import { emptyFolder, run, start, takePort } from './program.ts';

const OPERATOR = ['19900000001', 'Huiwu@2026'] as const;
const BUCKET = 'huiwu-files';
/** What the storage of the tests knows people by. */
const NAMES = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const answers = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );

/** An object storage as a process of its own, with one empty bucket. */
const startStorage = async () => {
  const { port, release } = await takePort();
  await release();
  const folder = emptyFolder();
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  const args = [program, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET, '--silent'];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) await sleep(20);
  const objects = () =>
    readdirSync(path.join(folder, BUCKET), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && /^[0-9a-f]{32}.*_object$/.test(each.name))
      .map(({ name }) => name.slice(0, 32));
  return { child, objects, settings: { ...NAMES, HUIWU_STORAGE: `s3://${BUCKET}/huiwu?endpoint=${origin}` } };
};

const upload = async (person: Person): Promise<{ status: number; code: number; data: StoredFile }> => {
  const body = new FormData();
  body.append('file', new File(['会议须知'], '须知.txt'));
  const response = await person.fetch('/common/upload', { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { code: number; data: StoredFile }) };
};

test('files are stored in a bucket, read and deleted there, and are in the backup', async () => {
  const storage = await startStorage();
  const settings = { ...storage.settings, HUIWU_DATA_DIR: emptyFolder(), HUIWU_DEMO: '1' };
  const program = await start(settings);
  const ofDemo = storage.objects();
  const added = () => storage.objects().filter((id) => !ofDemo.includes(id));
  const operator = await (await visit(program.origin)).signIn(...OPERATOR);
  const download = async ({ fileName }: StoredFile, own = '') =>
    (await operator.fetch(`/common/download?fileName=${fileName}${own}`)).text();
  const [{ data: kept }, { data: taken }] = [await upload(operator), await upload(operator)];
  expect(added().toSorted()).toEqual([kept.id, taken.id].toSorted());
  expect(readdirSync(settings.HUIWU_DATA_DIR)).not.toContain('files');
  expect(await download(kept)).toBe('会议须知');
  expect(await download(taken, '&delete=true')).toBe('会议须知');
  await expect.poll(added).toEqual([kept.id]);

  const backup = await run(settings, ['backup', path.join(emptyFolder(), 'x.huiwu')]);
  expect(await backup.ended()).toBe(0);
  expect(backup.stdout()).toContain(`，${ofDemo.length + 1} 个文件`);

  storage.child.kill('SIGKILL');
  const lost = await upload(operator);
  expect([lost.status, lost.code]).toEqual([503, 503]);
  expect((await operator.fetch('/readyz')).status).toBe(200);
});
