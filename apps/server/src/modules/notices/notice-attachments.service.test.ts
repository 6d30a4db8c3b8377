import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { attachmentProblems } from '@huiwu/contract/files';
import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { noticeTestInput } from '@huiwu/contract/notices';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { PDF } from '../../testing/file-contents.ts';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const AGENDA = Buffer.concat([PDF, Buffer.from('日程')]);
const MAP = Buffer.concat([PDF, Buffer.from('交通')]);
const MAIL = { channels: ['email'] };

const prepare = async (manner: Parameters<typeof noticesInMeeting>[0] = {}) => {
  const all = await noticesInMeeting(manner);
  const { manager, caller, here, uploads, mailTemplates, mailVersions, notices, get, smtp, fileCleanup, clock, db } =
    all;
  /** A colleague, who writes the mail templates. */
  const author = await manager();
  const upload = async (name: string, content: Buffer, by: Caller = author) =>
    (await uploads.uploadFile({ file: { name, content } }, by)).fileName;
  const uploadOwn = (name: string, content: Buffer) => upload(name, content, here);
  let number = 0;
  const addTemplate = async (attachments: string[], own: object = {}) => {
    number += 1;
    const text = { code: `M${number}`, name: `模板${number}`, scene: 'free', subject: '须知', html: '<p>请准时</p>' };
    const { id } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, { ...text, attachments, ...own }), author);
    await mailVersions.move('enable', { id, version: 1 }, caller);
    return id;
  };
  const editTemplate = async (id: string, attachments: string[]) => {
    await mailVersions.move('revise', { id, version: (await mailTemplates.get(id, caller)).version }, caller);
    const { version, name, subject, html } = await mailTemplates.get(id, caller);
    await mailTemplates.edit({ id, version, name, subject, html, attachments }, caller);
  };
  const edit = async (id: string, attachments: string[]) => {
    const { version, name, channels, audience, sender, subject, html } = await get(id);
    await notices.edit({ id, version, name, channels, audience, sender, subject, html, attachments }, here);
  };
  /** What has arrived, in the order in which it did. */
  const arrived = async () => {
    const mails = await Promise.all(smtp.raw.map((raw) => PostalMime.parse(raw)));
    return mails.map(({ attachments }) =>
      attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer).toString()]),
    );
  };
  const contentOf = async (id: string, fileName: string, by: Caller = here) =>
    (await buffer((await notices.downloadFile({ id, fileName }, by)).content)).toString();
  /** What the cleanup leaves. */
  const isStored = async (fileName: string) => {
    clock.advance(3600);
    await fileCleanup.sweep();
    const row = await db.selectFrom('files').select('id').where('id', '=', fileName.slice(0, 32)).executeTakeFirst();
    return row !== undefined;
  };
  return { ...all, author, upload, uploadOwn, addTemplate, editTemplate, edit, arrived, contentOf, isStored };
};

