import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE_PATH, pathParameters, type Endpoint } from '../base/endpoint.ts';
import { FIELDS, FUNCTIONS, FUNCTION_NAMES, MENU_IDS } from './access.ts';
import { endpoints, refusals } from './index.ts';

const calls = Object.entries(endpoints);
const allRefusals = Object.values(refusals).flatMap((group) => Object.values(group));

/** One code may have several sentences only where the console does not tell them apart. */
const SHARED = [403, 429, 500, 620006];

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
};

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' });

/** Inputs that stand for something else when they are left out, with the way to them. */
const defaultsIn = (shape: z.ZodMiniType, way = ''): string[] => {
  const { def } = shape._zod as unknown as {
    def: { type: string; shape?: Record<string, z.ZodMiniType>; innerType?: z.ZodMiniType; element?: z.ZodMiniType };
  };
  const below = [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => defaultsIn(inner, `${way}.${name}`)),
    ...[def.innerType, def.element].flatMap((inner) => (inner === undefined ? [] : defaultsIn(inner, way))),
  ];
  return def.type === 'default' ? [way, ...below] : below;
};

describe('refusals', () => {
  test('a code means one thing only, but for those that are shared on purpose', () => {
    const sentences = new Map<number, Set<string>>();
    for (const { code, message } of allRefusals) sentences.set(code, (sentences.get(code) ?? new Set()).add(message));
    const ambiguous = [...sentences]
      .filter(([code, messages]) => messages.size > 1 && !SHARED.includes(code))
      .map(([code]) => code);
    expect(ambiguous).toEqual([]);
  });

  test('a code of ours is given out once', () => {
    const codes = allRefusals.map(({ code }) => code).filter((code) => !SHARED.includes(code));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('each has a Chinese sentence, but for the one that the console itself translates', () => {
    const foreign = allRefusals.filter(({ message }) => !/[\u4e00-\u9fff]/.test(message)).map(({ message }) => message);
    expect(foreign).toEqual(['Bad credentials']);
  });

  test('codes lie in the ranges that are agreed on', () => {
    const outside = allRefusals.filter(
      ({ code }) =>
        !(
          code < 600 ||
          (code >= 610_000 && code < 630_000) ||
          code === 6_200_010 ||
          (code >= 650_000 && code < 660_000) ||
          (code >= 720_000 && code < 730_000)
        ),
    );
    expect(outside).toEqual([]);
  });
});

describe('calls', () => {
  test('there are some', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  test('two never share method and path', () => {
    const places = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  test.each(calls)('%s says who may call it, and names a function that exists', (_name, { access }) => {
    const known = ['open', 'public', 'signed-in', 'signed-in-by-cookie', ...FUNCTION_NAMES];
    expect(known).toContain(typeof access === 'object' ? access.function : access);
  });

  test.each(calls)('%s never answers with a password, a secret or a hash', (_name, { output }) => {
    const harmless = ['passwordState', 'PasswordMethod'];
    const suspicious = namesIn(schemaOf(output, 'output')).filter(
      (name) => /password|secret|hash|cipher/i.test(name) && !harmless.includes(name),
    );
    expect(suspicious).toEqual([]);
  });

  test.each(calls)('%s takes no field that it does not know', (_name, { input }) => {
    expect(JSON.stringify(schemaOf(input, 'input'))).toContain('"additionalProperties":false');
  });

  test.each(calls)('%s asks for every parameter of its path', (_name, { input, path }: Endpoint) => {
    expect(namesIn(schemaOf(input, 'input'))).toEqual(expect.arrayContaining(pathParameters(path)));
  });

  test.each(calls)('%s has a Chinese summary', (_name, { summary }) => {
    expect(summary).toMatch(/[\u4e00-\u9fff]/);
  });

  test('what an edit leaves out stays as it is: no input of one falls back to a default', () => {
    const edits = calls.filter(([name]) => name.startsWith('edit'));
    expect(edits.length).toBeGreaterThan(10);
    expect(edits.flatMap(([name, { input }]) => defaultsIn(input, name))).toEqual([]);
  });

  test('what changes something by GET is only what the specification has so', () => {
    const changing = calls
      .filter(([, { method, effect }]) => method === 'GET' && effect !== 'reads')
      .map(([name]) => name);
    expect(changing.toSorted()).toEqual([
      'changeAdminState',
      'changeRoleState',
      'deleteAdmin',
      'deleteRole',
      'downloadFile',
      'resetAdminPassword',
      'signOut',
      'startSingleSignOn',
    ]);
  });

  test('only changing the password, unlocking and signing out stay open while a password is due', () => {
    const open = calls.filter(([, { whilePasswordIsDue }]) => whilePasswordIsDue === true).map(([name]) => name);
    expect(open.toSorted()).toEqual(['editPassword', 'signOut', 'unlockSession']);
  });

  test('only unlocking and signing out stay open while the screen is locked', () => {
    const open = calls.filter(([, { whileLocked }]) => whileLocked === true).map(([name]) => name);
    expect(open.toSorted()).toEqual(['signOut', 'unlockSession']);
  });

  test('the cookie alone shows images and changes nothing', () => {
    const byCookie = calls.filter(([, { access }]) => access === 'signed-in-by-cookie');
    expect(byCookie.map(([name]) => name)).toEqual(['showImage']);
    expect(byCookie.map(([, { effect, answers }]) => [effect, answers])).toEqual([['reads', 'file']]);
  });

  test('a file comes by POST only, and a form asks for files only', () => {
    expect(calls.filter(([, { body, method }]) => body === 'multipart' && method !== 'POST')).toEqual([]);
    const byForm = calls.filter(([, { body }]) => body === 'form');
    expect(byForm.map(([, { method, answers }]) => [method, answers])).toEqual(byForm.map(() => ['GET', 'file']));
    expect(byForm.length).toBeGreaterThan(2);
  });

  test('another path of the same call is no one else’s', () => {
    const paths = calls.flatMap(([, { method, path, alsoAt = [] }]) =>
      [BASE_PATH + path, ...alsoAt].map((each) => `${method} ${each}`),
    );
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('only the system token is given out without one', () => {
    expect(calls.filter(([, { access }]) => access === 'open').map(([name]) => name)).toEqual(['getSystemToken']);
  });

  test('all lie below one path', () => {
    expect(BASE_PATH).toBe('/api/backend');
  });
});

describe('functions and fields', () => {
  test('keys are opaque, 16 signs long and unique', () => {
    const keys = Object.values(FUNCTIONS).map(({ key }) => key);
    expect(keys.filter((key) => !/^[A-Za-z0-9]{16}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are of the kinds that the specification names', () => {
    const kinds =
      'add edit delete export import search view review enable-disable reset-password payment-voucher reminder-settings ' +
      'invoice-handling file-batch-download push send restore carbon-parameters';
    expect(Object.values(FUNCTIONS).filter(({ kind }) => !kinds.split(' ').includes(kind))).toEqual([]);
  });

  test('each belongs to a menu entry', () => {
    const menus: string[] = Object.values(MENU_IDS);
    const places = [...Object.values(FUNCTIONS), ...Object.values(FIELDS)].map(({ menuId }) => menuId);
    expect(places.filter((place) => !menus.includes(place))).toEqual([]);
  });

  test('every function is asked for by some call', () => {
    const asked = calls.map(([, { access }]) => (typeof access === 'object' ? access.function : undefined));
    expect(FUNCTION_NAMES.filter((name) => !asked.includes(name))).toEqual([]);
  });

  test('ids of fields are unique', () => {
    const ids = Object.values(FIELDS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
