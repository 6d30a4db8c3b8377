import { discountProblems, discountRuleRecord } from '@huiwu/contract/discount-rules';
import { feeItemProblems, feeItemRecord } from '@huiwu/contract/fee-items';
import { importProblems, rowProblems, type ImportMode } from '@huiwu/contract/imports';
import { meetingErrors, type MeetingDraft } from '@huiwu/contract/meetings';
import { memberProblems } from '@huiwu/contract/members';
import { registrationProblems } from '@huiwu/contract/registrations';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import type { Caller } from '../../access/caller.ts';
import { uniteRights } from '../../access/rights.ts';
import { callerScope } from '../../access/caller-scope.ts';
import { importSteps } from '../imports/testing/import-steps.ts';
import type { Cells } from '../imports/testing/workbooks.ts';

const HEAD = ['姓名', '手机号', '参会类型', '单位名称', '标签'];

interface Own {
  meeting?: Partial<MeetingDraft>;
  type?: Partial<z.input<(typeof registrationTypeRecord)['draft']>>;
}

/** A published meeting with one type, and a manager inside it. */
const setUp = async ({ meeting: ownMeeting = {}, type: ownType = {} }: Own = {}) => {
  const all = await meetingsOfTwoCustomers();
  const { caller, registrationTypes, registrations, registrationStates, tags, db } = all;
  const meeting = await all.move((await all.add(ownMeeting)).id, 'publish');
  const { id, code, name } = meeting;
  const here: Caller = {
    ...caller,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    meetingCode: code,
    operationsRights: caller.rights,
    tenantScope: callerScope({
      customerId: caller.customerId,
      operationsRights: caller.rights,
      entry: { meeting: { id } },
    }),
  };
  const addType = (own: Own['type'] = {}) =>
    registrationTypes.add(
      z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true, ...own }),
      here,
    );
  const type = await addType(ownType);
  await tags.add({ name: '嘉宾', color: 'red' }, here);
  const steps = importSteps(all, 'registrations');
  const stored = () => db.selectFrom('registrations').selectAll().orderBy('number').execute();
  const statesOf = async () => (await stored()).map(({ name: person, state }) => `${person} ${state}`);
  const people = (count: number, from = 1): Cells =>
    Array.from({ length: count }, (_, at) => [
      `参会${from + at}`,
      `199${String(from + at).padStart(8, '0')}`,
      '普通代表',
      '云汀',
      '',
    ]);
  const importAll = async (rows: Cells, mode: ImportMode = 'insert') => {
    const job = await steps.checked([HEAD, ...rows], here, mode);
    const done = await steps.commit(job.id, here);
    return { job, done };
  };
  const move = async (row: { id: string; version: number }, verb: 'approve' | 'reject' | 'withdraw') =>
    registrationStates.move(verb, { id: row.id, version: row.version, reason: '原因' }, here);
  return { ...all, ...steps, registrations, here, meeting, type, addType, stored, statesOf, people, importAll, move };
};

