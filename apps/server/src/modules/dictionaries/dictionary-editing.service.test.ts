import { baseErrors } from '@huiwu/contract/base/errors';
import { dictionaryErrors, dictionaryProblems } from '@huiwu/contract/dictionaries';
import { describe, expect, it } from 'vitest';
import { DICTIONARY_ENTRIES, DICTIONARY_NAMES } from '../../catalogue/dictionaries.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const TYPE = { name: '来源', type: 'source', remark: '' };
const ENTRY = { label: '官网', value: 'web', listClass: 'primary', cssClass: '', remark: '' } as const;

const setUp = async () => {
  const services = await testServices();
  const { caller } = await buildersFor(services).platform();
  const { dictionaryTypes: types, dictionaryRecords: records, dictionaries } = services;
  const { id: typeId } = await types.add(TYPE, caller);
  const { id } = await records.add({ ...ENTRY, typeId }, caller);
  const labels = async (type: string) =>
    (await dictionaries.listDictionaryEntries({ type }, caller)).map(({ label }) => label);
  return { services, caller, types, records, typeId, id, labels };
};

const saying = (field: string, message: string) => ({ code: 400, data: { fields: [{ field, message }] } });

describe('a dictionary', () => {
  it('of the system has a name', () => {
    const types = new Set(DICTIONARY_ENTRIES.map(({ type }) => type));
    expect([...types].filter((type) => DICTIONARY_NAMES[type] === undefined)).toEqual([]);
  });

  it('is refused if its type or name is taken', async () => {
    const { types, caller } = await setUp();
    await expect(types.add({ ...TYPE, name: '渠道' }, caller)).rejects.toMatchObject(
      saying('type', dictionaryProblems.typeTaken),
    );
    await expect(types.add({ ...TYPE, type: 'other' }, caller)).rejects.toMatchObject(
      saying('name', dictionaryProblems.nameTaken),
    );
  });

  it('of the system keeps its type, and is neither disabled nor deleted', async () => {
    const { types, caller } = await setUp();
    const change = { id: 'sys_state', version: 1, name: '状态', type: 'state', remark: '' };
    await expect(types.edit(change, caller)).rejects.toMatchObject(saying('type', dictionaryProblems.typeFixed));
    await expect(types.enable({ id: 'sys_state', state: 0 }, caller)).rejects.toMatchObject(
      dictionaryErrors.builtInStays,
    );
    await expect(types.delete('sys_state', caller)).rejects.toMatchObject(dictionaryErrors.builtInStays);
  });

  it('is not deleted while it has entries', async () => {
    const { types, records, caller, typeId, id } = await setUp();
    await expect(types.delete(typeId, caller)).rejects.toMatchObject(dictionaryErrors.hasEntries);
    await records.delete(id, caller);
    await types.delete(typeId, caller);
    await expect(types.get(typeId, caller)).rejects.toMatchObject(baseErrors.notFound);
  });

  it('that another admin has changed is not changed', async () => {
    const { types, caller, typeId } = await setUp();
    const change = { ...TYPE, id: typeId, version: 1 };
    await types.edit({ ...change, name: '渠道' }, caller);
    await expect(types.edit({ ...change, name: '途径' }, caller)).rejects.toMatchObject(baseErrors.changed);
  });

  it('keeps its entries if its type changes', async () => {
    const { types, caller, typeId, labels } = await setUp();
    await types.edit({ ...TYPE, id: typeId, version: 1, type: 'channel' }, caller);
    expect([await labels('source'), await labels('channel')]).toEqual([[], ['官网']]);
    expect((await types.get(typeId, caller)).entryCount).toBe(1);
  });

  it('that is disabled has no entries to choose from', async () => {
    const { types, caller, typeId, labels } = await setUp();
    await types.enable({ id: typeId, state: 0 }, caller);
    expect(await labels('source')).toEqual([]);
  });
});

describe('an entry', () => {
  it('is refused if its dictionary has the value already', async () => {
    const { records, caller, typeId } = await setUp();
    await expect(records.add({ ...ENTRY, typeId }, caller)).rejects.toMatchObject(
      saying('value', dictionaryProblems.valueTaken),
    );
  });

  it('of the system keeps its value, is neither disabled nor deleted, and can be renamed', async () => {
    const { records, caller, labels } = await setUp();
    const { value, ...rest } = ENTRY;
    const change = { ...rest, id: 'sys_state-1', version: 1, order: 10, label: '正常' };
    await expect(records.edit({ ...change, value }, caller)).rejects.toMatchObject(
      saying('value', dictionaryProblems.valueFixed),
    );
    const refusal = dictionaryErrors.builtInStays;
    await expect(records.enable({ id: 'sys_state-1', state: 0 }, caller)).rejects.toMatchObject(refusal);
    await expect(records.delete('sys_state-1', caller)).rejects.toMatchObject(refusal);
    await records.edit({ ...change, value: '1' }, caller);
    expect(await labels('sys_state')).toEqual(['正常', '停用']);
  });

  it('that is disabled can no longer be chosen, and is still listed', async () => {
    const { records, caller, typeId, id, labels } = await setUp();
    await records.enable({ id, state: 0 }, caller);
    expect(await labels('source')).toEqual([]);
    const page = await records.listOf({ typeId, page: 1, limit: 10 }, caller);
    expect(page.list.map(({ label, state }) => [label, state])).toEqual([['官网', 0]]);
  });

  it('is added behind the others, and this is logged', async () => {
    const { services, records, caller, typeId, labels } = await setUp();
    services.clock.advance(1);
    await records.add({ ...ENTRY, typeId, label: '电话', value: 'phone' }, caller);
    expect(await labels('source')).toEqual(['官网', '电话']);
    const [row] = await services.store.read(ALL_CUSTOMERS).businessLogs.listLatestOf(caller.adminId, 1);
    expect(row).toMatchObject({ module: '字典管理', action: '新增键值', target_name: '来源 / 电话' });
  });
});
