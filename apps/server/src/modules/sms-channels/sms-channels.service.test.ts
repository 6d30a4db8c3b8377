import { SECRET_SHOWN } from '@huiwu/contract/base/record-fields';
import { smsChannelRecord } from '@huiwu/contract/sms-channels';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { problemsOf } from '../../testing/refusals.ts';

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

  test('is asked by HTTPS, or on the same machine', () => {
    const at = (endpoint: string) => problemsIn({ ...ALIYUN, endpoint });
    for (const good of ['', 'https://dysmsapi.aliyuncs.com', 'http://127.0.0.1:8080']) expect(at(good)).toEqual([]);
    for (const bad of ['http://dysmsapi.aliyuncs.com', 'https://a.example/path', 'https://user@a.example', 'ftp://a'])
      expect(at(bad)).toEqual(['endpoint 请输入 https:// 开头的接口地址，不带路径']);
  });

  test('loses no key by an edit, which may not take what its carrier needs', async () => {
    const { add, edit, stored, secrets } = await prepare();
    const { id } = await add();
    expect(await problemsOf(edit(id, { accessKeyId: '' }))).toEqual({ accessKeyId: '请输入访问密钥 ID' });
    await edit(id, { accessKeySecret: '' });
    await edit(id, { price: 8 });
    expect(secrets.decrypt((await stored(id)).access_key_cipher)).toBe('secret-of-the-company');
    await edit(id, { accessKeySecret: 'another-secret' });
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