describe('registrations from a file are refused', () => {
  test('at the column of the code, by the sentences of the desk, from the one too many within a file on', async () => {
    const { checked, commit, here, people, reasons, stored, discountRules } = await setUp({
      type: { isFree: false, price: 100_000 },
    });
    const rule = { name: '赞助', kind: 'code', code: 'ZZ22', effect: 'percent', value: 5000, maxUses: 10 };
    const { id } = await discountRules.add(z.parse(discountRuleRecord.draft, rule), here);
    const rows = people(12).map((row) => [...row, 'zz22']);
    const job = await checked([[...HEAD, '优惠码'], ...rows, [...(people(1, 20)[0] ?? []), 'NOPE']], here);
    const { usedUp, unknown } = discountProblems.refused;
    expect(await reasons(job, here)).toEqual([
      `12 优惠码: ${usedUp(10)}`,
      `13 优惠码: ${usedUp(10)}`,
      `14 优惠码: ${unknown}`,
    ]);
    expect(await stored()).toEqual([]);
    await commit(job.id, here);
    expect((await stored()).map((row) => row.discount_rule_id)).toEqual(Array.from({ length: 10 }, () => id));
    expect((await discountRules.get(id, here)).used).toBe(10);
  });

  test('where a fee item has too few places, already in the check', async () => {
    const { checked, commit, here, people, reasons, stored, feeItems } = await setUp({
      type: { isFree: false, price: 100_000 },
    });
    const draft = { code: 'FEE', name: '注册费', priceMode: 'fixed', basePrice: 5000, isRequired: true, capacity: 3 };
    const { id } = await feeItems.add(z.parse(feeItemRecord.draft, draft), here);
    const job = await checked([HEAD, ...people(5)], here);
    const sentence = feeItemProblems.noPlace({ name: '注册费', left: 0 });
    expect(await reasons(job, here)).toEqual([`5 : ${sentence}`, `6 : ${sentence}`]);
    await commit(job.id, here);
    expect(await stored()).toHaveLength(3);
    expect((await feeItems.get(id, here)).sold).toBe(3);
  });

  test('for types, tags and phones that do not hold, and for people with the phone of another', async () => {
    const { checked, reasons, here, people, importAll, addType, registrationTypes, stored } = await setUp();
    await importAll(people(1));
    const closed = await addType({ code: 'B', name: '停用的类型' });
    await registrationTypes.enable({ id: closed.id, state: 0 }, here);
    const before = await stored();
    const job = await checked(
      [
        HEAD,
        ['甲', '1991', 'A', '', ''],
        ['乙', '19911110002', '没有的', '', ''],
        ['丙', '19911110003', '停用的类型', '', ''],
        ['丁', '19911110004', '普通代表', '', '没有的'],
        ['戊', '', '普通代表', '', ''],
        ['己', '19900000001', '普通代表', '', ''],
        ['庚', '19911110007', 'a', '', '嘉宾'],
        ['庚', '19911110007', 'a', '', ''],
      ],
      here,
      'update',
    );
    expect(await reasons(job, here)).toEqual([
      `2 手机号: ${memberProblems.phoneLength}`,
      `3 参会类型: ${rowProblems.notFound('参会类型')}`,
      '4 参会类型: 参会类型不存在或已停用',
      `5 标签: ${rowProblems.notFound('标签')}`,
      `6 手机号: ${memberProblems.noContact}`,
      `7 手机号: ${memberProblems.phoneOfAnother}`,
      `9 手机号: ${rowProblems.twice(8)}`,
    ]);
    expect(await stored()).toEqual(before);
  });

  test('where the meeting or the type is full, already in the check, whatever the number of rows', async () => {
    const { checked, commit, here, people, reasons, statesOf, db } = await setUp({ type: { capacity: 250 } });
    const job = await checked([HEAD, ...people(260)], here);
    expect(job.counts).toMatchObject({ new: 250, error: 10 });
    expect((await reasons(job, here))[0]).toBe('252 : “普通代表”名额不足，还剩 0 个');
    // A check counts nothing and adds no one to the person master.
    expect(await statesOf()).toEqual([]);
    expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
    await commit(job.id, here);
    expect(await statesOf()).toHaveLength(250);
  });

  test('in a meeting that became read-only, with the sentence of the meeting', async () => {
    const { checked, imports, importer, node, tasks, here, people, db, meeting, stored } = await setUp();
    const job = await checked([HEAD, ...people(2)], here);
    await imports.commit(importer, job.id, here);
    await db.updateTable('meetings').set({ state: 'archived' }).where('id', '=', meeting.id).execute();
    await node().runOne();
    expect((await tasks.listMyTasks(here)).find(({ state }) => state === 'failed')?.error).toBe(
      meetingErrors.readOnly.message,
    );
    expect(await stored()).toEqual([]);
  });

  test('with messages by one who may not send to registrations', async () => {
    const { upload, map, imports, importer, here, people } = await setUp();
    const functions = new Map([...here.rights.functions].filter(([name]) => name !== 'registrations.send'));
    const other = { ...here, rights: { ...uniteRights([]), ...here.rights, functions } };
    const job = await upload([HEAD, ...people(1)], other);
    await map(job, other);
    expect(job.options.map(({ name }) => name)).toEqual(['skipReview']);
    await expect(
      imports.check(importer, { id: job.id, mode: 'insert', options: ['notify'] }, other),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'options', message: importProblems.optionClosed }] } });
  });

  test('without review by one who may not review', async () => {
    const { upload, map, imports, importer, here, people } = await setUp();
    const functions = new Map([...here.rights.functions].filter(([name]) => name !== 'registrations.review'));
    const other = { ...here, rights: { ...uniteRights([]), ...here.rights, functions } };
    const job = await upload([HEAD, ...people(1)], other);
    await map(job, other);
    expect(job.options.map(({ name }) => name)).toEqual(['notify']);
    await expect(
      imports.check(importer, { id: job.id, mode: 'insert', options: ['skipReview'] }, other),
    ).rejects.toMatchObject({ data: { fields: [{ field: 'options', message: importProblems.optionClosed }] } });
  });

  test('as free by one who may not waive the fee', async () => {
    const { here, people, ...all } = await setUp({ type: { isFree: false, price: 100_000 } });
    const functions = new Map([...here.rights.functions].filter(([name]) => name !== 'registrations.review'));
    const other = { ...here, rights: { ...uniteRights([]), ...here.rights, functions } };
    const taskStarters = { callerOf: () => Promise.resolve(other) };
    const { checked, reasons } = importSteps({ ...all, taskStarters }, 'registrations');
    const [first = [], second = []] = people(2);
    const job = await checked(
      [
        [...HEAD, '是否免费'],
        [...first, '是'],
        [...second, '否'],
      ],
      other,
    );
    expect(job.counts).toMatchObject({ new: 1, error: 1 });
    expect(await reasons(job, other)).toEqual([`2 是否免费: ${registrationProblems.freeClosed}`]);
  });
});

