import { functionOf } from '@huiwu/contract/base/access';
import { BASE_PATH, type Endpoint } from '@huiwu/contract/base/endpoint';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { endpoints, everyCall } from '@huiwu/contract/catalogue';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { methodsOf, routePath } from '../http/call-paths.ts';
import { createMount } from '../http/mount.ts';
import { sampleFor } from './samples.ts';
import { testApp, type TestApp } from './test-app.ts';

/** Calls of the console. */
const calls = Object.entries(endpoints);
const everyOne = Object.entries(everyCall);
const needsPerson = ({ access }: Endpoint) => access !== 'open' && access !== 'public';
/** Images are asked for without any header: their own tests are beside them. */
const isByHeader = ({ access }: Endpoint) => access !== 'signed-in-by-cookie';

/** Every row of every table, so that "nothing changed" can be seen. */
const everythingIn = async ({ db }: TestApp, except: string[] = []): Promise<string> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !except.includes(name));
  const rows = await Promise.all(
    tables.map(async (name) => [
      name,
      await db
        .selectFrom(name as 'admins')
        .selectAll()
        .execute(),
    ]),
  );
  return JSON.stringify(
    rows.map(([name, list]) => [name, (list as unknown[]).map((row) => JSON.stringify(row)).toSorted()]),
  );
};

/** Hundreds of calls, each by an admin of its own. */
const LONG = { timeout: 60_000 };

