import { baseErrors } from '@huiwu/contract/base/errors';
import { SMS_TESTS_PER_DAY, smsChannelProblems } from '@huiwu/contract/sms-channels';
import { smsTemplateErrors, smsTemplateProblems, smsTemplateRecord } from '@huiwu/contract/sms-templates';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { iso } from '../../platform/clock.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { importSteps } from '../imports/testing/import-steps.ts';
import type { SmsReview } from '../../platform/carriers/carrier.ts';
import { signOf } from '../sms-signs/sms-signs.matrix.ts';
import { createSmsTemplateTests } from './sms-template-tests.service.ts';

const CONTENT = '您好，{{insertName}}，您的报名已通过审核。';

const prepare = async (signState = 'approved') => {
  const people = await peopleOfTwoCustomers();
  const { smsTemplates, smsTemplateStates } = people;
  const caller = await people.manager();
  const sign = await signOf(people, caller.customerId, { state: signState });
  const add = async (own: object = {}) => {
    const draft = { code: 'BMTG', name: '报名通过', sign, content: CONTENT, ...own };
    return smsTemplates.add(z.parse(smsTemplateRecord.draft, draft), caller);
  };
  const get = (id: string) => smsTemplates.get(id, caller);
  const move = async (id: string, name: 'submit' | 'approve' | 'reject' | 'disable' | 'enable', own: object = {}) =>
    smsTemplateStates.move(name, { id, version: (await get(id)).version, ...own }, caller);
  const edit = async (id: string, own: object) => {
    const { version, name } = await get(id);
    const input = { id, version, name, sign, content: CONTENT, ...own };
    return smsTemplates.edit(z.parse(smsTemplateRecord.edit, input), caller);
  };
  const stored = (id: string) =>
    people.db.selectFrom('sms_templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...people, caller, sign, add, get, move, edit, stored };
};

describe('a template against the rules of carriers', () => {
  test('is kept as a draft, but its submission is refused with each sentence at the content, and changes nothing', async () => {
    const { add, move, get } = await prepare();
    const { id } = await add({ content: '【远山】{{insertName}}{{insertJob}}您好，拒收请回复R' });
    await expect(move(id, 'submit')).rejects.toMatchObject({
      code: smsTemplateErrors.notAccepted.code,
      message: '正文不能包含【】，签名会自动加在最前面',
      data: {
        fields: [
          { field: 'content', message: '正文不能包含【】，签名会自动加在最前面' },
          { field: 'content', message: '变量“姓名”和“职务”不能相邻，请在中间加入文字' },
          { field: 'content', message: '“拒收请回复R”只能用于推广类模板，请删除' },
        ],
      },
    });
    expect(await get(id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('is submitted with a word that carriers may stop: that is a warning', async () => {
    const { add, move, get } = await prepare();
    const { id } = await add({ content: '您好，会后可以开发票。' });
    await move(id, 'submit');
    expect((await get(id)).state).toBe('submitted');
  });

  test('is refused while its sign is not approved', async () => {
    const { add, move } = await prepare('submitted');
    const { id } = await add();
    await expect(move(id, 'submit')).rejects.toMatchObject({
      code: 720_001,
      data: { blockers: [{ sentence: '签名“远山会展”还没有通过审核' }] },
    });
  });
});

describe('a template', () => {
  test('shows its form at the provider, its variables and its parts', async () => {
    const { add, get } = await prepare();
    const { id } = await add({ content: `${CONTENT}${'字'.repeat(60)}` });
    expect(await get(id)).toMatchObject({
      provider: 'aliyun',
      signText: '远山会展',
      providerContent: `您好，\${p1}，您的报名已通过审核。${'字'.repeat(60)}`,
      variables: [{ position: 1, parameter: 'p1', token: 'insertName', maxLength: 35, sample: '林晓' }],
      variableCount: 1,
      parts: 2,
    });
  });

  test('has a code of its own, and a sign that is there', async () => {
    const { add, sign, smsTemplates, caller } = await prepare();
    await add();
    expect(await problemsOf(add())).toEqual({ code: '已有相同编码的短信模板' });
    expect(await problemsOf(add({ code: 'B2', sign: 'nothing' }))).toEqual({ sign: '该短信签名不存在或已停用' });
    expect((await smsTemplates.list({ page: 1, limit: 10 }, caller)).list).toHaveLength(1);
    expect(sign).not.toBe('');
  });

  test('cannot be edited or deleted while it is in review', async () => {
    const { add, move, edit, smsTemplates, caller } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    const blocked = { code: 720_001, data: { blockers: [{ sentence: '正在审核，登记结果后才能修改或删除' }] } };
    await expect(edit(id, { name: '改' })).rejects.toMatchObject(blocked);
    await expect(smsTemplates.delete(id, caller)).rejects.toMatchObject(blocked);
  });

  test('that was approved becomes a new draft by an edit, and keeps what the carrier accepted', async () => {
    const { add, move, edit, get, stored } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    // Without its number no message can name it.
    expect(await problemsOf(move(id, 'approve', {}))).toEqual({ providerCode: smsTemplateProblems.noProviderCode });
    await move(id, 'approve', { providerCode: 'SMS_100' });
    expect(await get(id)).toMatchObject({ state: 'approved', providerCode: 'SMS_100', revision: 1 });
    await edit(id, { content: '您好，{{insertName}}。' });
    expect(await get(id)).toMatchObject({ state: 'draft', revision: 2, content: '您好，{{insertName}}。' });
    const approved: unknown = JSON.parse((await stored(id)).approved ?? '{}');
    expect(approved).toMatchObject({
      content: CONTENT,
      providerCode: 'SMS_100',
      revision: 1,
      channelId: (await get(id)).channel,
    });
  });

  test('that was rejected has the reason, and is submitted again', async () => {
    const { add, move, get } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    await move(id, 'reject', { reason: '场景说明不清' });
    expect(await get(id)).toMatchObject({ state: 'rejected', stateReason: '场景说明不清' });
    await move(id, 'submit');
    expect(await get(id)).toMatchObject({ state: 'submitted', stateReason: '' });
  });

  test('that is disabled cannot be submitted or edited until it is enabled', async () => {
    const { add, move, edit, get } = await prepare();
    const { id } = await add();
    await move(id, 'submit');
    await move(id, 'approve', { providerCode: 'SMS_100' });
    await move(id, 'disable');
    await expect(move(id, 'submit')).rejects.toMatchObject({ code: 720_001 });
    await expect(edit(id, { name: '改' })).rejects.toMatchObject({ code: 720_001 });
    await move(id, 'enable');
    expect((await get(id)).state).toBe('approved');
  });
});

describe('a test of a template', () => {
  const approvedOne = async () => {
    const all = await prepare();
    await all.db.updateTable('sms_channels').set({ provider: 'outbox' }).execute();
    const { id } = await all.add();
    const test = (by = all.caller, of = id) => all.smsTemplateTests.send({ id: of, phone: '13800000001' }, by);
    const approve = async () => {
      await all.move(id, 'submit');
      await all.move(id, 'approve', { providerCode: 'SMS_100' });
    };
    return { ...all, id, test, approve };
  };

  test('is not sent before the approval, once the channel or the template is disabled, or of another company', async () => {
    const { test: send, approve, move, id, db, get } = await approvedOne();
    const blocked = (sentence: string) => ({ code: 720_001, data: { blockers: [{ sentence }] } });
    await expect(send()).rejects.toMatchObject(blocked('通过审核后才能测试发送'));
    await approve();
    const stranger = await (await peopleOfTwoCustomers()).manager();
    expect(await codeOf(send(stranger))).toBe(404);
    await db.updateTable('sms_channels').set({ state: 0 }).execute();
    await expect(send()).rejects.toMatchObject(blocked('短信通道已停用'));
    await db.updateTable('sms_channels').set({ state: 1 }).execute();
    await move(id, 'disable');
    await expect(send()).rejects.toMatchObject({ code: 720_001 });
    expect((await get(id)).lastUsedAt).toBeNull();
  });

  test('is a use of the template, which does not change it', async () => {
    const { test: send, approve, id, get, clock } = await approvedOne();
    await approve();
    const before = await get(id);
    clock.advance(60);
    await send();
    expect(await get(id)).toEqual({ ...before, lastUsedAt: iso(clock.now()) });
  });

  test('is sent with sample values by the text that was approved, logged, and counted for its channel', async () => {
    const { test: send, approve, id, logsOf, get } = await approvedOne();
    await approve();
    expect((await get(id)).actions.map(({ name }) => name)).toContain('test');
    expect((await send()).kind).toBe('accepted');
    const logged = (await logsOf(id)).map(({ module, action }) => `${module} ${action}`);
    expect(logged).toContain('短信模板 测试发送');
    for (let more = 1; more < SMS_TESTS_PER_DAY; more += 1) await send();
    expect(await problemsOf(send())).toEqual({ phone: smsChannelProblems.testsUsedUp });
  });
});

describe('templates in a list and from a file', () => {
  test('are found by their sign and by its channel', async () => {
    const { add, sign, smsTemplates, caller, db } = await prepare();
    await add();
    const { channel_id: channel } = await db.selectFrom('sms_signs').selectAll().executeTakeFirstOrThrow();
    const count = async (filter: object) => (await smsTemplates.list({ page: 1, limit: 10, ...filter }, caller)).total;
    expect(await Promise.all([{ channel }, { sign }, { channel: 'other' }, { sign: 'other' }].map(count))).toEqual([
      1, 1, 0, 0,
    ]);
  });

  test('are imported as drafts by the text of their sign; an unknown sign and a taken code are refused', async () => {
    const { add, caller, smsTemplates, ...people } = await prepare();
    const { checked, reasons, commit } = importSteps(people, 'smsTemplates');
    await add({ code: 'OLD' });
    const job = await checked(
      [
        ['编码', '名称', '类型', '签名', '内容'],
        ['NEW', '会前提醒', '通知', '【远山会展】', CONTENT],
        ['BAD', '会前提醒', '通知', '没有的签名', CONTENT],
        ['OLD', '会前提醒', '通知', '远山会展', CONTENT],
      ],
      caller,
    );
    expect((await reasons(job, caller)).map((each) => each.split(':')[0])).toEqual(['3 签名', '4 编码']);
    await commit(job.id, caller);
    const { list } = await smsTemplates.list({ page: 1, limit: 10, code: 'NEW' }, caller);
    expect(list).toMatchObject([{ name: '会前提醒', state: 'draft', signText: '远山会展', kind: 'notice' }]);
  });
});

describe('the decision of the carrier', () => {
  const asking = async () => {
    const all = await prepare();
    const { id } = await all.add();
    const sync = (review: SmsReview, version: number) =>
      createSmsTemplateTests({
        ...all,
        smsChannelTests: { ...all.smsChannelTests, review: () => Promise.resolve(review) },
      }).sync({ id, version, providerCode: 'SMS_9' }, all.caller);
    return { ...all, id, sync };
  };

  test('is not asked for before the template was submitted, nor with an old version', async () => {
    const { id, sync, move, get } = await asking();
    await expect(sync({ kind: 'approved' }, 1)).rejects.toMatchObject({
      data: { blockers: [{ sentence: '没有在审核中，不能查询结果' }] },
    });
    await move(id, 'submit');
    expect(await codeOf(sync({ kind: 'approved' }, 1))).toBe(baseErrors.changed.code);
    expect((await get(id)).state).toBe('submitted');
  });

  test.each<[SmsReview, string]>([
    [{ kind: 'waiting' }, ''],
    [{ kind: 'byHand' }, ''],
    [{ kind: 'unknown', code: 'NoAnswer', text: '超时' }, 'NoAnswer 超时'],
  ])('that is none changes nothing: %j', async (review, text) => {
    const { id, sync, move, get } = await asking();
    await move(id, 'submit');
    const { version } = await get(id);
    expect(await sync(review, version)).toEqual({ kind: review.kind, text });
    expect(await get(id)).toMatchObject({ state: 'submitted', version });
  });

  test('is registered, with the number or the reason of the carrier', async () => {
    const { id, sync, move, get } = await asking();
    await move(id, 'submit');
    expect(await sync({ kind: 'rejected', reason: '含营销内容' }, (await get(id)).version)).toEqual({
      kind: 'rejected',
      text: '含营销内容',
    });
    expect(await get(id)).toMatchObject({ state: 'rejected', stateReason: '含营销内容' });
    await move(id, 'submit');
    await sync({ kind: 'approved' }, (await get(id)).version);
    expect(await get(id)).toMatchObject({ state: 'approved', providerCode: 'SMS_9' });
  });
});
