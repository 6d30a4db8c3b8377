import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { editAdmin, getAdmin, listAdmins } from '@huiwu/contract/admins';
import { FIELDS, FIELD_NAMES, FUNCTION_NAMES, MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { FieldAccess } from '@huiwu/contract/account';
import { functionOf } from '@huiwu/contract/base/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { listOutbox } from '@huiwu/contract/outbox';
import { signIn } from '@huiwu/contract/sign-in';
import { listSignInLogs } from '@huiwu/contract/sign-in-logs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maskEmail, maskIdCard, maskPhone } from '../../access/masks.ts';
import { sampleFor } from '../samples.ts';
import { lines } from './matrix.ts';
import type { Kind } from './objects.ts';
import { senderOf, signedIn, type Persona } from './personas.ts';
import { oneByOne, useWorld } from './shared-world.ts';
import type { MatrixWorld } from './world.ts';

const PHONE = '19933335555';
const OTHER_PHONE = '19944446666';
const EMAIL = 'weizhi@example.com';
const ID_CARD = '11010519491231002X';
const OPEN = [PHONE, OTHER_PHONE, EMAIL, ID_CARD];
const MASKED = [maskPhone(PHONE), maskPhone(OTHER_PHONE), maskEmail(EMAIL), maskIdCard(ID_CARD)];

/** What an admin hears of a person in all the places where a person leaves traces. */
const leaveTraces = async (world: MatrixWorld): Promise<Partial<Record<Kind, string>>> => {
  const { db, secrets, holders, call } = world;
  const boss = holders.platform;
  const admin = await world.make('admin', 'sameDepartment', boss);
  const application = await world.make('application', 'sameDepartment', boss);
  const idCard = { id_card_cipher: secrets.encrypt(ID_CARD) };
  await db
    .updateTable('admins')
    .set({ phone: PHONE, email: 'vorher@example.com', ...idCard })
    .where('id', '=', admin)
    .execute();
  await db
    .updateTable('applications')
    .set({ phone: OTHER_PHONE, email: EMAIL })
    .where('id', '=', application)
    .execute();
  const { department_id: departmentId } = await db
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', admin)
    .executeTakeFirstOrThrow();
  const edit = { id: admin, version: 1, realName: '林某', departmentId, email: EMAIL, phone: PHONE };
  const edited = await call(editAdmin, edit, senderOf(boss));
  const log = await db
    .selectFrom('business_logs')
    .select('id')
    .where('request_id', '=', String(edited.headers['x-request-id']))
    .executeTakeFirstOrThrow();
  await call(endpoints['sendInitialPasswords'] ?? editAdmin, { ids: [admin] }, senderOf(boss));
  await call(signIn, { type: 'password', phone: PHONE, password: 'Nicht-richtig1' });
  await signedIn(world, { id: admin, customerId: world.companies.first.id, departmentId: departmentId ?? '' });
  return { admin, application, businessLog: log.id };
};

/** Every function over all rows, and the same access to every guarded field. */
const readerWith = async (world: MatrixWorld, access: FieldAccess): Promise<Persona> => {
  const { first } = world.companies;
  const role = await world.build.role(first.id, {
    functions: FUNCTION_NAMES,
    menuIds: Object.values(MENU_IDS),
    fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, access])),
    allMeetings: true,
  });
  const { id } = await world.build.admin(first.id, { departmentId: first.a, roleIds: [role.id] });
  return signedIn(world, { id, customerId: first.id, departmentId: first.a });
};

/** A call about one meeting is made in it. */
const readerOf = (world: MatrixWorld, name: string, reader: Persona): Persona =>
  lines(name)[0]?.within === 'meeting' ? world.inMeeting(reader) : reader;

/** Gives contacts to what a line of the matrix has made. */
const leaveContacts = async ({ db }: MatrixWorld, id: string): Promise<void> => {
  await db.updateTable('registrations').set({ phone: PHONE, email: EMAIL }).where('id', '=', id).execute();
  await db.updateTable('members').set({ email: EMAIL }).where('id', '=', id).execute();
  await db.updateTable('teams').set({ contact_phone: PHONE }).where('id', '=', id).execute();
};

