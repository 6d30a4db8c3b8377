import { ADDRESS_CLOSED, exportNoticeRecipients, SENDABLE } from '@huiwu/contract/notices';
import { describe, expect, test } from 'vitest';
import { exporter } from '../../../testing/exports/exporter.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { codeOf } from '../../../testing/refusals.ts';

const PAGE = { page: 1, limit: 200 };

describe('the recipients of a notice', () => {
  test('of another meeting, or of a notice that is not there, are not found', async () => {
    const { noticeRecipients, add, here, there } = await noticesInMeeting();
    const { id } = await add();
    expect(await codeOf(noticeRecipients.list({ notice: 'nothing', ...PAGE }, here))).toBe(404);
    expect(await codeOf(noticeRecipients.list({ notice: id, ...PAGE }, there))).toBe(404);
  });

  test('are all people of the audience, with why a channel does not reach them', async () => {
    const { noticeRecipients, add, here, person, db, customer, clock } = await noticesInMeeting();
    await person({ name: '甲' });
    const without = await person({ name: '乙' });
    await person({ name: '丙' });
    const left = await person({ name: '丁' });
    await db.updateTable('registrations').set({ phone: '' }).where('id', '=', without).execute();
    const stamps = { created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() };
    await db
      .insertInto('suppressions')
      .values({
        id: 'S1',
        customer_id: customer.id,
        channel: 'email',
        address: 'guest3@guest.example',
        reason: 'optout',
        source: '',
        created_by: null,
        updated_by: null,
        ...stamps,
      })
      .execute();
    const { id } = await add({ audience: { excludeIds: [left] } });
    const { list, total } = await noticeRecipients.list(
      { notice: id, ...PAGE, orderBy: 'createdAt', order: 'asc' },
      here,
    );
    expect(total).toBe(3);
    expect(list.map(({ name, bySms, byEmail, byWeb }) => [name, bySms, byEmail, byWeb])).toEqual([
      ['甲', SENDABLE, SENDABLE, ''],
      ['乙', '没有手机号码', SENDABLE, ''],
      ['丙', SENDABLE, '在黑名单中：退订', ''],
    ]);
    expect(list[0]?.phone).toBe('199****0001');
  });

  test('say who of them reads web messages', async () => {
    const { noticeRecipients, add, here, person, db } = await noticesInMeeting();
    const { phone } = await db
      .selectFrom('admins')
      .select('phone')
      .where('id', '=', here.adminId)
      .executeTakeFirstOrThrow();
    await person({ phone });
    await person();
    const { id } = await add({ channels: ['web'], subject: '提醒', html: '<p>正文</p>' });
    const { list } = await noticeRecipients.list({ notice: id, ...PAGE, orderBy: 'createdAt', order: 'asc' }, here);
    expect(list.map(({ byWeb }) => byWeb)).toEqual([SENDABLE, '不是可以进入会议的管理员']);
  });

  test('become a file with as many rows as the audience has, however many chunks it is read in', async () => {
    const all = await noticesInMeeting();
    const { add, here, person, copiesOf } = all;
    await copiesOf(await person(), 600);
    const { id } = await add({ audience: { state: ['cancelled'] } });
    const { rows } = await exporter(all).exported(
      exportNoticeRecipients,
      { filter: { notice: id }, columns: ['regNo', 'bySms', 'byWeb'] },
      here,
    );
    expect(rows).toHaveLength(601);
    expect(rows[0]).toEqual(['报名号', '短信', '站内信']);
    expect(new Set(rows.slice(1).map(([regNo]) => regNo)).size).toBe(600);
    expect(rows[1]?.[1]).toBe(SENDABLE);
  });
});

describe('the phone and the e-mail address of a recipient', () => {
  const prepare = async () => {
    const all = await noticesInMeeting();
    const { here, add, person, db } = all;
    await person({ name: '甲' });
    const without = await person({ name: '乙' });
    await db.updateTable('registrations').set({ phone: '', email: '' }).where('id', '=', without).execute();
    const { id } = await add({ channels: ['sms', 'email', 'web'], subject: '提醒', html: '<p>正文</p>' });
    /** Reads all registrations, with fields that a role for this scope says something about. */
    const readerOf = (access: 'hidden' | 'read', scope: 'own' | 'all') => {
      const everything = new Map([...here.rights.functions.keys()].map((name) => [name, new Set(['all'] as const)]));
      const said = new Map([
        ['registrations.phone', access],
        ['registrations.email', access],
      ]);
      const rights = { ...here.rights, isWildcard: false, functions: everything, fields: said };
      return { ...here, rights: { ...rights, fieldsByScope: new Map([[scope, said]]) } } as typeof here;
    };
    const listFor = async (by: typeof here) =>
      (await all.noticeRecipients.list({ notice: id, ...PAGE, orderBy: 'createdAt', order: 'asc' }, by)).list;
    return { ...all, id, readerOf, listFor };
  };

  test('are not opened in the list of all by a role for own rows', async () => {
    const { readerOf, listFor } = await prepare();
    expect((await listFor(readerOf('read', 'all')))[0]).toMatchObject({ phone: '19900000001' });
    expect((await listFor(readerOf('read', 'own')))[0]?.phone).not.toBe('19900000001');
  });

  test('cannot be told from none where they are hidden, in the list, the preview and its samples', async () => {
    const { id, readerOf, listFor, noticePreviews } = await prepare();
    const by = readerOf('hidden', 'all');
    const told = (await listFor(by)).map(({ phone, email, bySms, byEmail, byWeb }) => [
      phone,
      email,
      bySms,
      byEmail,
      byWeb,
    ]);
    expect(told).toEqual(Array.from({ length: 2 }, () => [undefined, undefined, ...Array(3).fill(ADDRESS_CLOSED)]));
    const { count, reaches, recipients, samples } = await noticePreviews.preview(id, by);
    expect([count, samples.length]).toEqual([2, 2]);
    expect(recipients.map(({ problems }) => problems)).toEqual([[], []]);
    for (const { channel, ...numbers } of reaches)
      expect([channel, new Set(Object.values(numbers))]).toEqual([channel, new Set([null])]);
    const open = await noticePreviews.preview(id, readerOf('read', 'all'));
    expect(open.reaches).toMatchObject([{ reachable: 1 }, { reachable: 1 }, { reachable: 0 }]);
  });
});
