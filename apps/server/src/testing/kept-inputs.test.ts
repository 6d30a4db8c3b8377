import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { endpoints } from '@huiwu/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../store.ts';
import { NOUN_KEPT, type KeptInputs } from './matrix/noun-matrix.ts';
import { senderOf } from './matrix/personas.ts';
import { useWorld } from './matrix/shared-world.ts';

type Values = Record<string, any>;

const COMPANY = {
  contactName: '钱七',
  contactPhone: '021-55556666',
  contactEmail: 'qian@example.com',
  address: '某路 1 号',
  invoiceTitle: '远山',
  taxNumber: '91310000MA1FL00000',
  bankName: '某银行',
  bankAccount: '6222000011112222',
  invoiceAddress: '某路 2 号',
  invoicePhone: '021-55557777',
};

const MEETING = {
  code: 'HY7',
  shortName: '年会',
  typeCode: 'training',
  mode: 'hybrid',
  areaCode: '330100',
  place: '杭州',
  address: '某路 1 号',
  lng: 120.153_576,
  lat: 30.287_459,
  intro: '<p>介绍</p>',
  contactName: '钱七',
  contactPhone: '021-55556666',
  contactEmail: 'qian@example.com',
  regOpenAt: '2026-10-01T00:00:00.000Z',
  regCloseAt: '2026-11-01T00:00:00.000Z',
  capacity: 300,
  needsReview: true,
  resetsReviewOnEdit: true,
  hasWaitlist: true,
  waitlistOfferHours: 48,
  allowsSubstitute: true,
  substituteUntil: '2026-11-10T00:00:00.000Z',
  retentionUntil: '2027-11-22',
  payDeadlineDays: 7,
  payDeadlineAt: '2026-11-05T00:00:00.000Z',
  payPrefix: 'NH7',
  repricePolicy: 'reprice',
  refundRules: [{ beforeDays: 30, percent: 50 }],
};

/** Every edit of something that has inputs which may be left out. */
const EDITS: KeptInputs[] = [
  ...NOUN_KEPT,
  {
    edit: 'editAdmin',
    get: 'getAdmin',
    on: 'admin',
    filled: { email: 'kept@example.com', jobTitle: '主管', idCard: '11010519491231002X' },
    named: ({ department }) => ({ departmentId: department.id }),
  },
  { edit: 'editProfile', get: 'getProfile', filled: { email: 'own@example.com', jobTitle: '总监' } },
  { edit: 'editRole', get: 'getRole', on: 'role', filled: { remark: '说明', sortOrder: 7 } },
  { edit: 'editCustomer', get: 'getCustomer', on: 'company', filled: COMPANY },
  { edit: 'editCompany', get: 'getCompany', filled: COMPANY },
  { edit: 'editMeeting', get: 'getMeeting', on: 'meeting', filled: MEETING, named: () => ({ owner: undefined }) },
  { edit: 'editDepartment', get: 'getDepartment', on: 'department', filled: {} },
];

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

  test('of everything that has inputs which may be left out is tried here', () => {
    // What names a version is an edit of a record; own phones and passwords are not.
    const withOptional = Object.entries(endpoints)
      .filter(
        ([name, endpoint]) => name.startsWith('edit') && inputsOf(endpoint).some(([input]) => input === 'version'),
      )
      .filter(([, endpoint]) => inputsOf(endpoint).some(([, isOptional]) => isOptional))
      .map(([name]) => name);
    expect(EDITS.map(({ edit }) => edit).toSorted()).toEqual(withOptional.toSorted());
  });

  test.each(EDITS.map((each) => [each.edit, each] as const))('by %s keeps what it leaves out', async (_name, each) => {
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
  });

  test('of a department keeps its leader, and ends with one that is named as no one', async () => {
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
