import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECRET_SHOWN } from '@huiwu/contract/base/record-fields';
import { SMS_TESTS_PER_DAY, smsChannelRecord } from '@huiwu/contract/sms-channels';
import * as z from 'zod/mini';
import { describe, expect, onTestFinished, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { signOf } from '../sms-signs/sms-signs.matrix.ts';

const ALIYUN = {
  name: '阿里云',
  provider: 'aliyun',
  accessKeyId: 'LTAI5tExample',
  accessKeySecret: 'secret-of-the-company',
} as const;

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { db, smsChannels } = people;
  const caller = await people.manager();
  const add = (own: object = ALIYUN) => smsChannels.add(z.parse(smsChannelRecord.draft, own), caller);
  const edit = async (id: string, own: object) => {
    const { version } = await smsChannels.get(id, caller);
    return smsChannels.edit(z.parse(smsChannelRecord.edit, { id, version, name: '阿里云', ...own }), caller);
  };
  const stored = (id: string) =>
    db.selectFrom('sms_channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...people, caller, add, edit, stored };
};

const problemsIn = (draft: object): string[] =>
  (z.safeParse(smsChannelRecord.draft, draft).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

describe('a channel of short messages', () => {
  test('of a carrier needs its key, and one of Tencent its application', () => {
    expect(problemsIn({ name: '甲', provider: 'tencent' })).toEqual([
      'accessKeyId 请输入访问密钥 ID',
      'accessKeySecret 请输入访问密钥',
      'sdkAppId 请输入短信应用 ID',
    ]);
    expect(problemsIn({ name: '甲', provider: 'outbox' })).toEqual([]);
  });

  test('says where its carrier reports, and hears what is reported there', async () => {
    const { add, caller, smsCallbacks, deliveryReceipts } = await prepare();
    const { id } = await add();
    const { address, isWhole } = await smsCallbacks.addressOf(id, caller);
    expect(isWhole).toBe(false);
    const [, kind = '', secret = ''] = /^\/api\/callback\/([a-z]+)\/([0-9a-f]{32})$/.exec(address) ?? [];
    const body = Buffer.from(JSON.stringify([{ phone_number: '13800001234', success: true, biz_id: '1' }]));
    const receive = (of: string) => deliveryReceipts.receive({ kind, secret: of, body });
    expect(await receive(secret)).toEqual({ accepted: { code: 0, msg: '成功' } });
    expect(await receive('0'.repeat(32))).toBe('unknown');
  });

  test('is asked by HTTPS, or on the same machine', () => {
    const at = (endpoint: string) => problemsIn({ ...ALIYUN, endpoint });
    for (const good of ['', 'https://dysmsapi.aliyuncs.com', 'http://127.0.0.1:8080']) expect(at(good)).toEqual([]);
    const bad = [
      'http://dysmsapi.aliyuncs.com',
      'https://a.example/path',
      'https://user@a.example',
      'ftp://a',
      'https://a.example:99999',
      'https://1.2.3.400',
    ];
    for (const each of bad) expect(at(each)).toEqual(['endpoint 请输入 https:// 开头的接口地址，不带路径']);
  });

  test('loses no key by an edit, which may not take what its carrier needs', async () => {
    const { add, edit, stored, secrets } = await prepare();
    const { id } = await add();
    expect(await problemsOf(edit(id, { accessKeyId: '' }))).toEqual({ accessKeyId: '请输入访问密钥 ID' });
    await edit(id, { accessKeySecret: '' });
    await edit(id, { price: 8 });
    expect(secrets.decrypt((await stored(id)).access_key_cipher)).toBe('secret-of-the-company');
    expect(await problemsOf(edit(id, { accessKeyId: 'LTAI5tOther' }))).toEqual({
      accessKeySecret: '修改了访问密钥 ID，请重新输入访问密钥',
    });
    await edit(id, { accessKeyId: 'LTAI5tOther', accessKeySecret: 'another-secret' });
    expect(secrets.decrypt((await stored(id)).access_key_cipher)).toBe('another-secret');
  });

  test('never shows its key: not in the row, the detail, the database or the log', async () => {
    const { add, edit, db, smsChannels, caller } = await prepare();
    const { id } = await add();
    await edit(id, { accessKeySecret: 'another-secret' });
    const detail = await smsChannels.get(id, caller);
    const { list } = await smsChannels.list({ page: 1, limit: 10 }, caller);
    expect(detail.accessKeySecret).toBe(SECRET_SHOWN);
    const written = JSON.stringify([
      detail,
      list,
      await db.selectFrom('sms_channels').selectAll().execute(),
      await db.selectFrom('business_logs').selectAll().execute(),
    ]);
    expect(written).not.toMatch(/secret-of-the-company|another-secret/);
    expect(written).toContain('访问密钥');
  });

  test('gets a callback secret of 128 bits, which is its own', async () => {
    const { add, stored, secrets } = await prepare();
    const [one, other] = [await stored((await add()).id), await stored((await add()).id)];
    expect(secrets.decrypt(one.callback_cipher)).toMatch(/^[0-9a-f]{32}$/);
    expect(one.callback_hash).not.toBe(other.callback_hash);
  });
});

describe('a channel in use', () => {
  test('is not deleted while it has a sign, also a deleted one, and says so', async () => {
    const prepared = await prepare();
    const { smsChannels, caller, db } = prepared;
    await signOf(prepared, caller.customerId, { deleted_at: '2026-01-01T00:00:00.000Z' });
    const { list } = await smsChannels.list({ page: 1, limit: 10 }, caller);
    const id = list[0]?.id ?? '';
    const sentence = '有 1 个短信签名（含已删除的）属于此通道，不能删除，可以停用';
    expect(list[0]?.actions.find(({ name }) => name === 'delete')?.blockers).toMatchObject([{ sentence }]);
    await expect(smsChannels.delete(id, caller)).rejects.toMatchObject({
      code: 720_011,
      data: { blockers: [{ sentence }] },
    });
    expect(await db.selectFrom('sms_channels').select('id').execute()).toEqual([{ id }]);
    await db.deleteFrom('sms_signs').execute();
    await smsChannels.delete(id, caller);
    expect(await db.selectFrom('sms_channels').select('id').execute()).toEqual([]);
  });
});

/** A carrier on this machine with one answer. */
const carrierSaying = async (answer: object) => {
  const bodies: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  return { bodies, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const MESSAGE = {
  phone: '13800001234',
  sign: '云庭会展',
  template: 'SMS_1',
  params: [{ name: 'name', value: '林晓' }],
};

describe('a test message', () => {
  test('is not sent through a channel of another customer', async () => {
    const { add, smsChannelTests } = await prepare();
    const { bodies, endpoint } = await carrierSaying({ Code: 'OK', BizId: 'B1' });
    const { id } = await add({ ...ALIYUN, endpoint });
    const other = await peopleOfTwoCustomers();
    expect(await codeOf(smsChannelTests.send({ id, ...MESSAGE }, await other.manager()))).toBe(404);
    expect(bodies).toEqual([]);
  });

  test('that the carrier refuses shows its answer', async () => {
    const { add, smsChannelTests, caller } = await prepare();
    const { endpoint } = await carrierSaying({ Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '签名不合法' });
    const { id } = await add({ ...ALIYUN, endpoint });
    expect(await smsChannelTests.send({ id, ...MESSAGE }, caller)).toEqual({
      kind: 'refused',
      text: 'isv.SMS_SIGNATURE_ILLEGAL 签名不合法',
    });
  });

  test('is sent to the number that was typed, and written down without it and without the key', async () => {
    const { add, smsChannelTests, caller, db } = await prepare();
    const { bodies, endpoint } = await carrierSaying({ Code: 'OK', Message: 'OK', BizId: 'B1' });
    const { id } = await add({ ...ALIYUN, endpoint });
    expect(await smsChannelTests.send({ id, ...MESSAGE }, caller)).toEqual({ kind: 'accepted', text: 'B1' });
    expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
      PhoneNumbers: '13800001234',
      SignName: '云庭会展',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"name":"林晓"}',
    });
    const logs = await db.selectFrom('business_logs').selectAll().where('action', '=', '测试发送').execute();
    expect(logs).toHaveLength(1);
    expect(JSON.stringify(logs)).not.toMatch(/13800001234|secret-of-the-company/);
  });

  test('is sent twenty times a day and channel, by all admins together', async () => {
    const { add, smsChannelTests, caller, clock } = await prepare();
    const { id } = await add({ name: '保存', provider: 'outbox' });
    const send = () => smsChannelTests.send({ id, ...MESSAGE }, caller);
    for (let count = 0; count < SMS_TESTS_PER_DAY; count += 1) expect((await send()).kind).toBe('accepted');
    expect(await problemsOf(send())).toEqual({ phone: '该通道今天的测试短信已达 20 条，请明日再试' });
    clock.advance(86_400);
    expect((await send()).kind).toBe('accepted');
  });
});
