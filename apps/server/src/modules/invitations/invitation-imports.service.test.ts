import { baseErrors } from '@huiwu/contract/base/errors';
import { importProblems, rowProblems, type ImportJob } from '@huiwu/contract/imports';
import { invitationProblems } from '@huiwu/contract/invitations';
import { meetingErrors } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { read } from '@e965/xlsx';
import { buffer } from 'node:stream/consumers';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { importSteps } from '../imports/testing/import-steps.ts';
import type { Cells } from '../imports/testing/workbooks.ts';

const PAGE = { page: 1, limit: 50 };
const HEAD = ['姓名', '手机', '邮箱', '参会类型', '免审核', '免费', '有效期'];
const [CHEN, LIN] = ['19900010001', '19900010002'];

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { registrationTypes, registrationTypeSets, invitations, importViews, db, here } = all;
  await registrationTypeSets.addCommon(here);
  const types = (await registrationTypes.list(PAGE, here)).list;
  const guests = types.find(({ code }) => code === 'GUEST')?.id ?? '';
  const steps = importSteps(all, 'invitations');
  const invite = (name: string, phone: string, email = '') =>
    invitations.add({ name, phone, email, type: guests, skipsReview: false, isFree: false, expiresAt: null }, here);
  const rowOf =
    (type: string) =>
    (name: string, phone: string, email = '') => [name, phone, email, type, '', '', ''];
  const row = rowOf('特邀嘉宾');
  const coded = rowOf('GUEST');
  const checked = (rows: Cells, by = here) => steps.checked([HEAD, ...rows], by, 'skip');
  const stored = () => db.selectFrom('invitations').selectAll().orderBy('phone').execute();
  const skipped = async (job: ImportJob) => {
    const asked = { ...PAGE, id: job.id, result: 'skip' as const };
    const { list } = await importViews.rows(steps.importer, asked, here);
    return list.map(({ row: number, problems }) => [number, ...problems.map(({ message }) => message)]);
  };
  return { ...all, ...steps, guests, invite, row, coded, rowOf, checked, stored, skipped };
};

describe('invitations from a file are refused', () => {
  test('for contacts, types and times that do not hold, and change nothing', async () => {
    const { checked, reasons, row, coded, rowOf, here, stored, registrationTypes, guests } = await setUp();
    await registrationTypes.add({ ...(await registrationTypes.get(guests, here)), code: 'OLD', form: null }, here);
    const job = await checked([
      coded('甲', ''),
      coded('乙', '1990001'),
      rowOf('没有的')('丙', CHEN),
      rowOf('学生')('丁', LIN),
      ['戊', '19900010005', '', 'guest', '可以', '', '2026-11-01 09:00'],
      coded('己', '19900010006'),
      coded('己', '19900010006'),
      ['庚', '19900010007', '', 'GUEST', '', '', '2026-11-01 09:00'],
      row('辛', '19900010008'),
    ]);
    expect(await reasons(job, here)).toEqual([
      `2 手机: ${invitationProblems.noContact}`,
      '3 手机: 手机号码应为11位',
      `4 参会类型: ${rowProblems.notFound('参会类型')}`,
      `5 参会类型: ${invitationProblems.typeGone}`,
      `6 免审核: ${rowProblems.yesNo}`,
      `8 手机: ${rowProblems.twice(7)}`,
      `9 有效期: ${invitationProblems.expiresEarly}`,
      `10 参会类型: ${rowProblems.several('参会类型')}`,
    ]);
    expect(await stored()).toEqual([]);
  });

  test('in any way but skipping those that are there, and without a column that is required', async () => {
    const { upload, map, imports, importer, row, here } = await setUp();
    const job = await upload([HEAD, row('甲', CHEN)], here);
    expect([job.mode, job.modes]).toEqual(['skip', ['skip']]);
    await map(job, here);
    for (const mode of ['insert', 'update'] as const)
      expect(await problemsOf(imports.check(importer, { id: job.id, mode }, here))).toEqual({
        mode: importProblems.modeClosed,
      });
    expect(await problemsOf(map(job, here, [null, 'phone', null, 'type', null, null, null]))).toEqual({
      fields: importProblems.missing(['姓名']),
    });
  });

  test('where the caller may not add, and are not seen in another meeting', async () => {
    const { checked, reasons, row, build, customer, inside, meeting, get, there, stored } = await setUp();
    const functions = ['invitations.import', 'invitations.search'] as const;
    const role = await build.role(customer.id, { functions: [...functions], allMeetings: true });
    const admin = await build.admin(customer.id, { roleIds: [role.id] });
    const reader = inside(meeting, await build.callerFor(admin.id));
    const job = await checked([row('甲', CHEN)], reader);
    expect(await reasons(job, reader)).toEqual([`2 手机: ${rowProblems.mayNotAdd}`]);
    expect(await codeOf(get(job.id, there))).toBe(baseErrors.notFound.code);
    expect(await stored()).toEqual([]);
  });

  test('as a whole in a meeting that was cancelled after the check, with the sentence of the meeting', async () => {
    const { checked, row, imports, importer, node, tasks, here, cancel, stored } = await setUp();
    const job = await checked([row('甲', CHEN)]);
    await cancel();
    await imports.commit(importer, job.id, here);
    await node().runOne();
    const failed = (await tasks.listMyTasks(here)).find(({ state }) => state === 'failed');
    expect(failed?.error).toBe(meetingErrors.readOnly.message);
    expect(await stored()).toEqual([]);
  });
});

