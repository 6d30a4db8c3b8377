import { mailTemplateRecord, type EventScene } from '@huiwu/contract/mail-templates';
import { messageSceneProblems, type SceneMode } from '@huiwu/contract/message-scenes';
import type { MessageChannel } from '@huiwu/contract/suppressions';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { signOf } from '../sms-signs/sms-signs.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';

const prepare = async () => {
  const all = await inMeetingOfTwo();
  const { mailTemplates, mailVersions, messageScenes, sceneContents, caller, here, meeting, customer, db } = all;
  let number = 0;
  const addMail = async (own: object = {}) => {
    number += 1;
    const draft = {
      code: `M${number}`,
      name: `模板${number}`,
      scene: 'pay_received',
      subject: `主题${number}`,
      html: '<p>正文</p>',
    };
    const { id } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, { ...draft, ...own }), caller);
    await mailVersions.move('enable', { id, version: 1 }, caller);
    return id;
  };
  const disable = async (id: string) =>
    mailVersions.move('disable', { id, version: (await mailTemplates.get(id, caller)).version }, caller);
  const addSms = async (own: object = {}, customerId = customer.id) => {
    const id = newId();
    const sign_id = await signOf(all, customerId, { state: 'approved' });
    const base = {
      code: `S${number}`,
      name: '缴费短信',
      content: '请缴费',
      sign_id,
      state: 'approved' as const,
      approved: JSON.stringify({ kind: 'notice' }),
    };
    const stamps = { created_at: AT, created_by: null, updated_at: AT, updated_by: null };
    await db
      .insertInto('sms_templates')
      .values({ id, customer_id: customerId, ...base, ...stamps, ...own })
      .execute();
    return id;
  };
  const setting = async (channel: MessageChannel, scene: EventScene = 'pay_received', by = here) =>
    (await messageScenes.list(by)).settings.find((each) => each.scene === scene && each.channel === channel);
  const set = async (channel: MessageChannel, mode: SceneMode, template?: string) => {
    const version = (await setting(channel))?.version ?? 0;
    return messageScenes.edit(
      { scene: 'pay_received', channel, mode, version, ...(template !== undefined && { template }) },
      here,
    );
  };
  const resolve = (channel: MessageChannel, scene: EventScene = 'pay_received', meetingId = meeting.id) =>
    sceneContents.resolve(ALL_CUSTOMERS, { meetingId, scene, channel });
  return { ...all, addMail, addSms, disable, setting, set, resolve };
};

describe('a template that a meeting chooses', () => {
  test('is refused where it is not there, not enabled, of another scene, meeting or company', async () => {
    const { addMail, addSms, disable, set, other, build } = await prepare();
    const gone = { template: messageSceneProblems.templateGone };
    expect(await problemsOf(set('email', 'template'))).toEqual({ template: messageSceneProblems.noTemplate });
    expect(await problemsOf(set('email', 'template', 'nothing'))).toEqual(gone);
    expect(await problemsOf(set('email', 'template', await addMail({ scene: 'badge' })))).toEqual(gone);
    expect(await problemsOf(set('email', 'template', await addMail({ meeting: other.id })))).toEqual(gone);
    const disabled = await addMail();
    await disable(disabled);
    expect(await problemsOf(set('email', 'template', disabled))).toEqual(gone);
    const foreign = await addSms({}, (await build.customer()).id);
    expect(await problemsOf(set('sms', 'template', foreign))).toEqual(gone);
    expect(
      await problemsOf(set('sms', 'template', await addSms({ code: 'X2', approved: null, state: 'draft' }))),
    ).toEqual(gone);
  });

  test('is no SMS template of promotions or codes, whatever a newer revision is', async () => {
    const { addSms, set, messageScenes, here } = await prepare();
    const gone = { template: messageSceneProblems.templateGone };
    const approvedAs = (kind: string) => JSON.stringify({ kind });
    for (const kind of ['promo', 'code']) {
      const id = await addSms({ code: kind, kind: 'notice', approved: approvedAs(kind) });
      expect(await problemsOf(set('sms', 'template', id))).toEqual(gone);
    }
    const usable = await addSms({ code: 'N', name: '通知', kind: 'promo', approved: approvedAs('notice') });
    expect((await messageScenes.list(here)).smsTemplates).toEqual([{ id: usable, name: '通知' }]);
  });

  test('is no SMS template in a scene of which reminders choose their own', async () => {
    const { addSms, messageScenes, here, setting } = await prepare();
    for (const scene of ['pay_remind', 'meeting_remind'] as const) {
      const asked = { scene, channel: 'sms', mode: 'template', template: await addSms({ code: scene }) } as const;
      expect(await problemsOf(messageScenes.edit({ ...asked, version: 0 }, here))).toEqual({
        channel: messageSceneProblems.notSent,
      });
      expect([await setting('sms', scene), (await setting('email', scene))?.effect]).toEqual([undefined, '系统默认']);
    }
  });

  test('is not set in a cancelled meeting, nor over a change that was not seen', async () => {
    const { set, messageScenes, here, cancel } = await prepare();
    await set('email', 'off');
    const late = { scene: 'pay_received', channel: 'email', mode: 'follow', version: 0 } as const;
    expect(await codeOf(messageScenes.edit(late, here))).toBe(409);
    await cancel();
    expect(await codeOf(messageScenes.edit({ ...late, version: 1 }, here))).toBeGreaterThanOrEqual(400);
  });
});