describe('registrations from a file', () => {
  test('are added with number, member, tags and source, and wait for a review', async () => {
    const { importAll, stored, registrations, here, meeting, logsOf, db } = await setUp({
      meeting: { needsReview: true },
    });
    const { done } = await importAll([
      ['甲', '+86 199 1111 0001', 'a', '云汀', '嘉宾'],
      ['乙', '19911110002', '普通代表', '', ''],
    ]);
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2 } });
    const rows = await stored();
    expect(rows).toMatchObject([
      { name: '甲', phone: '19911110001', reg_no: `${meeting.code}-00001`, state: 'pending_review', source: 'import' },
      { name: '乙', reg_no: `${meeting.code}-00002`, state: 'pending_review' },
    ]);
    expect((await registrations.getRegistration(rows[0]?.id ?? '', here)).tags).toMatchObject([{ name: '嘉宾' }]);
    expect((await registrations.listRegistrations({ page: 1, limit: 10, name: '乙' }, here)).total).toBe(1);
    expect(await db.selectFrom('members').select(['name', 'source']).orderBy('phone').execute()).toEqual([
      { name: '甲', source: 'import' },
      { name: '乙', source: 'import' },
    ]);
    expect(await logsOf(rows[0]?.id ?? '')).toMatchObject([{ action: '新增', message: `导入 ${done.number}` }]);
  });

  test('take the member who has the phone, and wait behind the others where the type is full', async () => {
    const { importAll, statesOf, db, people } = await setUp({ meeting: { hasWaitlist: true }, type: { capacity: 1 } });
    await importAll(people(2));
    expect(await statesOf()).toEqual(['参会1 confirmed', '参会2 waitlisted']);
    await importAll(people(2), 'skip').catch(() => undefined);
    expect(await db.selectFrom('members').selectAll().execute()).toHaveLength(2);
  });

  test('are told to no one, unless that was chosen: then those who are new, once, and not by a check', async () => {
    const { upload, map, imports, importer, node, commit, importAll, here, people, db } = await setUp();
    const events = () => db.selectFrom('scene_events').select(['scene', 'target_id']).execute();
    await importAll(people(1));
    expect(await events()).toEqual([]);
    const job = await upload([HEAD, ...people(3)], here);
    await map(job, here);
    await imports.check(importer, { id: job.id, mode: 'skip', options: ['notify'] }, here);
    await node().runOne();
    expect(await events()).toEqual([]);
    await commit(job.id, here);
    const rows = await db.selectFrom('registrations').select('id').orderBy('number').execute();
    expect(
      (await events()).toSorted((one, other) => (one.target_id ?? '').localeCompare(other.target_id ?? '')),
    ).toEqual(
      rows
        .slice(1)
        .map(({ id }) => ({ scene: 'reg_approved', target_id: id }))
        .toSorted((one, other) => one.target_id.localeCompare(other.target_id)),
    );
  });

  test('need no review where that was chosen', async () => {
    const { upload, map, imports, importer, node, commit, here, people, statesOf } = await setUp({
      meeting: { needsReview: true },
    });
    const job = await upload([HEAD, ...people(1)], here);
    expect(job.options.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['skipReview', false],
      ['notify', false],
    ]);
    await map(job, here);
    await imports.check(importer, { id: job.id, mode: 'insert', options: ['skipReview'] }, here);
    await node().runOne();
    await commit(job.id, here);
    expect(await statesOf()).toEqual(['参会1 confirmed']);
  });

  test('are confirmed without an order where they are free, and stay what they are', async () => {
    const { checked, commit, here, people, stored, statesOf, db } = await setUp({
      type: { isFree: false, price: 100_000 },
    });
    const [guest = [], payer = [], other = []] = people(3);
    const head = [...HEAD, '是否免费'];
    const job = await checked([head, [...guest, '是'], [...payer, '否'], [...other, '']], here);
    await commit(job.id, here);
    expect(await statesOf()).toEqual(['参会1 confirmed', '参会2 pending_payment', '参会3 pending_payment']);
    expect((await stored()).map(({ is_waived: isWaived, price }) => [isWaived, price])).toEqual([
      [1, 100_000],
      [0, 100_000],
      [0, 100_000],
    ]);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(2);
    const again = await checked([head, [...payer, '是']], here, 'update');
    expect(again.counts).toMatchObject({ update: 0, skip: 1 });
  });

  test('that are imported once more keep their state, and change only what concerns the person', async () => {
    const { importAll, checked, people, stored, statesOf, move, addType, here } = await setUp({
      meeting: { needsReview: true },
    });
    await importAll(people(3));
    await addType({ code: 'VIP', name: '贵宾' });
    const [one, two, three] = await stored();
    if (one && two && three) {
      await move(one, 'approve');
      await move(two, 'reject');
    }
    const again: Cells = people(3).map(([name = '', phone = '']) => [name, phone, '贵宾', '新公司', '']);
    expect((await checked([HEAD, ...again], here)).counts).toMatchObject({ new: 0, error: 3 });
    expect((await checked([HEAD, ...again], here, 'skip')).counts).toMatchObject({ skip: 3 });
    const before = await statesOf();
    await importAll(again, 'update');
    expect(await statesOf()).toEqual(before);
    expect((await stored()).map(({ type_id, company }) => [type_id, company])).toEqual(
      [one, two, three].map((row) => [row?.type_id, '新公司']),
    );
  });

  test('are taken back as long as nothing happened to them', async () => {
    const { importAll, revert, imports, importer, people, stored, move, here } = await setUp({
      meeting: { needsReview: true },
    });
    const { job } = await importAll(people(3));
    const [first] = await stored();
    if (first) await move(first, 'approve');
    await expect(imports.revert(importer, job.id, here)).rejects.toMatchObject({ data: { changed: ['参会1'] } });
    const { job: other } = await importAll(people(3, 11));
    expect(await revert(other.id, here)).toMatchObject({ state: 'reverted', kept: [] });
    expect((await stored()).map(({ deleted_at }) => deleted_at === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    await importAll(people(3, 11));
    expect((await stored()).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(6);
  });
});
