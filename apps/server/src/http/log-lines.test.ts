import { expect, test } from 'vitest';
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

test('a line obeys nobody and has an end', () => {
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
