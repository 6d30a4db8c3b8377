import { getMenuTree } from '@huiwu/contract/menus';
import { getAccountInfo } from '@huiwu/contract/account';
import { expect, test } from 'vitest';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { callEndpoint } from '../api/call-endpoint.ts';
import { fakeServer, on } from '../../testing/fake-server.ts';
import { askFirst, firstAnswer } from './first-answers.ts';

const menu = () => callEndpoint(getMenuTree, {});

test('what was asked for first and failed is asked for again', async () => {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return asked === 1 ? refuse(baseErrors.failed) : [];
  };
  fakeServer([on(getMenuTree, answer), on(getAccountInfo, () => refuse(baseErrors.failed))]);
  askFirst();
  expect(await firstAnswer(getMenuTree, menu)).toEqual([]);
  expect(asked).toBe(2);
});

test('what was asked for first is taken once, and asked for anew after that', async () => {
  const server = fakeServer([on(getMenuTree, () => []), on(getAccountInfo, () => refuse(baseErrors.failed))]);
  askFirst();
  await firstAnswer(getMenuTree, menu);
  expect(server.sentTo(getMenuTree)).toHaveLength(1);
  await firstAnswer(getMenuTree, menu);
  expect(server.sentTo(getMenuTree)).toHaveLength(2);
});
