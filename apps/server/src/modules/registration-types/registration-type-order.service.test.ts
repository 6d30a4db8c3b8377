import { sortRegistrationTypes } from '@huiwu/contract/registration-types';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 50 };

/** Types A, B, C and D of a meeting, in this order. */
const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { registrationTypes, registrationTypeSets, here, clock } = all;
  const draft = (code: string) => ({
    code,
    name: `类型${code}`,
    isFree: true,
    price: 0,
    capacity: null,
    needsProof: false,
    form: null,
    color: 'blue' as const,
    carbonRole: 'participant' as const,
  });
  const ids: Record<string, string> = {};
  const add = async (code: string, own: object = {}, by = here) => {
    clock.advance(1);
    ids[code] = (await registrationTypes.add({ ...draft(code), ...own }, by)).id;
  };
  for (const code of ['A', 'B', 'C', 'D']) await add(code);
  const at = (code: string, version = 1) => ({ id: ids[code] ?? code, version });
  const sort = (codes: string, by = here, versions: Record<string, number> = {}) =>
    registrationTypeSets.sort({ places: [...codes].map((code) => at(code, versions[code])) }, by);
  const rows = async (by = here) => (await registrationTypes.list(PAGE, by)).list;
  const codes = async (by = here) => (await rows(by)).map(({ code }) => code).join('');
  const numbers = async () => (await rows()).map(({ code, sortOrder, version }) => `${code} ${sortOrder} v${version}`);
  return { ...all, ids, add, at, sort, codes, numbers };
};

describe('an order of registration types is refused', () => {
  test('for a type that is not there, was deleted or belongs to another meeting, and changes nothing', async () => {
    const { sort, add, ids, numbers, registrationTypes, here, there } = await setUp();
    await add('X', {}, there);
    await registrationTypes.delete(ids['D'] ?? '', here);
    const before = await numbers();
    expect(await codeOf(sort('BZ'))).toBe(404);
    expect(await codeOf(sort('BD'))).toBe(404);
    expect(await codeOf(sort('BX'))).toBe(404);
    expect(await codeOf(sort('CBA', there))).toBe(404);
    expect(await numbers()).toEqual(before);
  });

  test('for a type that was changed in the meantime, as a whole', async () => {
    const { sort, ids, numbers, registrationTypes, here } = await setUp();
    await registrationTypes.enable({ id: ids['C'] ?? '', state: 0 }, here);
    const before = await numbers();
    expect(await codeOf(sort('DCBA'))).toBe(409);
    expect(await numbers()).toEqual(before);
  });

  test('with one type in two places, without a type, and in a meeting that was cancelled', async () => {
    const { at, sort, cancel, codes } = await setUp();
    const isGood = (places: object[]) => sortRegistrationTypes.input.safeParse({ places }).success;
    expect([isGood([at('A'), at('B')]), isGood([]), isGood([at('A'), at('A')])]).toEqual([true, false, false]);
    await cancel();
    expect(await codeOf(sort('DCBA'))).toBe(720_101);
    expect(await codes()).toBe('ABCD');
  });

  test('to the second of two admins at the same time', async () => {
    const { sort, codes } = await setUp();
    const both = await Promise.all([codeOf(sort('DABC')), codeOf(sort('BACD'))]);
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await codes()).toBe(both[0] === 200 ? 'DABC' : 'BACD');
  });
});

describe('registration types', () => {
  test('are in the order that was asked for, with a log row for each that has another number', async () => {
    const { sort, codes, numbers, ids, logsOf } = await setUp();
    expect(await numbers()).toEqual(['A 10 v1', 'B 20 v1', 'C 30 v1', 'D 40 v1']);
    await sort('ACBD');
    expect(await numbers()).toEqual(['A 10 v1', 'C 20 v2', 'B 30 v2', 'D 40 v1']);
    const logs = await logsOf(ids['C'] ?? '');
    expect(logs.map(({ module, action }) => `${module} ${action}`)).toEqual(['参会类型 新增', '参会类型 调整顺序']);
    expect(JSON.parse(logs[1]?.changes ?? '[]')).toEqual([{ field: '排序', before: '30', after: '20' }]);
    expect(await logsOf(ids['A'] ?? '')).toHaveLength(1);
    expect(await codes()).toBe('ACBD');
  });

  test('of one page of the list share the places that they had', async () => {
    const { sort, codes } = await setUp();
    await sort('DB');
    expect(await codes()).toBe('ADCB');
  });

  test('with the same number get numbers of their own with the first change of the order', async () => {
    const { sort, add, numbers, ids, registrationTypes, here } = await setUp();
    for (const code of ['A', 'B', 'C', 'D']) await registrationTypes.delete(ids[code] ?? '', here);
    for (const code of ['E', 'F', 'G']) await add(code, { sortOrder: 100 });
    await sort('GE');
    expect(await numbers()).toEqual(['G 10 v2', 'F 20 v2', 'E 30 v2']);
  });

  test('come last when they are new, after changes and deletions too, unless they have a number', async () => {
    const { add, sort, codes, ids, registrationTypes, here } = await setUp();
    await sort('DCBA');
    await registrationTypes.delete(ids['B'] ?? '', here);
    await add('E');
    await add('F', { sortOrder: 0 });
    await add('G', { sortOrder: 9999 });
    await add('H');
    expect(await codes()).toBe('FDCAEGH');
  });

  test('are offered for registrations in this order', async () => {
    const { sort, registrations, here } = await setUp();
    await sort('DCBA');
    const { types } = await registrations.getOptions(here);
    expect(types.map(({ name }) => name)).toEqual(['类型D', '类型C', '类型B', '类型A']);
  });
});
