import { everyCall } from '@huiwu/contract/catalogue';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { addressOf } from '../testing/test-app.ts';
import { LOG_SERIALIZERS } from './log-lines.ts';

const { req, err } = LOG_SERIALIZERS;
const described = (url: string) => req({ method: 'GET', url, ip: '203.0.113.9' });

test('what stands behind the question mark is not written down', () => {
  expect(described('/system/logout?token=secret&x=?y')).toEqual({
    method: 'GET',
    url: '/system/logout',
    remoteAddress: '203.0.113.9',
  });
});

const TOKEN = 'kJ8s-0_xQZr4Vn2mT7yWb1cEfGhIjKlMnOpQrStUvWx';

test.each([
  ['a token', `/api/backend/${TOKEN}/x`, '/api/backend/***/x'],
  ['a token in percent signs', `/api/${TOKEN.replace('k', '%6b').replace('J', '%254A')}`, '/api/***'],
  ['a token behind a name', `/api/x;token=${TOKEN}/y`, '/api/x;token=***/y'],
  ['a short secret behind its name', '/api/secret=abc', '/api/secret=***'],
  ['a system token', `/api/1763791234.AbCdEfGhIjKl.${TOKEN}`, '/api/1763791234.AbCdEfGhIjKl.***'],
  ['a key of letters and digits', '/api/bXq3Zt7PmK9wLr2A', '/api/***'],
  ['a phone', '/api/19912345678/x', '/api/***/x'],
  ['a phone in percent signs', '/api/%31%39912345678', '/api/***'],
  ['an identity card', '/api/11010519491231002X', '/api/***'],
  ['a host and its password', `http://me:word@a/api?${TOKEN}`, '/api'],
  ['a fragment', `/api#${TOKEN}`, '/api'],
])('%s in a path is not written down', (_what, url, written) => {
  expect(described(url).url).toBe(written);
});

test('ids of rows and the paths of all calls are written down as they are', () => {
  const id = newId();
  for (const endpoint of Object.values(everyCall)) {
    const path = addressOf(endpoint, { id, type: 'sys_user_sex', key: 'agreement', state: '0' }).url;
    expect(described(path).url).toBe(path);
  }
});

test('an error that repeats a phone or a token is written down without it', () => {
  const { message, stack } = err(new Error(`no such session: ${TOKEN} of 19912345678`));
  expect(message).toBe('no such session: *** of ***');
  expect(stack).not.toContain('19912345678');
});

test('a line obeys no one and has an end', () => {
  expect(described(`/a\u009b31m\u202eb\u2028c\u007f`).url).toBe('/a31mbc');
  expect(described(`/${'a'.repeat(5000)}`).url).toHaveLength(500);
});

test('an error is written down without the row that a database names in it', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(19912345678) exists',
  });
  expect(err(error)).toEqual({ type: 'Error', message: 'duplicate key', code: '23505', stack: error.stack });
});
