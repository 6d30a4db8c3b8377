import { addRole } from '@huiwu/contract/roles';
import { BASE_PATH } from '@huiwu/contract/base/endpoint';
import { uploadFile } from '@huiwu/contract/files';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const open = async () => {
  const app = await testApp({ isRateLimited: false });
  const { caller } = await app.build.platform();
  const headers: Record<string, string> = { ...app.systemHeaders, 'x-user-token': caller.token };
  const count = async () =>
    (await app.db.selectFrom('roles').selectAll().execute()).length +
    (await app.db.selectFrom('files').selectAll().execute()).length;
  return { ...app, headers, count };
};

const draft = (name: string, more = '') =>
  `{"name":"${name}","code":"QC1","kind":"operations","dataScope":"all","state":1${more}}`;

test.each([
  ['one byte that begins nothing', 'ab\xff'],
  ['half of a character', 'ab\xe4\xbd'],
  ['a character in more bytes than it needs', 'ab\xc0\xaf'],
  ['half of a pair in bytes', 'ab\xed\xa0\x80'],
  ['GBK', '\xd5\xc5\xc8\xfd'],
  ['half of a pair in an escape', 'ab\\ud800'],
  ['the other half in an escape', 'ab\\udc00x'],
])('a body with %s is refused with a message and changes nothing', async (_what, name) => {
  const { send, headers, count } = await open();
  const before = await count();
  const payload = Buffer.from(draft(name), 'latin1');
  const { status, code, msg } = await send({
    method: 'POST',
    url: BASE_PATH + addRole.path,
    headers: { ...headers, ...JSON_TYPE },
    payload,
  });
  expect([status, code, msg]).toEqual([200, 400, expect.stringMatching(/UTF-8|不完整的字符/)]);
  expect(await count()).toBe(before);
});

test('a body with a duplicate name is refused with a message and changes nothing', async () => {
  const { send, headers, count } = await open();
  const before = await count();
  for (const more of [',"state":0', ',"\\u006eame":"另一个"', ',"menuIds":{"a":1,"a":2}']) {
    const answer = await send({
      method: 'POST',
      url: BASE_PATH + addRole.path,
      headers: { ...headers, ...JSON_TYPE },
      payload: draft('重复', more),
    });
    expect([answer.code, answer.msg]).toEqual([400, '请求内容中有重复的字段']);
  }
  expect(await count()).toBe(before);
});

test('an address that cannot be decoded is refused with a message', async () => {
  const { app, headers } = await open();
  for (const part of ['%ff', '%e4%bd', '%c0%af', '%ed%a0%80', '%', '%zz', '%u4f60']) {
    const inQuery = await app.inject({ url: `/common/download?fileName=a${part}`, headers });
    expect([part, inQuery.json()]).toEqual([part, { code: 400, msg: '请求地址不是有效的 UTF-8 编码' }]);
    const inPath = await app.inject({ url: `${BASE_PATH}/system/config/configKey/a${part}`, headers });
    expect([part, inPath.statusCode, inPath.json()]).toEqual([
      part,
      400,
      { code: 400, msg: '请求地址不是有效的 UTF-8 编码' },
    ]);
  }
});

test('a form that cannot be decoded is refused with a message', async () => {
  const { send, headers } = await open();
  for (const payload of [Buffer.from('fileName=\xff', 'latin1'), 'fileName=%ff', 'fileName=%e4%bd']) {
    const { code, msg } = await send({
      method: 'POST',
      url: '/common/download',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect([code, msg]).toEqual([400, '请求内容不是有效的 UTF-8 编码']);
  }
});

const part = (head: string, content = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

test.each([
  ['a file name that is no UTF-8', part('name="file"; filename="\xff\xfe.txt"'), '表单内容不是有效的 UTF-8 编码'],
  [
    'a file name by the longer form that is no UTF-8',
    part('name="file"; filename*=UTF-8\'\'%ff%fe.txt'),
    '表单内容不是有效的 UTF-8 编码',
  ],
  [
    'a field that is no UTF-8',
    part('name="a"', '\xff') + part('name="file"; filename="a.txt"'),
    '表单内容不是有效的 UTF-8 编码',
  ],
  ['the same field twice', part('name="a"') + part('name="a"'), '表单中有重复的字段'],
])('an upload with %s is refused with a message, and nothing is stored', async (_what, parts, sentence) => {
  const { send, headers, count } = await open();
  const before = await count();
  const { code, msg } = await send({
    method: 'POST',
    url: BASE_PATH + uploadFile.path,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(`${parts}--b--\r\n`, 'latin1'),
  });
  expect([code, msg]).toEqual([400, sentence]);
  expect(await count()).toBe(before);
});

test('rare Han, emoji and every other complete character are accepted', async () => {
  const { call, headers } = await open();
  const token = headers['x-user-token'] ?? '';
  const draftOf = { name: '𠮷野😀❤️组', code: 'QC2', kind: 'operations', dataScope: 'all', remark: '一\r\n👨‍👩‍👧‍👦二' };
  const { code, data } = await call(addRole, draftOf, { token });
  expect([code, typeof data.id]).toEqual([200, 'string']);
});