describe('every call', () => {
  test('except for the one that issues it is refused without a system token', async () => {
    const { call } = await testApp();
    const codes = await Promise.all(
      everyOne.map(async ([name, endpoint]) => [
        name,
        (await call(endpoint, sampleFor(name, endpoint), { systemToken: null })).code,
      ]),
    );
    expect(codes.filter(([, code]) => code !== 610_001)).toEqual([
      ['getSystemToken', 610_002],
      ['showImage', 610_005],
    ]);
  });

  test('is refused with a system token of another key', async () => {
    const { call, build } = await testApp();
    const { caller, operator } = await build.platform();
    const attendee = await build.attendee(await build.meeting(operator.id));
    const headers = { 'x-system-key': 'another-admin' };
    const codes = await Promise.all(
      everyOne.map(async ([name, endpoint]) => [
        name,
        (
          await call(endpoint, sampleFor(name, endpoint), {
            token: caller.token,
            headers: { ...headers, ...attendee.headers },
          })
        ).code,
      ]),
    );
    expect(codes.filter(([, code]) => code !== 610_001)).toEqual([
      ['getSystemToken', 610_002],
      // A client without a cookie reads images by its own token; of this name there is none.
      ['showImage', 404],
    ]);
  });

  test('except for the public ones is refused without a user token', async () => {
    const { call } = await testApp();
    const answers = await Promise.all(
      everyOne.map(async ([name, endpoint]) => ({
        name,
        access: endpoint.access,
        code: (await call(endpoint, sampleFor(name, endpoint))).code,
      })),
    );
    const passed = answers.filter(({ code }) => code !== 610_005);
    expect(passed.filter(({ access }) => access !== 'public' && access !== 'open')).toEqual([]);
    expect(passed.map(({ name }) => name).toSorted()).toEqual(
      everyOne
        .filter(([, endpoint]) => !needsPerson(endpoint))
        .map(([name]) => name)
        .toSorted(),
    );
  });

  test('is refused with a user token that is invented, or sent anywhere but in its header', async () => {
    const { call, build, send, systemHeaders } = await testApp();
    const { caller } = await build.platform();
    const personal = everyOne.filter(([, endpoint]) => needsPerson(endpoint));
    const madeUp = await Promise.all(
      personal.map(([name, endpoint]) =>
        call(endpoint, sampleFor(name, endpoint), { token: 'made-up', headers: { 'x-attendee-token': 'made-up' } }),
      ),
    );
    expect(new Set(madeUp.map(({ code }) => code))).toEqual(new Set([610_005]));
    const url = `${BASE_PATH}/system-management-backend/system/admin/info`;
    const inQuery = await send({
      url: `${url}?token=${caller.token}&X-User-Token=${caller.token}`,
      headers: systemHeaders,
    });
    const inCookie = await send({
      url,
      headers: { ...systemHeaders, cookie: `x-user-token=${caller.token}; token=${caller.token}` },
    });
    expect([inQuery.code, inCookie.code]).toEqual([610_005, 610_005]);
  });

  test(
    'with a function is refused to an admin with every other function, changes nothing and is logged',
    LONG,
    async () => {
      const app = await testApp();
      const { build, call, db } = app;
      const { id } = await build.customer();
      const names = Object.keys(FUNCTIONS) as FunctionName[];
      const roles = new Map<FunctionName, { id: string }>();
      const tries = [];
      for (const [name, endpoint] of calls) {
        const needed = functionOf(endpoint.access);
        if (needed === undefined) continue;
        const role =
          roles.get(needed) ?? (await build.role(id, { functions: names.filter((each) => each !== needed) }));
        roles.set(needed, role);
        const admin = await build.admin(id, { roleIds: [role.id] });
        tries.push({ name, endpoint, needed, adminId: admin.id, token: (await build.callerFor(admin.id)).token });
      }
      const before = await everythingIn(app, ['business_logs', 'log_words']);
      for (const { name, endpoint, token } of tries)
        expect([name, (await call(endpoint, sampleFor(name, endpoint), { token })).code]).toEqual([name, 403]);
      expect((await everythingIn(app, ['business_logs', 'log_words'])) === before).toBe(true);
      for (const { name, needed, adminId } of tries) {
        const rows = await db.selectFrom('business_logs').selectAll().where('admin_id', '=', adminId).execute();
        expect([name, rows.map(({ result, action, customer_id }) => ({ result, action, customer_id }))]).toEqual([
          name,
          [{ result: 'refused', action: FUNCTIONS[needed].title, customer_id: id }],
        ]);
      }
    },
  );

  test('checks the right before it validates the input', async () => {
    const { build, call } = await testApp();
    const { id } = await build.customer();
    const { token } = await build.callerFor((await build.admin(id)).id);
    const guarded = calls.filter(([, endpoint]) => functionOf(endpoint.access) !== undefined);
    const codes = await Promise.all(
      guarded.map(
        async ([name, endpoint]) =>
          (await call(endpoint, { ...sampleFor(name, endpoint), surplus: 1 }, { token })).code,
      ),
    );
    expect(new Set(codes)).toEqual(new Set([403]));
  });

  test('except for three is refused while a password change is due', async () => {
    const { build, call } = await testApp();
    const { operator, wildcard } = await build.platform();
    const admin = await build.admin(operator.id, { roleIds: [wildcard.id], passwordState: 'initial' });
    const { token } = await build.callerFor(admin.id);
    const personal = calls.filter(
      ([name, endpoint]) => needsPerson(endpoint) && isByHeader(endpoint) && name !== 'signOut',
    );
    const codes = await Promise.all(
      personal.map(async ([name, endpoint]) => [
        name,
        (await call(endpoint, sampleFor(name, endpoint), { token })).code,
      ]),
    );
    expect(
      codes
        .filter(([, code]) => code !== 6_200_010)
        .map(([name]) => String(name))
        .toSorted(),
    ).toEqual(['editPassword', 'unlockSession']);
    expect((await call(endpoints['signOut']!, {}, { token })).code).toBe(200);
  });

  test('except for two is refused while the screen is locked', async () => {
    const { build, call } = await testApp();
    const { caller } = await build.platform();
    await call(endpoints['lockSession']!, {}, { token: caller.token });
    const personal = calls.filter(
      ([name, endpoint]) => needsPerson(endpoint) && isByHeader(endpoint) && name !== 'signOut',
    );
    const codes = await Promise.all(
      personal.map(async ([name, endpoint]) => [
        name,
        (await call(endpoint, sampleFor(name, endpoint), { token: caller.token })).code,
      ]),
    );
    expect(codes.filter(([, code]) => code !== 620_011).map(([name]) => name)).toEqual(['unlockSession']);
    expect((await call(endpoints['signOut']!, {}, { token: caller.token })).code).toBe(200);
  });

  test('refuses an unknown field, and names it', async () => {
    const { build, call } = await testApp();
    const { caller, operator } = await build.platform();
    const meeting = await build.meeting(operator.id);
    const attendee = await build.attendee(meeting);
    const wrong: unknown[] = [];
    for (const [name, endpoint] of everyOne.filter(([, each]) => isByHeader(each))) {
      const { code, data } = await call(
        endpoint,
        { ...sampleFor(name, endpoint), surplus: '1' },
        { token: caller.token, headers: { 'x-meeting-code': meeting.code, ...attendee.headers } },
      );
      const fields = ((data?.fields ?? []) as { field: string; message: string }[]).filter(
        ({ field }) => field === 'surplus',
      );
      if (code !== 400 || fields[0]?.message !== '不支持的字段') wrong.push([name, code, data]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the mounted routes', () => {
  test('are exactly those of the contract', async () => {
    const { app } = await testApp();
    const missing = everyOne.flatMap(([name, endpoint]) =>
      methodsOf(endpoint)
        .filter((method) => !app.hasRoute({ method, url: routePath(endpoint) }))
        .map((method) => `${method} ${name}`),
    );
    expect(missing).toEqual([]);
    const known = everyOne.reduce((total, [, endpoint]) => total + methodsOf(endpoint).length, 0);
    const lines = app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n');
    const backend = lines.slice(lines.findIndex((line) => line.includes('api/backend')));
    expect(known).toBeGreaterThan(30);
    expect(backend.length).toBeGreaterThan(0);
  });

  test('have a POST variant for each GET that changes something or takes a form, and no other', async () => {
    const { app } = await testApp();
    const twins = everyOne
      .filter(([, endpoint]) => endpoint.method === 'GET' && app.hasRoute({ method: 'POST', url: routePath(endpoint) }))
      .map(([name]) => name);
    expect(twins.toSorted()).toEqual([
      'changeAdminState',
      'changeRoleState',
      'deleteAdmin',
      'deleteRole',
      'downloadFile',
      'downloadResource',
      'downloadZip',
      'resetAdminPassword',
      'signOut',
      'startSingleSignOn',
    ]);
  });
});

describe('mounting routes', () => {
  const guards = {
    checkSystemToken: () => undefined,
    identify: () => Promise.reject(new Error('no-one')),
    identifyByCookie: () => Promise.reject(new Error('no-one')),
    identifyAttendee: () => Promise.reject(new Error('no-one')),
    recordRefusal: () => Promise.resolve(),
    now: () => new Date(),
  };
  const endpoint = endpoints['getProfile']!;
  const handler = () => Promise.resolve(null as never);

  test('without an access rule for a call prevents the start', () => {
    const mount = createMount(Fastify(), guards);
    expect(() => mount({ ...endpoint, access: undefined as never }, handler)).toThrow('declares no access');
    expect(() => mount.forAnyone({ ...endpoint, access: undefined as never }, handler)).toThrow();
  });

  test('with a call twice prevents the start', () => {
    const mount = createMount(Fastify(), guards);
    mount(endpoint, handler);
    expect(() => mount(endpoint, handler)).toThrow('mounted twice');
  });

  test('does not accept a call for admins as a public one, nor the reverse', () => {
    const mount = createMount(Fastify(), guards);
    expect(() => mount.forAnyone(endpoint, handler)).toThrow('is not for visitors');
    expect(() => mount(endpoints['signIn']!, handler)).toThrow('is for visitors');
  });
});
