import { exportRegistrations } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../access/caller.ts';
import { exporter } from '../../../testing/exports/exporter.ts';
import { problemsOf } from '../../../testing/refusals.ts';
import { answerableFields, answersInMeeting, fieldFor, ROOM_OPTIONS } from '../testing/answers-in-meeting.ts';

const ID_CARD = '11010519491231002X';
const setUp = async () => {
  const all = await answersInMeeting();
  const column = (key: string, of = all.form) => `answers.${of}.${key}`;
  return { ...all, ...exporter(all), column };
};

describe('the export of answers refuses', () => {
  test('columns of no form, and of fields that are not exported', async () => {
    const { begin, here, db, column } = await setUp();
    for (const key of [column('nothing'), column('inner'), 'answers.x'])
      expect(await problemsOf(begin(exportRegistrations, { columns: ['name', key] }, here))).toEqual({
        columns: '没有这一列',
      });
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([]);
  });

  test('columns of another meeting', async () => {
    const { begin, there, column } = await setUp();
    expect(await problemsOf(begin(exportRegistrations, { columns: [column('room')] }, there))).toEqual({
      columns: '没有这一列',
    });
  });

  test('sensitive answers without their right', async () => {
    const { begin, readerOf, column } = await setUp();
    const reader = await readerOf('hidden');
    expect(await problemsOf(begin(exportRegistrations, { columns: [column('card')] }, reader))).toEqual({
      columns: '没有查看“身份证”的权限',
    });
  });

  test('to go on once the right is withdrawn', async () => {
    const { begin, readerOf, column, add, db, customer, taskRunner, tasks } = await setUp();
    await add({ room: 'o1', card: ID_CARD });
    const reader = await readerOf('read');
    const id = await begin(exportRegistrations, { columns: ['name', column('card')] }, reader);
    await db.updateTable('role_fields').set({ access: 'hidden' }).where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    await taskRunner.runOne();
    expect((await tasks.getTask(id, reader)).state).toBe('failed');
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});

describe('the export of answers', () => {
  test('offers a column for each exported field that the caller may see', async () => {
    const { answerColumns, readerOf } = await setUp();
    const labels = async (caller: Caller) => (await answerColumns.list(caller)).map(({ label }) => label);
    expect(await labels(await readerOf('read'))).toEqual(['是否住宿', '饮食', '心愿', '工作年限', '身份证']);
    expect(await labels(await readerOf('masked'))).toContain('身份证');
    expect(await labels(await readerOf('hidden'))).not.toContain('身份证');
  });

  test('has labels as headings and options by label, and keeps formulas as text', async () => {
    const { exported, readerOf, add, column } = await setUp();
    const reader = await readerOf('read');
    await add({ room: 'o1', food: ['a', 'b'], wish: '=1+1', age: 12, card: ID_CARD });
    await add(null);
    const keys = ['name', column('room'), column('food'), column('wish'), column('age'), column('card')];
    const asked = { columns: keys, filter: { orderBy: 'createdAt', order: 'asc' } };
    const { rows } = await exported(exportRegistrations, asked, reader);
    expect(rows).toEqual([
      ['姓名', '是否住宿', '饮食', '心愿', '工作年限', '身份证'],
      ['参会1', '需要', '素食、清真', '=1+1', 12, ID_CARD],
      ['参会2', null, null, null, null, null],
    ]);
    const csv = await exported(exportRegistrations, { ...asked, format: 'csv' }, reader);
    expect(csv.rows[1]).toContain("'=1+1");
  });

  test('masks sensitive answers for those who see them masked', async () => {
    const { exported, readerOf, add, column, db } = await setUp();
    await add({ card: ID_CARD });
    const asked = { columns: ['name', column('card')] };
    const { id, rows } = await exported(exportRegistrations, asked, await readerOf('masked'));
    expect(rows[1]).toEqual(['参会1', '******']);
    const unmasked = await exported(exportRegistrations, asked, await readerOf('read'));
    expect(unmasked.rows[1]).toEqual(['参会1', ID_CARD]);
    const register = await db.selectFrom('exports').select(['id', 'is_unmasked', 'columns']).execute();
    expect(register).toEqual(
      expect.arrayContaining([
        { id, is_unmasked: 0, columns: '姓名、身份证' },
        { id: unmasked.id, is_unmasked: 1, columns: '姓名、身份证' },
      ]),
    );
  });

  test('has answers to fields that a later version dropped, and one column for the same question of two forms', async () => {
    const { exported, here, add, column, form, publish, addType, registrationFormVersions, registrationForms } =
      await setUp();
    await add({ room: 'o1', wish: '靠窗' });
    const { version } = await registrationForms.get(form, here);
    const kept = answerableFields().filter(({ key }) => key !== 'wish');
    await registrationFormVersions.editFields({ id: form, version, fields: kept }, here);
    await registrationFormVersions.publish({ id: form, version: version + 1 }, here);
    const other = await publish(
      [fieldFor('radio', { key: 'stay', label: '是否住宿', options: ROOM_OPTIONS })],
      '学生登记',
    );
    await add({ stay: 'o2' }, (await addType('B', other)).id);
    const asked = { columns: ['name', column('room'), column('wish')], filter: { orderBy: 'createdAt', order: 'asc' } };
    const { rows } = await exported(exportRegistrations, asked, here);
    expect(rows.slice(1)).toEqual([
      ['参会1', '需要', '靠窗'],
      ['参会2', '不需要', null],
    ]);
  });
});
