import { attachmentProblems } from '@huiwu/contract/files';
import { EVENT_SCENES, mailDefaultOf, mailTemplateProblems, mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { sampleValues } from '@huiwu/contract/message-tokens';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { blockersOf, codeOf, problemsOf } from '../../testing/refusals.ts';
import { columnsOfContent, renderMail, withPlaceholders } from './mail-content.service.ts';

const HTML = '<p>您好，{{insertName}}，您的报名已通过。</p>';

const prepare = async () => {
  const all = await inMeetingOfTwo();
  const { mailTemplates, mailVersions, caller } = all;
  const draftOf = (own: object = {}) =>
    z.parse(mailTemplateRecord.draft, {
      code: 'BMTG',
      name: '报名通过',
      scene: 'reg_approved',
      subject: '报名通过',
      html: HTML,
      ...own,
    });
  const add = async (own: object = {}, by = caller) => mailTemplates.add(draftOf(own), by);
  const get = (id: string) => mailTemplates.get(id, caller);
  const asItIs = async (id: string) => ({ id, version: (await get(id)).version });
  const edit = async (id: string, own: object) => {
    const { name, subject, html } = await get(id);
    const input = { ...(await asItIs(id)), name, subject, html, ...own };
    return mailTemplates.edit(z.parse(mailTemplateRecord.edit, input), caller);
  };
  const move = async (id: string, name: 'enable' | 'disable' | 'revise') =>
    mailVersions.move(name, await asItIs(id), caller);
  const versions = async (id: string) => (await mailVersions.list(id, caller)).map(({ number }) => number);
  return { ...all, draftOf, add, get, asItIs, edit, move, versions };
};

const problemIn = (own: object): string | undefined => {
  const draft = { code: 'A', name: '甲', scene: 'free', subject: '主题', html: HTML, ...own };
  return z.safeParse(mailTemplateRecord.draft, draft).error?.issues[0]?.message;
};

describe('the text of a mail template', () => {
  test('is refused with a token that no mail has, at the very field and by its name', () => {
    const refused = (name: string) => `邮件中没有变量“{{${name}}}”，请删除或改用“插入变量”中的变量`;
    expect(problemIn({ subject: '{{insertNobody}}您好' })).toBe(refused('insertNobody'));
    expect(problemIn({ html: '<p>{{insertCode}}</p>' })).toBe(refused('insertCode'));
    expect(problemIn({ html: '<p>{{insertPortalLink}}</p>' })).toBe(refused('insertPortalLink'));
    expect(problemIn({ subject: '{{insertQrCode}}' })).toContain('主题中没有变量“{{insertQrCode}}”');
    expect(problemIn({ html: '<p><span data-token="insertNobody">某</span></p>' })).toBe(refused('insertNobody'));
    expect(problemIn({ html: '<p>{{insertName.length}} ${name}</p>' })).toBeUndefined();
  });

  test('is measured by what a reader sees', () => {
    expect(problemIn({ subject: '{{insertMeetingName}}'.repeat(50) })).toBeUndefined();
    expect(problemIn({ subject: '{{insertMeetingName}}'.repeat(51) })).toBe('主题不能超过 200 个字');
    const styled = (count: number) => `<p>${'<strong>字</strong>'.repeat(count)}</p>`;
    expect(problemIn({ html: styled(9_000) })).toBeUndefined();
    expect(problemIn({ html: `<p>${'字'.repeat(20_001)}</p>` })).toBe('正文不能超过 20000 个字');
  });

  test('has something to read, and no token in the address of a link', () => {
    expect(problemIn({ html: '<p>&nbsp;</p>' })).toBe('请输入正文');
    expect(problemIn({ html: '<p><a href="{{insertName}}">报名</a></p>' })).toBe(mailTemplateProblems.tokenInTag);
  });

  test('is stored clean, with tokens instead of the chips of the editor, and with a text of its lines', async () => {
    const { add, get } = await prepare();
    const chip = '<span data-token="insertName" class="editor-token">姓名</span>';
    const { id } = await add({
      html: `<h2>通知</h2><p>您好，${chip}</p><script>x</script><p onclick="x()"><a href="https://a.example/">官网</a></p>`,
    });
    const { html, text } = await get(id);
    expect(html).toContain('<h2>通知</h2><p>您好，{{insertName}}</p>');
    expect(html).not.toMatch(/script|onclick|data-token/);
    expect(text).toBe('通知\n您好，{{insertName}}\n官网（https://a.example/）');
  });

  test('that is empty once it was cleaned is refused', async () => {
    const { add } = await prepare();
    expect(await problemsOf(add({ html: '<p><script>只有脚本</script></p>' }))).toEqual({ html: '请输入正文' });
    const image = '<p><img src="/api/backend/common/image/0123456789abcdef0123456789abcdef.png"></p>';
    expect(await problemsOf(add({ html: image }))).toEqual({ html: mailTemplateProblems.imageGone });
  });
});

describe('the texts of the system', () => {
  test('pass the rules of templates, and can be sent with sample values', () => {
    expect(mailDefaultOf('free')).toBeUndefined();
    for (const scene of EVENT_SCENES) {
      const content = mailDefaultOf(scene) ?? { subject: '', html: '', fallbacks: [] };
      expect([scene, problemIn({ scene, ...content })]).toEqual([scene, undefined]);
      const rendered = renderMail(withPlaceholders(columnsOfContent(content)), sampleValues('sample'));
      expect([scene, rendered.missing]).toEqual([scene, []]);
      expect(rendered.html).not.toContain('{{');
      expect(rendered.html + rendered.subject).not.toMatch(/催款|欠款/);
    }
  });
});

describe('versions', () => {
  test('are kept by every save that changes the content, and by no other', async () => {
    const { add, edit, versions, get } = await prepare();
    const { id } = await add();
    await edit(id, { name: '新名称' });
    expect(await versions(id)).toEqual([1]);
    await edit(id, { subject: '报名已通过' });
    await edit(id, { html: '<p>第三版</p>' });
    await edit(id, { fallbacks: [{ token: 'insertName', text: '参会者' }] });
    expect(await versions(id)).toEqual([4, 3, 2, 1]);
    expect((await get(id)).revision).toBe(4);
  });

  test('are compared by their texts, with the text of the system as number 0', async () => {
    const { add, edit, mailVersions, caller } = await prepare();
    const { id } = await add();
    await edit(id, { html: '<p>第二版</p>' });
    expect(await mailVersions.compare({ id, from: 1, to: 2 }, caller)).toMatchObject({
      from: { number: 1, text: '您好，{{insertName}}，您的报名已通过。' },
      to: { number: 2, text: '第二版' },
    });
    const { from } = await mailVersions.compare({ id, from: 0, to: 2 }, caller);
    expect(from.subject).toBe('报名已通过 - {{insertMeetingName}}');
    const gone = mailVersions.compare({ id, from: 1, to: 9 }, caller);
    expect(await problemsOf(gone)).toEqual({ to: mailTemplateProblems.noVersion });
  });

  test('an older one is taken back as the newest, and what it replaced is kept', async () => {
    const { add, edit, asItIs, mailVersions, caller, get, versions, logsOf } = await prepare();
    const { id } = await add();
    await edit(id, { html: '<p>第二版</p>' });
    await mailVersions.restore({ ...(await asItIs(id)), number: 1 }, caller);
    expect(await get(id)).toMatchObject({ html: HTML, revision: 3 });
    expect(await versions(id)).toEqual([3, 2, 1]);
    expect((await logsOf(id)).map(({ action }) => action)).toContain('恢复版本 1');
    const again = mailVersions.restore({ ...(await asItIs(id)), number: 3 }, caller);
    await expect(again).rejects.toMatchObject({ code: 720_001, message: mailTemplateProblems.sameVersion });
    expect(await codeOf(mailVersions.restore({ id, version: 1, number: 2 }, caller))).toBe(409);
  });

  test('the text of the system is taken back where there is one', async () => {
    const { add, mailVersions, caller, get } = await prepare();
    const { id } = await add();
    const asItStands = async (of: string) => ({ id: of, version: (await get(of)).version });
    await mailVersions.recoverDefault(await asItStands(id), caller);
    expect(await get(id)).toMatchObject({ subject: '报名已通过 - {{insertMeetingName}}', revision: 2, state: 'draft' });
    const same = mailVersions.recoverDefault(await asItStands(id), caller);
    await expect(same).rejects.toMatchObject({ message: mailTemplateProblems.sameAsDefault });
    const free = await add({ code: 'ZY', scene: 'free' });
    const refused = mailVersions.recoverDefault(await asItStands(free.id), caller);
    expect(await blockersOf(refused)).toEqual(['noDefault']);
  });
});

describe('a mail template', () => {
  test('is the only enabled one of its scene in the company, and in each meeting', async () => {
    const { add, move, meeting, get } = await prepare();
    const first = await add();
    const second = await add({ code: 'B2', name: '第二个' });
    const own = await add({ code: 'B3', name: '本会议', meeting: meeting.id });
    const free = await add({ code: 'B4', scene: 'free' });
    const alsoFree = await add({ code: 'B5', scene: 'free' });
    await move(first.id, 'enable');
    expect(await blockersOf(move(second.id, 'enable'))).toEqual(['sceneTaken']);
    for (const { id } of [own, free, alsoFree]) await move(id, 'enable');
    await move(first.id, 'disable');
    await move(second.id, 'enable');
    expect(await get(own.id)).toMatchObject({ state: 'enabled', scope: 'meeting', meetingName: meeting.name });
    expect(await get(second.id)).toMatchObject({ state: 'enabled', scope: 'company', meetingName: '' });
  });

  test('of two that are enabled at the same moment one is refused', async () => {
    const { add, move } = await prepare();
    const [first, second] = [await add(), await add({ code: 'B2' })];
    const results = await Promise.allSettled([move(first.id, 'enable'), move(second.id, 'enable')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('has a code of its own within the company', async () => {
    const { add, mailTemplates, caller } = await prepare();
    const { id } = await add();
    expect(await problemsOf(add())).toEqual({ code: mailTemplateProblems.taken });
    await mailTemplates.delete(id, caller);
    await add();
    expect(await codeOf(mailTemplates.restore(id, caller))).toBe(400);
  });

  test('belongs to a meeting that its author may enter and that is not closed', async () => {
    const { add, meeting, build, callerWith, cancel } = await prepare();
    const foreign = await build.meeting((await build.customer()).id);
    const noMeeting = { meeting: mailTemplateProblems.noMeeting };
    expect(await problemsOf(add({ meeting: foreign.id }))).toEqual(noMeeting);
    expect(await problemsOf(add({ meeting: 'nothing' }))).toEqual(noMeeting);
    const outsider = await callerWith(['mailTemplates.add']);
    expect(await problemsOf(add({ meeting: meeting.id }, outsider))).toEqual(noMeeting);
    await cancel();
    expect(await problemsOf(add({ meeting: meeting.id }))).toEqual({ meeting: mailTemplateProblems.meetingClosed });
  });

  test('is disabled before it is deleted', async () => {
    const { add, move, mailTemplates, caller, get } = await prepare();
    const { id } = await add();
    await move(id, 'enable');
    expect(await blockersOf(mailTemplates.delete(id, caller))).toEqual(['enabled']);
    await move(id, 'revise');
    await mailTemplates.delete(id, caller);
    expect((await get(id)).deletedAt).not.toBeNull();
  });

  test('takes only files that its author has uploaded', async () => {
    const { add } = await prepare();
    expect(await problemsOf(add({ attachments: [`${'a'.repeat(32)}.pdf`] }))).toEqual({
      attachments: attachmentProblems.gone,
    });
  });
});
