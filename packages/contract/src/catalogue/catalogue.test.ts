import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE_PATH, pathParameters, type Endpoint } from '../base/endpoint.ts';
import { SECRET_FORM } from '../base/record-fields.ts';
import { FIELDS, FUNCTIONS, FUNCTION_NAMES, MENU_IDS } from './access.ts';
import { endpoints, refusals } from './index.ts';

const calls = Object.entries(endpoints);
const allRefusals = Object.values(refusals).flatMap((group) => Object.values(group));

/** Codes with several messages. The console treats all refusals with such a code alike. */
const SHARED = [403, 429, 500, 620006];

const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
};

/** Names of properties that only say whether there is a secret: no other text passes the check of the answer. */
const marksIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, { pattern?: string }> };
  const marks = Object.entries(properties).filter(([, { pattern }]) => pattern === SECRET_FORM.source);
  return [...marks.map(([name]) => name), ...Object.values(schema).flatMap(marksIn)];
};

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' });

/** Paths of the inputs that have a default. */
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

describe('error codes', () => {
  test('have one meaning each, except for those shared on purpose', () => {
    const sentences = new Map<number, Set<string>>();
    for (const { code, message } of allRefusals) sentences.set(code, (sentences.get(code) ?? new Set()).add(message));
    const ambiguous = [...sentences]
      .filter(([code, messages]) => messages.size > 1 && !SHARED.includes(code))
      .map(([code]) => code);
    expect(ambiguous).toEqual([]);
  });

  test('of this product are used once', () => {
    const codes = allRefusals.map(({ code }) => code).filter((code) => !SHARED.includes(code));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('each have a Chinese message, except for the one that the console translates itself', () => {
    const foreign = allRefusals.filter(({ message }) => !/[\u4e00-\u9fff]/.test(message)).map(({ message }) => message);
    expect(foreign).toEqual(['Bad credentials']);
  });

  test('are within the agreed ranges', () => {
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
  test('exist', () => {
    expect(calls.length).toBeGreaterThan(30);
  });

  test('have unique pairs of method and path', () => {
    const places = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  test.each(calls)('%s declares its access, and a function that exists', (_name, { access }) => {
    const known = ['open', 'public', 'signed-in', 'signed-in-by-cookie', ...FUNCTION_NAMES];
    expect(known).toContain(typeof access === 'object' ? access.function : access);
  });

  test.each(calls)('%s never returns a password, a secret or a hash', (_name, { output }) => {
    const schema = schemaOf(output, 'output');
    const harmless = ['passwordState', 'PasswordMethod', ...marksIn(schema)];
    const suspicious = namesIn(schema).filter(
      (name) => /password|secret|hash|cipher/i.test(name) && !harmless.includes(name),
    );
    expect(suspicious).toEqual([]);
  });

  test.each(calls)('%s refuses unknown fields', (_name, { input }) => {
    expect(JSON.stringify(schemaOf(input, 'input'))).toContain('"additionalProperties":false');
  });

  test.each(calls)('%s has an input for every parameter of its path', (_name, { input, path }: Endpoint) => {
    expect(namesIn(schemaOf(input, 'input'))).toEqual(expect.arrayContaining(pathParameters(path)));
  });

  test.each(calls)('%s has a Chinese summary', (_name, { summary }) => {
    expect(summary).toMatch(/[\u4e00-\u9fff]/);
  });

  test('for editing have no input with a default, so that omitted inputs keep their values', () => {
    const edits = calls.filter(([name]) => name.startsWith('edit'));
    expect(edits.length).toBeGreaterThan(10);
    expect(edits.flatMap(([name, { input }]) => defaultsIn(input, name))).toEqual([]);
  });

  test('that change data by GET are only those of the specification', () => {
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

  test('for changing the password, unlocking and signing out are the only ones open while a password change is due', () => {
    const open = calls.filter(([, { whilePasswordIsDue }]) => whilePasswordIsDue === true).map(([name]) => name);
    expect(open.toSorted()).toEqual(['editPassword', 'signOut', 'unlockSession']);
  });

  test('for unlocking and signing out are the only ones open while the screen is locked', () => {
    const open = calls.filter(([, { whileLocked }]) => whileLocked === true).map(([name]) => name);
    expect(open.toSorted()).toEqual(['signOut', 'unlockSession']);
  });

  test('with the cookie alone show images and change nothing', () => {
    const byCookie = calls.filter(([, { access }]) => access === 'signed-in-by-cookie');
    expect(byCookie.map(([name]) => name)).toEqual(['showImage']);
    expect(byCookie.map(([, { effect, answers }]) => [effect, answers])).toEqual([['reads', 'file']]);
  });

  test('for uploads use POST only, and forms are for files only', () => {
    expect(calls.filter(([, { body, method }]) => body === 'multipart' && method !== 'POST')).toEqual([]);
    const byForm = calls.filter(([, { body }]) => body === 'form');
    expect(byForm.map(([, { method, answers }]) => [method, answers])).toEqual(byForm.map(() => ['GET', 'file']));
    expect(byForm.length).toBeGreaterThan(2);
  });

  test('with an alias have one that no other call uses', () => {
    const paths = calls.flatMap(([, { method, path, alsoAt = [] }]) =>
      [BASE_PATH + path, ...alsoAt].map((each) => `${method} ${each}`),
    );
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('all require a system token, except the one that issues it', () => {
    expect(calls.filter(([, { access }]) => access === 'open').map(([name]) => name)).toEqual(['getSystemToken']);
  });

  test('are all below one path', () => {
    expect(BASE_PATH).toBe('/api/backend');
  });
});

describe('functions and fields', () => {
  test('have opaque, unique keys of 16 characters', () => {
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

  test('each belong to a menu entry', () => {
    const menus: string[] = Object.values(MENU_IDS);
    const places = [...Object.values(FUNCTIONS), ...Object.values(FIELDS)].map(({ menuId }) => menuId);
    expect(places.filter((place) => !menus.includes(place))).toEqual([]);
  });

  test('are each required by a call, if they are functions', () => {
    const asked = calls.map(([, { access }]) => (typeof access === 'object' ? access.function : undefined));
    expect(FUNCTION_NAMES.filter((name) => !asked.includes(name))).toEqual([]);
  });

  test('have unique ids, if they are fields', () => {
    const ids = Object.values(FIELDS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
