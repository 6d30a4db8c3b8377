import { sql } from 'kysely';
import { exportRegistrations, registrationProblems, type AnswerCondition } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { answerValues } from '../../../database/migrations/0047-answer-values.ts';
import { exporter } from '../../../testing/exports/exporter.ts';
import { problemsOf } from '../../../testing/refusals.ts';
import { answersInMeeting } from '../testing/answers-in-meeting.ts';

const ID_CARD = '11010519491231002X';

const setUp = async () => {
  const all = await answersInMeeting();
  const { registrations, here, form, writeCondition } = all;
  const condition = (key: string, is: AnswerCondition['is'], value = '') =>
    writeCondition({ formId: form, key, is, value });
  const page = { page: 1, limit: 10, orderBy: 'createdAt' as const, order: 'asc' as const };
  const found = async (answer: string, own: object = {}) =>
    (await registrations.listRegistrations({ ...page, ...own, answer }, here)).list.map(({ name }) => name);
  return { ...all, condition, found, page };
};

describe('a filter by answers is refused', () => {
  test('on a field of no form, of another meeting, and with a test that the field does not have', async () => {
    const { registrations, registrationBulkActions: bulks, condition, here, there, page } = await setUp();
    const refused = { answer: registrationProblems.answerClosed };
    const listOf = (answer: string, by = here) => problemsOf(registrations.listRegistrations({ ...page, answer }, by));
    expect(await listOf(condition('nothing', 'answered'))).toEqual(refused);
    expect(await listOf(condition('room', 'equals', 'o1'), there)).toEqual(refused);
    expect(await listOf(condition('room', 'contains', 'o'))).toEqual(refused);
    expect(await listOf(condition('wish', 'equals', '靠窗'))).toEqual(refused);
    expect(await problemsOf(bulks.countAudience({ answers: [condition('age', 'equals', '1')] }, here))).toEqual({
      answers: registrationProblems.answerClosed,
    });
  });

  test('on sensitive answers, also for those who may read them', async () => {
    const {
      registrations,
      registrationBulkActions: bulks,
      registrationBulkPreviews: previews,
      answerFilters,
      condition,
      readerOf,
      page,
    } = await setUp();
    const reader = await readerOf('read');
    const answer = condition('card', 'answered');
    const refused = { answer: registrationProblems.answerClosed };
    expect(await problemsOf(registrations.listRegistrations({ ...page, answer }, reader))).toEqual(refused);
    expect(await problemsOf(bulks.countAudience({ answer }, reader))).toEqual(refused);
    expect(await problemsOf(bulks.listAudience({ ...page, answer }, reader))).toEqual(refused);
    expect(await problemsOf(bulks.begin({ answer }, { name: 'approve' }, reader))).toEqual(refused);
    const previewed = previews.preview({ audience: { answer }, action: 'approve' }, reader);
    expect(await problemsOf(previewed)).toEqual(refused);
    expect((await answerFilters.list(reader)).map(({ key }) => key)).not.toContain('card');
  });
});

describe('registrations are filtered', () => {
  test('by an option, by a part of a text, and by whether there is an answer', async () => {
    const { add, condition, found } = await setUp();
    await add({ room: 'o1', food: ['a', 'b'], wish: '靠窗 A1', card: ID_CARD });
    await add({ room: 'o2', food: ['b'], wish: '100%' });
    await add(null);
    expect(await found(condition('room', 'equals', 'o1'))).toEqual(['参会1']);
    expect(await found(condition('food', 'equals', 'b'))).toEqual(['参会1', '参会2']);
    expect(await found(condition('wish', 'contains', '窗 a'))).toEqual(['参会1']);
    expect(await found(condition('wish', 'contains', '%'))).toEqual(['参会2']);
    expect(await found(condition('food', 'answered'))).toEqual(['参会1', '参会2']);
    expect(await found(condition('food', 'unanswered'))).toEqual(['参会3']);
    expect(await found(condition('food', 'unanswered'), { name: '参会1' })).toEqual([]);
  });

  test('by the answers that they have now', async () => {
    const { add, condition, found, registrations, here } = await setUp();
    const { id } = await add({ room: 'o1', wish: '靠窗' });
    await registrations.editRegistration({ id, version: 1, name: '参会1', answers: { room: 'o2' } }, here);
    expect(await found(condition('room', 'equals', 'o1'))).toEqual([]);
    expect(await found(condition('wish', 'answered'))).toEqual([]);
    expect(await found(condition('room', 'equals', 'o2'))).toEqual(['参会1']);
  });

  test('for counts, pages and bulk actions of an audience, and for exports', async () => {
    const all = await setUp();
    const { add, condition, registrationBulkActions: bulks, here, page, taskRunner, db, addTag } = all;
    await add({ room: 'o1', food: ['a'] });
    await add({ room: 'o1', food: ['b'] });
    await add({ room: 'o2', food: ['a'] });
    const answers = [condition('room', 'equals', 'o1'), condition('food', 'equals', 'a')];
    expect(await bulks.countAudience({ answers }, here)).toMatchObject({ count: 1 });
    expect((await bulks.listAudience({ ...page, answers }, here)).list.map(({ name }) => name)).toEqual(['参会1']);
    await bulks.begin({ answers }, { name: 'addTags', tags: [await addTag()] }, here);
    await taskRunner.runOne();
    expect(await db.selectFrom('registration_tags').selectAll().execute()).toHaveLength(1);
    const asked = { columns: ['name'], filter: { answer: condition('food', 'equals', 'a'), ...page } };
    const { rows } = await exporter(all).exported(exportRegistrations, asked, here);
    expect(rows).toEqual([['姓名'], ['参会1'], ['参会3']]);
  });
});

describe('values of answers', () => {
  test('contain no sensitive answers', async () => {
    const { add, db } = await setUp();
    await add({ room: 'o1', wish: '靠窗', age: 12, card: ID_CARD });
    const rows = await db
      .selectFrom('registration_answer_values')
      .select(['field_key', 'value'])
      .orderBy('field_key')
      .execute();
    expect(rows).toEqual([
      { field_key: 'age', value: '' },
      { field_key: 'room', value: 'o1' },
      { field_key: 'wish', value: '靠窗' },
    ]);
  });

  test('are written for answers that were given before there were such values', async () => {
    const { add, db } = await setUp();
    await add({ room: 'o1', food: ['a', 'b'], wish: '靠窗', age: 12, card: ID_CARD });
    await add({ room: 'o2' });
    const rows = () =>
      db
        .selectFrom('registration_answer_values')
        .selectAll()
        .orderBy('registration_id')
        .orderBy('field_key')
        .orderBy('value')
        .execute();
    const before = await rows();
    await sql`drop table registration_answer_values`.execute(db);
    await sql`drop sequence if exists registration_answer_values_changes`.execute(db).catch(() => undefined);
    await answerValues.up(db);
    expect(await rows()).toEqual(before);
  });
});
