import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StoredFile } from '../../packages/contract/src/files/index.ts';
import { visit, type Person } from '../support/client.ts';
import { demoOn, ENGINES } from './database.ts';
import { start } from './program.ts';

const OPERATOR = ['19900000001', 'Huiwu@2026'] as const;
const UPLOADS = 20;
/** As many answers have come when the power goes. */
const BEFORE_THE_CUT = 5;

const textOf = (index: number): string => `第 ${index} 份会议须知。`.repeat(20_000);

const upload = async (person: Person, index: number): Promise<StoredFile | undefined> => {
  const body = new FormData();
  body.append('file', new File([textOf(index)], `须知${index}.txt`));
  const response = await person.fetch('/common/upload', { method: 'POST', body });
  const { code, data } = (await response.json()) as { code: number; data: StoredFile };
  return code === 200 ? data : undefined;
};

const download = async (person: Person, { fileName }: StoredFile): Promise<string> =>
  (await person.fetch(`/common/download?fileName=${fileName}`)).text();

test.each(ENGINES)('a power cut loses no file that was acknowledged (%s)', async (engine) => {
  const settings = await demoOn(engine);
  const first = await start(settings);
  const operator = await (await visit(first.origin)).signIn(...OPERATOR);
  const acknowledged = new Map<number, StoredFile>();
  const sent = Array.from({ length: UPLOADS }, async (_each, index) => {
    const file = await upload(operator, index);
    if (file !== undefined) acknowledged.set(index, file);
    if (acknowledged.size === BEFORE_THE_CUT) await first.kill();
  });
  await Promise.allSettled(sent);
  expect(acknowledged.size).toBeGreaterThanOrEqual(BEFORE_THE_CUT);
  expect(acknowledged.size).toBeLessThan(UPLOADS);

  const second = await start(settings);
  const again = (await visit(second.origin)).personWith(operator.token);
  for (const [index, file] of acknowledged) expect(await download(again, file)).toBe(textOf(index));

  const folder = path.join(settings['HUIWU_DATA_DIR'] ?? '', 'files');
  const contents = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const names = contents.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...acknowledged.values()].map(({ id }) => id)));
  const fresh = await upload(again, UPLOADS);
  expect(fresh && (await download(again, fresh))).toBe(textOf(UPLOADS));
});