const readings = Object.entries(endpoints).filter(
  ([, { effect, answers, access }]) => effect === 'reads' && answers === undefined && typeof access === 'object',
);

const keysOf = (shape: z.ZodMiniType): string[] =>
  Object.keys(
    (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );

/** Calls that show guarded fields to those who may read them. */
const SHOWING = ['getAdmin', 'getMember', 'getRegistration', 'listAdmins', 'listApplications', 'listRegistrations'];

/** Names under which calls know guarded fields. */
const GUARDED = [...new Set(FIELD_NAMES.map((name) => name.split('.')[1] ?? ''))];

/** An address is guarded where it is a recipient's: senders and meetings have addresses that anyone may know. */
const isGuarded = ({ access }: Endpoint, key: string): boolean => {
  if (key !== 'address') return GUARDED.includes(key);
  const noun = typeof access === 'object' && 'function' in access ? (access.function.split('.')[0] ?? '') : '';
  return FIELD_NAMES.some((name) => name === `${noun}.address`);
};

describe('a guarded field', { timeout: 60_000 }, () => {
  const shared = useWorld();
  let traces: Partial<Record<Kind, string>> | undefined;

  /** Everything that all reading calls say, to an admin with this access. */
  const everythingFor = async (access: FieldAccess): Promise<[string, string][]> => {
    const { world } = shared;
    traces ??= await leaveTraces(world);
    const reader = await readerWith(world, access);
    return oneByOne(readings, async ([name, endpoint]): Promise<[string, string]> => {
      const [row = {}] = lines(name);
      const caller = readerOf(world, name, reader);
      const trace = typeof row.on === 'string' ? traces?.[row.on] : undefined;
      const id = trace ?? (row.on && (await world.make(row.on, 'sameDepartment', caller))) ?? '';
      const target = { id, place: undefined, caller, world, number: world.nextNumber() };
      await leaveContacts(world, id);
      const input = row.input === undefined ? sampleFor(name, endpoint) : await row.input(target);
      const { text, code } = await world.call(endpoint, input, senderOf(caller));
      return [name, code === 200 ? text : ''];
    });
  };

  const tellers = (said: [string, string][], values: string[]): string[] =>
    said.filter(([, text]) => values.some((value) => text.includes(value))).map(([name]) => name);

  test('that is hidden is in no answer, neither in plain text nor masked', async () => {
    const said = await everythingFor('hidden');
    expect(tellers(said, [...OPEN, ...MASKED])).toEqual([]);
  });

  test('that is masked is in no answer in plain text', async () => {
    const said = await everythingFor('masked');
    expect(tellers(said, OPEN)).toEqual([]);
    expect(tellers(said, MASKED)).toEqual(expect.arrayContaining(SHOWING));
  });

  test('that may be read is returned', async () => {
    const said = await everythingFor('read');
    expect(tellers(said, OPEN)).toEqual(expect.arrayContaining(SHOWING));
  });

  test.each(['hidden', 'masked'] as const)('that is %s cannot be searched by', async (access) => {
    const { world } = shared;
    const caller = await readerWith(world, access);
    const searchable = readings.flatMap(([name, endpoint]) =>
      keysOf(endpoint.input)
        .filter((key) => isGuarded(endpoint, key))
        .map((key) => ({ name, endpoint, key })),
    );
    expect(searchable.length).toBeGreaterThan(1);
    const answers = await oneByOne(searchable, async ({ name, endpoint, key }) => {
      const { code, data } = await world.call(endpoint, { [key]: '199' }, senderOf(readerOf(world, name, caller)));
      return [name, code, (data?.fields as { field: string }[] | undefined)?.map(({ field }) => field)];
    });
    expect(answers).toEqual(searchable.map(({ name, key }) => [name, 400, [key]]));
  });

  test('cannot be sorted by, whatever the right', () => {
    const sorts = Object.entries(endpoints).map(([name, endpoint]) => {
      const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, { enum?: string[] }>;
      };
      return [name, (properties['orderBy']?.enum ?? []).filter((column) => isGuarded(endpoint, column))];
    });
    expect(sorts.filter(([, columns]) => (columns ?? []).length > 0)).toEqual([]);
  });

  test.each(['hidden', 'masked', 'read'] as const)(
    'that is %s is not written, nor is anything else in the same call',
    async (access) => {
      const { world } = shared;
      const caller = await readerWith(world, access);
      const id = await world.make('admin', 'sameDepartment', caller);
      const edit = { id, version: 1, realName: '改名', departmentId: caller.departmentId };
      const values = { phone: '19955556666', email: 'neu@example.com', idCard: ID_CARD };
      await world.changes.take();
      for (const [field, value] of Object.entries(values)) {
        const { code, data } = await world.call(editAdmin, { ...edit, [field]: value }, senderOf(caller));
        expect([field, code, data.fields[0].field]).toEqual([field, 400, field]);
      }
      expect(await world.changes.take()).toEqual([]);
    },
  );

  test('that may be written is written', async () => {
    const { world } = shared;
    const caller = await readerWith(world, 'write');
    const id = await world.make('admin', 'sameDepartment', caller);
    const edit = { id, version: 1, realName: '改名', departmentId: caller.departmentId, email: 'neu@example.com' };
    expect((await world.call(editAdmin, edit, senderOf(caller))).code).toBe(200);
  });

  describe('of one role', () => {
    /** Everything about the own department, and much less about all others. */
    const personWithTwoRoles = async (world: MatrixWorld): Promise<Persona> => {
      const { first } = world.companies;
      const functions = ['admins.search', 'admins.view', 'admins.edit'] as const;
      const fields = { 'admins.phone': 'write', 'admins.idCard': 'write', 'outbox.recipient': 'read' } as const;
      const near = await world.build.role(first.id, { functions: [...functions], dataScope: 'department', fields });
      const far = await world.build.role(first.id, {
        functions: [...functions, 'signInLogs.search', 'businessLogs.search', 'outbox.search'],
      });
      const { id } = await world.build.admin(first.id, { departmentId: first.a, roleIds: [near.id, far.id] });
      return signedIn(world, { id, customerId: first.id, departmentId: first.a });
    };

    test('does not become readable by the data scope of another role, in a list or alone', async () => {
      const { world } = shared;
      const caller = await personWithTwoRoles(world);
      const places = { near: world.companies.first.a, far: world.companies.first.b };
      const phones = { near: '19966667777', far: '19966668888' };
      const ids = {
        near: (await world.build.admin(world.companies.first.id, { departmentId: places.near, phone: phones.near })).id,
        far: (await world.build.admin(world.companies.first.id, { departmentId: places.far, phone: phones.far })).id,
      };
      const listed = await world.call(listAdmins, { limit: 200 }, senderOf(caller));
      const rows = listed.data.list as { id: string; phone?: string; idCard?: string }[];
      const seen = (id: string) => rows.find((row) => row.id === id);
      expect([seen(ids.near)?.phone, seen(ids.near)?.idCard]).toEqual([phones.near, '']);
      expect([seen(ids.far)?.phone, seen(ids.far)?.idCard]).toEqual([maskPhone(phones.far), undefined]);
      const alone = await world.call(getAdmin, { id: ids.far }, senderOf(caller));
      expect([alone.data.phone, alone.data.idCard]).toEqual([maskPhone(phones.far), undefined]);
    });

    test('does not become writable or searchable by the data scope of another role', async () => {
      const { world } = shared;
      const caller = await personWithTwoRoles(world);
      const { id: customerId, a, b } = world.companies.first;
      for (const [departmentId, expected] of [
        [a, 200],
        [b, 400],
      ] as const) {
        const { id } = await world.build.admin(customerId, { departmentId });
        const edit = { id, version: 1, realName: '改名', departmentId, idCard: ID_CARD };
        expect((await world.call(editAdmin, edit, senderOf(caller))).code).toBe(expected);
      }
      for (const [call, filter] of [
        [listAdmins, { phone: '199' }],
        [listSignInLogs, { phone: '199' }],
        [listOutbox, { recipient: '199' }],
      ] as const)
        expect((await world.call(call, filter, senderOf(caller))).code).toBe(400);
    });
  });

  test('always belongs to a page, and its calls require a function', () => {
    expect(Object.values(FIELDS).every(({ menuId }) => Object.values(MENU_IDS).includes(menuId))).toBe(true);
    expect(readings.every(([, { access }]) => functionOf(access) !== undefined)).toBe(true);
  });
});