describe('invitations from a file', () => {
  test('are added with type, review, fee and expiry, with a log row each', async () => {
    const { checked, commit, here, stored, guests, logsOf } = await setUp();
    const job = await checked([
      ['陈曦', '+86 199 0001 0001', 'Chen@Example.com', 'guest', '是', '是', '2026-12-01 09:30'],
      ['林晓', '', 'lin@example.com', '特邀嘉宾', '', '', ''],
    ]);
    expect(await stored()).toEqual([]);
    const done = await commit(job.id, here);
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2 } });
    const rows = await stored();
    expect(rows).toMatchObject([
      { name: '林晓', phone: '', email: 'lin@example.com', skips_review: 0, is_free: 0, expires_at: null },
      {
        name: '陈曦',
        phone: CHEN,
        email: 'Chen@Example.com',
        type_id: guests,
        state: 'pending',
        skips_review: 1,
        is_free: 1,
        expires_at: '2026-12-01T01:30:00.000Z',
      },
    ]);
    expect(await logsOf(rows[0]?.id ?? '')).toMatchObject([{ action: '新增', message: `导入 ${done.number}` }]);
  });

  test('skip people with an invitation in this meeting, in any state, and say why', async () => {
    const { checked, commit, invite, row, skipped, stored, store, invitationAnswers, here, there } = await setUp();
    const declined = await invite('陈曦', CHEN);
    await store.change(here, (work) => invitationAnswers.answer(work, 'decline', { id: declined.id, version: 1 }));
    await invite('林晓', '', 'lin@example.com');
    await invite('王宁', '', 'shared@example.com');
    const before = await stored();
    const rows = [
      row('别人', CHEN),
      row('林晓', LIN, 'LIN@example.com'),
      row('赵一', '19900010004', 'shared@example.com'),
    ];
    const job = await checked(rows);
    expect(job.counts).toMatchObject({ new: 1, skip: 2, error: 0 });
    expect(await skipped(job)).toEqual([
      [2, rowProblems.exists],
      [3, rowProblems.exists],
    ]);
    await commit(job.id, here);
    const after = await stored();
    expect(after.filter(({ name }) => name !== '赵一')).toEqual(before);
    expect(after).toHaveLength(4);
    expect((await checked(rows)).counts).toMatchObject({ new: 0, skip: 3 });
    // Another meeting has no invitation of these people, and no such types.
    expect((await checked(rows, there)).counts).toMatchObject({ skip: 0, error: 3 });
  });

  test('are added once by two imports of one file at the same time', async () => {
    const { checked, imports, importer, node, row, here, stored } = await setUp();
    const rows = [row('陈曦', CHEN), row('林晓', LIN)];
    const [one, two] = [await checked(rows), await checked(rows)];
    await imports.commit(importer, one.id, here);
    await imports.commit(importer, two.id, here);
    await Promise.all([node().runOne(), node().runOne()]);
    expect((await stored()).map(({ name }) => name)).toEqual(['陈曦', '林晓']);
  });

  test('are taken back as long as no one has answered', async () => {
    const { checked, commit, revert, imports, importer, row, stored, store, invitationAnswers, here } = await setUp();
    const first = await checked([row('陈曦', CHEN)]);
    await commit(first.id, here);
    const [invitation] = await stored();
    const answered = { id: invitation?.id ?? '', version: 1 };
    await store.change(here, (work) => invitationAnswers.answer(work, 'accept', answered));
    await expect(imports.revert(importer, first.id, here)).rejects.toMatchObject({ data: { changed: ['陈曦'] } });
    const second = await checked([row('林晓', LIN)]);
    await commit(second.id, here);
    expect(await revert(second.id, here)).toMatchObject({ state: 'reverted', kept: [] });
    expect((await stored()).map(({ name }) => name)).toEqual(['陈曦']);
  });

  test('have a template with all columns for those who may add, though they see contacts masked', async () => {
    const { importFiles, importer, callerWith, inside, meeting } = await setUp();
    const guest = inside(meeting, await callerWith(['invitations.import', 'invitations.add']));
    const file = await importFiles.template(importer, guest);
    const { Sheets } = read(await buffer(file.content));
    const headings = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1'].map(
      (at) => (Sheets['邀请'] as Record<string, { v: string }>)[at]?.v,
    );
    expect(headings).toEqual(['姓名 *', '手机号码', '邮箱', '参会类型 *', '免审核', '免费', '过期时间']);
    expect(JSON.stringify(Sheets['填写说明'])).toContain('已有的数据会跳过，不会更改。');
  });
});
