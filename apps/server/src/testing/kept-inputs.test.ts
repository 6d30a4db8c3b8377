import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { endpoints } from '@huiwu/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../store.ts';
import { KEPT_INPUTS } from './matrix/noun-matrix.ts';
import { senderOf } from './matrix/personas.ts';
import { useWorld } from './matrix/shared-world.ts';

type Values = Record<string, any>;

const callOf = (name: string): Endpoint => {
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new Error(`there is no call ${name}`);
  return endpoint;
};

const inputsOf = ({ input }: Endpoint): [string, boolean][] => {
  const { shape = {} } = (input._zod as unknown as { def: { shape?: Record<string, { _zod: { optin?: string } }> } })
    .def;
  return Object.entries(shape).map(([name, each]) => [name, each._zod.optin === 'optional']);
};

describe('an edit', () => {
  const shared = useWorld();

  test('of every record with optional inputs is tested here', () => {
    // What names a version is an edit of a record; own phones and passwords are not, nor is the setting of a scene, whose
    // template belongs to its mode.
    const withOptional = Object.entries(endpoints)
      .filter(
        ([name, endpoint]) =>
          name.startsWith('edit') &&
          name !== 'editMessageScene' &&
          inputsOf(endpoint).some(([input]) => input === 'version'),
      )
      .filter(([, endpoint]) => inputsOf(endpoint).some(([, isOptional]) => isOptional))
      .map(([name]) => name);
    expect(KEPT_INPUTS.map(({ edit }) => edit).toSorted()).toEqual(withOptional.toSorted());
  });

  test.each(KEPT_INPUTS.map((each) => [each.edit, each] as const))(
    'by %s keeps the inputs that it leaves out',
    async (_name, each) => {
      const { world } = shared;
      const { platform } = world.holders;
      const boss = each.isInMeeting === true ? world.inMeeting(platform) : platform;
      const id = each.on === undefined ? undefined : await world.make(each.on, 'sameDepartment', boss);
      const own = id === undefined ? {} : { id };
      const read = async (): Promise<Values> => (await world.call(callOf(each.get), own, senderOf(boss))).data;
      const save = async (values: Values) => (await world.call(callOf(each.edit), values, senderOf(boss))).code;
      const bare = (record: Values): Values => {
        const all: Values = { ...record, ...each.named?.(record), ...own };
        const needed = inputsOf(callOf(each.edit)).filter(([, isOptional]) => !isOptional);
        return Object.fromEntries(needed.map(([name]) => [name, all[name]]));
      };
      expect(await save({ ...bare(await read()), ...each.filled })).toBe(200);
      const before = await read();
      expect(before).toMatchObject(each.filled);
      expect(await save(bare(before))).toBe(200);
      const { version, updatedAt: _at, ...after } = await read();
      expect([version, after]).toEqual([before.version + 1, { ...after, ...each.filled }]);
    },
  );

  test('of a department keeps its leader, and removes it with an empty value', async () => {
    const { world } = shared;
    const boss = world.holders.platform;
    const id = await world.make('department', 'sameDepartment', boss);
    const leader = world.holders.wholeCompany.id;
    const find = async () => (await world.store.read(ALL_CUSTOMERS).departments.find(id))!;
    const save = async (own: Values) => {
      const { version, name, code, sort_order: order, parent_id: parentId } = await find();
      return (
        await world.call(callOf('editDepartment'), { id, version, name, code, order, parentId, ...own }, senderOf(boss))
      ).code;
    };
    const leaders: unknown[] = [];
    for (const own of [{ leaderId: leader }, {}, { leaderId: null }]) {
      leaders.push([await save(own), (await find()).leader_id]);
    }
    expect(leaders).toEqual([
      [200, leader],
      [200, leader],
      [200, null],
    ]);
  });
});