describe('the files of a notice', () => {
  test('leave with each of its mails, under their Chinese names', async () => {
    const { person, begin, pump, uploadOwn, arrived, smtp } = await prepare();
    await person();
    await person();
    const attachments = [await uploadOwn('会议日程（第二版）.pdf', AGENDA), await uploadOwn('交通图.pdf', MAP)];
    await begin({ ...MAIL, attachments });
    await pump();
    const whole = [
      ['会议日程（第二版）.pdf', AGENDA.toString()],
      ['交通图.pdf', MAP.toString()],
    ];
    expect(await arrived()).toEqual([whole, whole]);
    expect(smtp.raw[0]?.replaceAll(/\r\n\s+/g, ' ')).toMatch(
      /Content-Disposition: attachment;.*filename\*(0\*)?=utf-8''/i,
    );
  });

  test('leave with a test of it, which keeps them when the notice gives them up', async () => {
    const { add, edit, noticeTests, here, pump, uploadOwn, arrived, isStored } = await prepare();
    const file = await uploadOwn('日程.pdf', AGENDA);
    const { id } = await add({ ...MAIL, attachments: [file] });
    await noticeTests.send(z.parse(noticeTestInput, { id, emails: ['me@yunting.example'] }), here);
    await edit(id, []);
    expect(await isStored(file)).toBe(true);
    await pump();
    expect(await arrived()).toEqual([[['日程.pdf', AGENDA.toString()]]]);
  });

  test('leave with a mail that is sent again, and with none of a notice without mails', async () => {
    const recipients: Record<string, number> = { 'guest1@guest.example': 550 };
    const { person, begin, move, pump, uploadOwn, arrived, stateOf, db } = await prepare({ recipients });
    await person();
    const id = await begin({ ...MAIL, attachments: [await uploadOwn('日程.pdf', AGENDA)] });
    await pump();
    expect([await stateOf(id), await arrived()]).toEqual(['part_failed', []]);
    delete recipients['guest1@guest.example'];
    await db.deleteFrom('suppressions').execute();
    await move('resend', id);
    await pump();
    expect(await arrived()).toEqual([[['日程.pdf', AGENDA.toString()]]]);
    const web = await begin({
      channels: ['web'],
      subject: '提醒',
      html: '<p>准时</p>',
      attachments: [await uploadOwn('图.pdf', MAP)],
    });
    const { frozen } = await db.selectFrom('notices').select('frozen').where('id', '=', web).executeTakeFirstOrThrow();
    expect(JSON.parse(frozen ?? '{}').mail).not.toHaveProperty('attachments');
  });

  test('are taken over from a mail template, and stay when the template gives them up while they are sent', async () => {
    const { person, noticeChoices, begin, pump, upload, addTemplate, editTemplate, arrived, here, isStored } =
      await prepare();
    await person();
    const file = await upload('日程.pdf', AGENDA);
    const template = await addTemplate([file]);
    const { attachments } = await noticeChoices.getMail(template, here);
    const [choice] = (await noticeChoices.list(here)).mailTemplates;
    expect([attachments, choice?.attachments]).toEqual(
      Array(2).fill([{ fileName: file, name: '日程.pdf', size: AGENDA.length }]),
    );
    await begin({ ...MAIL, attachments: [file] });
    await editTemplate(template, []);
    expect(await isStored(file)).toBe(true);
    await pump();
    expect(await arrived()).toEqual([[['日程.pdf', AGENDA.toString()]]]);
  });

  test('cannot be taken away by who uploaded them', async () => {
    const { add, upload, uploadOwn, addTemplate, downloads, author, here } = await prepare();
    const [own, taken] = [await uploadOwn('交通图.pdf', MAP), await upload('日程.pdf', AGENDA)];
    await addTemplate([taken]);
    await add({ ...MAIL, attachments: [own, taken] });
    const take = (fileName: string, by: Caller) => codeOf(downloads.downloadFile({ fileName, delete: 'true' }, by));
    expect([await take(own, here), await take(taken, author)]).toEqual([
      lifecycleErrors.notNow.code,
      lifecycleErrors.notNow.code,
    ]);
  });

  test('go with the last notice or template that has them, and not while one of them is in the recycle bin', async () => {
    const { add, edit, notices, here, upload, uploadOwn, addTemplate, editTemplate, isStored } = await prepare();
    const [own, taken] = [await uploadOwn('交通图.pdf', MAP), await upload('日程.pdf', AGENDA)];
    const template = await addTemplate([taken]);
    const first = await add({ ...MAIL, attachments: [own, taken] });
    const second = await add({ ...MAIL, attachments: [taken] });
    await edit(first.id, [taken]);
    expect([await isStored(own), await isStored(taken)]).toEqual([false, true]);
    await edit(first.id, []);
    await editTemplate(template, []);
    await notices.delete(second.id, here);
    expect(await isStored(taken)).toBe(true);
    await notices.restore(second.id, here);
    await edit(second.id, []);
    expect(await isStored(taken)).toBe(false);
  });

  test('stay with the template that has them when no notice does, and go with it', async () => {
    const { add, edit, upload, addTemplate, editTemplate, isStored } = await prepare();
    const file = await upload('日程.pdf', AGENDA);
    const template = await addTemplate([file]);
    const { id } = await add({ ...MAIL, attachments: [file] });
    await edit(id, []);
    expect(await isStored(file)).toBe(true);
    await editTemplate(template, []);
    expect(await isStored(file)).toBe(false);
  });
});

describe('a file is refused at its field', () => {
  const REFUSED = { attachments: attachmentProblems.gone };

  test('when it is that of someone else, or of a template that the notice cannot begin with', async () => {
    const { add, upload, addTemplate, mailVersions, author, meeting, other } = await prepare();
    const strangers = await prepare();
    const problems = async (file: string) => problemsOf(add({ ...MAIL, attachments: [file] }));
    expect(await problems(`${'a'.repeat(32)}.pdf`)).toEqual(REFUSED);
    const [own, elsewhere] = [await upload('日程.pdf', AGENDA), await upload('别处.pdf', MAP)];
    const foreign = await strangers.upload('外部.pdf', MAP);
    expect(await problems(own)).toEqual(REFUSED);
    await addTemplate([elsewhere], { meeting: other.id });
    expect(await problems(elsewhere)).toEqual(REFUSED);
    await strangers.addTemplate([foreign]);
    expect(await problems(foreign)).toEqual(REFUSED);
    const template = await addTemplate([own], { meeting: meeting.id });
    await mailVersions.move('disable', { id: template, version: 2 }, author);
    expect(await problems(own)).toEqual(REFUSED);
    await mailVersions.move('enable', { id: template, version: 3 }, author);
    expect(await add({ ...MAIL, attachments: [own] })).toHaveProperty('id');
  });

  test('when its upload has not ended, or another record keeps it', async () => {
    const { add, uploadOwn, db } = await prepare();
    const file = await uploadOwn('日程.pdf', AGENDA);
    const problems = async () => problemsOf(add({ ...MAIL, attachments: [file] }));
    const change = (own: object) => db.updateTable('files').set(own).where('id', '=', file.slice(0, 32)).execute();
    await change({ state: 'arriving' });
    expect(await problems()).toEqual(REFUSED);
    await change({ state: 'kept' });
    await add({ ...MAIL, attachments: [file] });
    expect(await problems()).toEqual(REFUSED);
  });
});

test('a file of a notice is read by those who may view the notice', async () => {
  const { add, contentOf, uploadOwn, inside, callerWith, meeting, there, notices } = await prepare();
  const file = await uploadOwn('日程.pdf', AGENDA);
  const { id } = await add({ ...MAIL, attachments: [file] });
  const colleague = inside(meeting, await callerWith(['notices.view']));
  expect(await contentOf(id, file, colleague)).toBe(AGENDA.toString());
  expect(await codeOf(notices.downloadFile({ id, fileName: file }, there))).toBe(404);
  expect(await codeOf(notices.downloadFile({ id, fileName: `${'a'.repeat(32)}.pdf` }, colleague))).toBe(404);
});
