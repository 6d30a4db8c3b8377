import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import { packSmsSignProofs, smsSignRecord } from '@huiwu/contract/sms-signs';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { withManifest } from '../../testing/exports/unzipped.ts';
import { PDF, png } from '../../testing/file-contents.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
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

  test('of another company is submitted with its authorisation only, which is a file of its author', async () => {
    const { add, move, get, uploads, caller, manager } = await prepare();
    expect(await problemsOf(add({ use: 'authorised', attachments: ['invented.pdf'] }))).toHaveProperty('attachments');
    const foreign = await uploads.uploadFile({ file: { name: '授权.pdf', content: PDF } }, await manager());
    expect(await problemsOf(add({ use: 'authorised', attachments: [foreign.fileName] }))).toHaveProperty('attachments');
    const { id } = await add({ use: 'authorised' });
    await expect(move(id, 'submit')).rejects.toMatchObject(blockedBy('他用签名须先上传授权证明'));
    expect((await get(id)).state).toBe('draft');
    const { fileName } = await uploads.uploadFile({ file: { name: '授权书.pdf', content: PDF } }, caller);
    const proven = await add({ text: '授权签名', use: 'authorised', attachments: [fileName] });
    await move(proven.id, 'submit');
    expect((await get(proven.id)).attachments).toEqual([{ fileName, name: '授权书.pdf', size: PDF.length }]);
  });

  test('is proven by a picture of a licence, unless the picture cannot be opened', async () => {
    const { add, move, get, uploads, caller } = await prepare();
    const broken = uploads.uploadFile({ file: { name: '营业执照.jpg', content: PDF } }, caller);
    expect(await problemsOf(broken)).toEqual({ file: '文件内容与格式不符' });
    const { fileName } = await uploads.uploadFile({ file: { name: '营业执照.png', content: png() } }, caller);
    const { id } = await add({ use: 'authorised', attachments: [fileName] });
    await move(id, 'submit');
    expect((await get(id)).attachments).toMatchObject([{ fileName, name: '营业执照.png' }]);
  });

  test('has proofs that colleagues download, one by one and packed with a list of what has none', async () => {
    const { add, uploads, caller, manager, smsSignProofs, taskRunner, exportRegister, channel } = await prepare();
    const begin = (filter: object, by = caller) =>
      smsSignProofs.begin({ filter, namePattern: packSmsSignProofs.naming.usual }, by);
    expect(await codeOf(begin({}))).toBe(archiveErrors.noFiles.code);
    const { fileName } = await uploads.uploadFile({ file: { name: '授权书.pdf', content: PDF } }, caller);
    const { id } = await add({ attachments: [fileName] });
    await add({ text: '无证签名' });
    const colleague = await manager();
    expect(await buffer((await smsSignProofs.open({ id, fileName }, colleague)).content)).toEqual(PDF);
    expect(await codeOf(smsSignProofs.open({ id, fileName: 'other.pdf' }, colleague))).toBe(404);
    expect(await codeOf(begin({ channel: 'other' }, colleague))).toBe(archiveErrors.noFiles.code);
    const { taskId } = await begin({ channel }, colleague);
    await taskRunner.runOne();
    const zip = withManifest(await buffer((await exportRegister.downloadExport(taskId, colleague)).content));
    expect([...zip.files.keys()]).toEqual([`通道${channel}/远山会展_授权书.pdf`]);
    expect(zip.lines.flat()).toContain('没有证明文件');
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
