import { signOut } from '@huiwu/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { routePath } from '../call-paths.ts';
import { consoleAddressOf } from './console-routes.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };

describe('an address that is typed without #', () => {
  test.each([
    '/api/backend/nothing',
    '/api',
    '/common/nothing',
    '/phpmyadmin',
    '/actuator/env',
    '/logins',
    '/system/admin.php',
    '/login/%2e%2e/x',
    '//login',
    '/system//evil.example',
    '/LOGIN',
  ])('does not lead from %s to the console', async (url) => {
    const { send } = await testApp();
    const { status, code, headers } = await send({ url, headers: BROWSER });
    expect([status, code, headers['location']]).toEqual([404, 404, undefined]);
  });

  test('does not lead a script to the console', async () => {
    const { send } = await testApp();
    expect((await send({ url: '/login' })).status).toBe(404);
    expect((await send({ method: 'POST', url: '/login', headers: BROWSER })).status).toBe(404);
  });

  test.each([
    ['/login', '/#/login'],
    ['/home/index', '/#/home/index'],
    ['/system/admin/', '/#/system/admin'],
    ['/log/business', '/#/log/business'],
    ['/404', '/#/404'],
    ['/desk/index?meetingCode=HY-1', '/#/desk/index?meetingCode=HY-1'],
    ['/login?redirect=%2Fsystem%2Fadmin', '/#/login?redirect=%2Fsystem%2Fadmin'],
    ['/login?x=(y)', '/#/login'],
  ])('leads from %s to %s', async (url, location) => {
    const { send } = await testApp();
    const answer = await send({ url, headers: BROWSER });
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
      302,
      location,
      'no-store',
    ]);
  });

  test('never leads to another host', () => {
    for (const url of ['//evil.example', '/\\evil.example', 'http://evil.example/login', '/@evil', '/a\r\nb'])
      expect([url, consoleAddressOf(url)]).toEqual([url, undefined]);
  });
});

test('HEAD of the page returns the same as GET, without a body', async () => {
  const { send } = await testApp();
  const [head, get] = [await send({ method: 'HEAD', url: '/' }), await send({ url: '/' })];
  expect([head.status, head.text, head.headers['content-type'], head.headers['cache-control']]).toEqual([
    200,
    '',
    get.headers['content-type'],
    get.headers['cache-control'],
  ]);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('HEAD of a call that changes data returns an error', async () => {
  const { send } = await testApp();
  expect((await send({ method: 'HEAD', url: routePath(signOut), headers: BROWSER })).status).toBe(404);
});
