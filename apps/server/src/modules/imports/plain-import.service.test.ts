import { importCalls, importColumns, type ImportPlan } from '@huiwu/contract/imports';
import { tagRecord } from '@huiwu/contract/tags';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';
import type { ImportSession } from './importers.ts';
import { plainImport } from './plain-import.service.ts';

const plan: ImportPlan = {
  name: 'tags',
  noun: '标签',
  path: '/tags',
  rights: { import: 'tags.add', add: 'tags.add', edit: 'tags.edit', delete: 'tags.delete' },
  columns: importColumns(tagRecord),
  draft: tagRecord.draft,
  keys: [['name']],
};
const given = plainImport({ name: 'tags', record: tagRecord, plan, calls: importCalls(plan), of: 'meeting' });
const vegan = { name: '素食', color: 'green' } as const;

const prepare = async () => {
  const services = await inMeetingOfTwo();
  const [importer] = given.importers(services);
  if (importer === undefined) throw new Error('there is no import');
  const open = <Result>(act: (session: ImportSession) => Promise<Result>) =>
    services.store.change(services.here, (work) => act(importer.open(work, new Map(), { options: [] })));
  return { ...services, open };
};

describe('the import of a plain noun', () => {
  test('is refused in a meeting that was cancelled, before a row is searched for', async () => {
    const { open, cancel } = await prepare();
    await cancel();
    expect(await codeOf(open((session) => session.targets([vegan])))).toBe(720_101);
  });

  test('finds rows of its meeting only, by their key', async () => {
    const { open, tags, here, there } = await prepare();
    await tags.add({ name: '讲者', color: 'green' }, there);
    const { id } = await tags.add(vegan, here);
    const found = await open((session) => session.targets([vegan, { name: '讲者' }]));
    expect(found.map((target) => target?.id)).toEqual([id, undefined]);
  });

  test('adds and changes rows as the noun does', async () => {
    const { open, tags, here } = await prepare();
    const added = await open((session) => session.add(vegan));
    const id = typeof added === 'string' ? added : added.id;
    await open(async (session) => {
      const [target] = await session.targets([vegan]);
      if (target !== undefined) await session.edit(target, { color: 'red' });
    });
    expect(await tags.get(id, here)).toMatchObject({ name: '素食', color: 'red', version: 2 });
  });
});
