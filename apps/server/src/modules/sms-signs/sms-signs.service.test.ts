import { smsSignRecord } from '@huiwu/contract/sms-signs';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { problemsOf } from '../../testing/refusals.ts';
import { channelOf } from './sms-signs.matrix.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { smsSigns, smsSignStates } = people;
  const caller = await people.manager();
  const channel = await channelOf(people, caller.customerId);
  const add = (own: object = {}) =>
    smsSigns.add(z.parse(smsSignRecord.draft, { text: '远山会展', channel, use: 'own', ...own }), caller);
  const get = (id: string) => smsSigns.get(id, caller);
  const move = async (id: string, name: 'submit' | 'approve' | 'reject' | 'disable' | 'enable', own: object = {}) =>
    smsSignStates.move(name, { id, version: (await get(id)).version, ...own }, caller);
  const edit = async (id: string, own: object) => {
    const { version } = await get(id);
    return smsSigns.edit(z.parse(smsSignRecord.edit, { id, version, text: '远山会展', ...own }), caller);
  };
  return { ...people, caller, channel, add, get, move, edit };
};

const blockedBy = (sentence: string) => ({ code: 720_001, data: { blockers: [{ sentence }] } });

describe('a sign', () => {
  test.each(['一', '【远山】', '远山 会展', '远山★', '一二三四五六七八九十一二三四五六七'])('cannot be %s', (text) => {
    const issues = z.safeParse(smsSignRecord.draft, { text, channel: 'C', use: 'own' }).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toContainEqual(['text']);
  });

  test('needs an enabled channel of its own company, and is there once at a channel', async () => {
    const { add, channel, db } = await prepare();
    await add();
    expect(await problemsOf(add())).toEqual({ text: '该通道已有相同的签名' });
    await db.updateTable('sms_channels').set({ state: 0 }).where('id', '=', channel).execute();
    expect(await problemsOf(add({ text: '另一签名' }))).toEqual({ channel: '该短信通道不存在或已停用' });
    const other = await peopleOfTwoCustomers();
    const foreign = await channelOf(other, (await other.manager()).customerId);
    expect(await problemsOf(add({ channel: foreign }))).toEqual({ channel: '该短信通道不存在或已停用' });
  });

  test('of another company is submitted with its authorisation only', async () => {
    const { add, move, get } = await prepare();
    const { id } = await add({ use: 'authorised' });
    await expect(move(id, 'submit')).rejects.toMatchObject(blockedBy('他用签名须先上传授权证明'));
    expect((await get(id)).state).toBe('draft');
  });

  test('stays as it is while it is in review and once it was approved', async () => {
    const { add, move, edit, smsSigns, caller } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    await expect(edit(id, { text: '改名' })).rejects.toMatchObject(blockedBy('正在审核，登记结果后才能修改或删除'));
    await move(id, 'approve');
    const approved = blockedBy('已通过审核，不能修改或删除，可停用后新增');
    await expect(edit(id, { text: '改名' })).rejects.toMatchObject(approved);
    await expect(smsSigns.delete(id, caller)).rejects.toMatchObject(approved);
  });

  test('that templates use is not deleted, and says how many', async () => {
    const { add, smsSigns, smsTemplates, caller, move } = await prepare();
    const { id } = await add();
    const template = { code: 'A1', name: '模板', kind: 'notice' as const, sign: id, content: '您好' };
    const { id: templateId } = await smsTemplates.add({ ...template, fallbacks: [], sceneDesc: '' }, caller);
    await expect(smsSigns.delete(id, caller)).rejects.toMatchObject(blockedBy('有 1 个短信模板在使用，不能删除'));
    await smsTemplates.delete(templateId, caller);
    await smsSigns.delete(id, caller);
    await smsSigns.restore(id, caller);
    await move(id, 'submit');
  });

  test('that was rejected keeps the reason until it is submitted again', async () => {
    const { add, move, get } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    await move(id, 'reject', { reason: '与营业执照不符' });
    expect(await get(id)).toMatchObject({ state: 'rejected', stateReason: '与营业执照不符' });
    await move(id, 'submit');
    expect(await get(id)).toMatchObject({ state: 'submitted', stateReason: '' });
  });
});