describe('what a meeting sends', () => {
  test('is the text of the system, then of the company, then of the meeting', async () => {
    const { addMail, resolve, setting, meeting, other } = await prepare();
    expect(await resolve('email')).toMatchObject({ kind: 'mail', source: 'system', templateId: null });
    expect((await setting('email'))?.effect).toBe('系统默认');
    const company = await addMail({ html: '<p>公司</p>' });
    expect(await resolve('email')).toMatchObject({ source: 'company', templateId: company, html: '<p>公司</p>' });
    const own = await addMail({ meeting: meeting.id, html: '<p>会议</p>' });
    expect(await resolve('email')).toMatchObject({ source: 'meeting', templateId: own, text: '会议' });
    expect((await setting('email'))?.effect).toBe('会议模板“模板2”');
    expect(await resolve('email', 'pay_received', other.id)).toMatchObject({ source: 'company', templateId: company });
  });

  test('is the chosen template, and what it would follow once that was disabled', async () => {
    const { addMail, set, resolve, setting, disable } = await prepare();
    const company = await addMail();
    const free = await addMail({ scene: 'free', subject: '自由' });
    await set('email', 'template', free);
    expect(await resolve('email')).toMatchObject({ templateId: free, subject: '自由' });
    await disable(free);
    expect(await resolve('email')).toMatchObject({ templateId: company });
    expect(await setting('email')).toMatchObject({
      mode: 'template',
      template: { id: free, isUsable: false },
      effect: '公司模板“模板1”',
    });
  });

  test('is nothing where it is off, and no SMS without a template that the carrier accepted', async () => {
    const { set, resolve, addSms, db, setting } = await prepare();
    await set('email', 'off');
    expect(await resolve('email')).toEqual({ kind: 'off' });
    expect((await setting('email'))?.effect).toBe('不发送');
    expect(await resolve('sms')).toEqual({ kind: 'off' });
    const sms = await addSms();
    await set('sms', 'template', sms);
    expect(await resolve('sms')).toEqual({ kind: 'sms', templateId: sms });
    await db.updateTable('sms_templates').set({ state: 'disabled' }).where('id', '=', sms).execute();
    expect(await resolve('sms')).toEqual({ kind: 'off' });
    await set('email', 'follow');
    expect(await resolve('email')).toMatchObject({ kind: 'mail', source: 'system' });
  });

  test('says in the log what was set before', async () => {
    const { set, addMail, logsOf, meeting } = await prepare();
    await set('email', 'template', await addMail());
    await set('email', 'off');
    const logs = (await logsOf(meeting.id)).filter(({ module }) => module === '消息模板');
    expect(logs).toHaveLength(2);
    expect(JSON.stringify(logs)).toContain('指定模板“模板1”');
  });

  test('stays within its meeting', async () => {
    const { set, setting, there, messageScenes } = await prepare();
    await set('email', 'off');
    expect(await setting('email', 'pay_received', there)).toMatchObject({ mode: 'follow', version: 0 });
    expect((await messageScenes.list(there)).settings).toHaveLength(21 * 2 - 4);
  });
});
