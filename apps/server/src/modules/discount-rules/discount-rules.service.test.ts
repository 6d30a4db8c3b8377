import {
  CODE_TAIL,
  codeBatch,
  discountBlockers,
  discountProblems,
  discountRuleImport,
  discountRuleRecord,
} from '@huiwu/contract/discount-rules';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { discountsInMeeting } from './testing/discounts-in-meeting.ts';

const draftProblem = (own: object): string | undefined => {
  const asked = { name: '优惠', code: 'SAVE', value: 10_000, ...own };
  const [issue] = z.safeParse(discountRuleRecord.draft, asked).error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('a discount rule is refused', () => {
  test.each([
    [{ code: '' }, `code: ${discountProblems.codeNeeded}`],
    [{ kind: 'manual', code: '' }, `code: ${discountProblems.codeNeeded}`],
    [{ code: 'OIL' }, `code: ${discountProblems.codeForm}`],
    [{ code: 'A1' }, `code: ${discountProblems.codeForm}`],
    [{ code: '学生' }, `code: ${discountProblems.codeForm}`],
    [{ kind: 'team_size', code: '' }, `minTeamSize: ${discountProblems.teamSizeNeeded}`],
    [{ kind: 'team_size', minTeamSize: 5 }, `code: ${discountProblems.codeNotUsed}`],
    [{ minTeamSize: 5 }, `minTeamSize: ${discountProblems.teamSizeNotUsed}`],
    [{ kind: 'type', code: '' }, `types: ${discountProblems.typesNeeded}`],
    [{ value: 0 }, `value: ${discountProblems.valueNeeded}`],
    [{ effect: 'percent', value: 10_001 }, `value: ${discountProblems.percentForm}`],
    [
      { validFrom: '2026-12-01T00:00:00.000Z', validTo: '2026-11-01T00:00:00.000Z' },
      `validTo: ${discountProblems.endsFirst}`,
    ],
  ])('with %o', (own, sentence) => {
    expect(draftProblem(own)).toBe(sentence);
  });

  test.each([
    { effect: 'percent', value: 10_000 },
    { effect: 'set', value: 0 },
    { kind: 'team_size', code: '', minTeamSize: 2 },
    { kind: 'member_of_customer', code: '' },
    { code: ' student24 ' },
  ])('but not with %o', (own) => {
    expect(draftProblem(own)).toBeUndefined();
  });

  test('with a code that another one of the meeting has; a deleted one gives it free', async () => {
    const { addRule, discountRules, here, elsewhere } = await discountsInMeeting();
    const { id, code } = await addRule({ code: 'save' });
    expect(code).toBe('SAVE');
    expect(await problemsOf(addRule({ code: 'SAVE' }))).toEqual({ code: discountProblems.codeTaken });
    expect((await addRule({ code: 'SAVE' }, elsewhere)).code).toBe('SAVE');
    await discountRules.delete(id, here);
    await addRule({ code: 'SAVE' });
    expect(await codeOf(discountRules.restore(id, here))).not.toBe(200);
  });

  test('with a code that is added twice at once', async () => {
    const { addRule } = await discountsInMeeting();
    const adds = Array.from({ length: 8 }, () => addRule({ code: 'SAVE' }));
    const ends = await Promise.all(adds.map((add) => add.then(() => 200).catch(() => codeOf(add))));
    expect(ends.filter((code) => code === 200)).toHaveLength(1);
  });

  test('with types and items of another meeting', async () => {
    const { addRule, addType, elsewhere } = await discountsInMeeting();
    const { id } = await addType({ code: 'X' }, elsewhere);
    expect(await problemsOf(addRule({ types: [id] }))).toEqual({ types: discountProblems.typeGone });
    expect(await problemsOf(addRule({ items: ['NONE'] }))).toEqual({ items: discountProblems.itemGone });
  });

  test('in an edit that leaves out what it depends on', async () => {
    const { addRule, editRule, team, discountRules, here } = await discountsInMeeting();
    const { id } = await addRule({ validTo: '2026-12-01T00:00:00.000Z' });
    const withoutCode = { id, version: 1, name: '优惠', value: 10_000, code: '' };
    expect(await problemsOf(discountRules.edit(withoutCode, here))).toEqual({ code: discountProblems.codeNeeded });
    expect(await problemsOf(editRule(id, { validFrom: '2026-12-02T00:00:00.000Z' }))).toEqual({
      validTo: discountProblems.endsFirst,
    });
    const step = await team(5, 50_000);
    const withoutSize = { id: step.id, version: 1, name: '满 5 人', value: 50_000, minTeamSize: null };
    expect(await problemsOf(discountRules.edit(withoutSize, here))).toEqual({
      minTeamSize: discountProblems.teamSizeNeeded,
    });
  });
});

test('several rules have no code', async () => {
  const { team } = await discountsInMeeting();
  expect([(await team(5, 50_000)).code, (await team(15, 100_000)).code]).toEqual(['', '']);
});

describe('codes in bulk', () => {
  test('are as many as asked for, none twice, with their prefix, in one log row', async () => {
    const { addCodes, discountRules, here, logsOf } = await discountsInMeeting();
    const { codes } = await addCodes({ count: 1000, prefix: 'vp', maxUses: 1 });
    expect(new Set(codes).size).toBe(1000);
    expect(codes.every((code) => /^VP[2-9A-HJ-NP-Z]+$/.test(code) && code.length === 2 + CODE_TAIL)).toBe(true);
    const { list, total } = await discountRules.list({ page: 1, limit: 200 }, here);
    expect(total).toBe(1000);
    expect(list[0]).toMatchObject({ name: '嘉宾', kind: 'code', effect: 'minus', value: 10_000, maxUses: 1, state: 1 });
    const logged = await Promise.all(list.map(({ id }) => logsOf(id)));
    expect(logged.flat().length).toBeLessThanOrEqual(1);
  });

  test('are refused beyond their limits, and with a percentage above 100', async () => {
    const counts = [0, 1, 1000, 1001].map(
      (count) => z.safeParse(codeBatch, { name: '嘉宾', count, value: 10_000 }).success,
    );
    expect(counts).toEqual([false, true, true, false]);
    const { addCodes, discountRules, here } = await discountsInMeeting();
    expect(await problemsOf(addCodes({ effect: 'percent', value: 10_001 }))).toEqual({
      value: discountProblems.percentForm,
    });
    expect((await discountRules.list({ page: 1, limit: 10 }, here)).total).toBe(0);
  });
});

describe('a rule that was given to anyone', () => {
  const used = async () => {
    const all = await discountsInMeeting();
    const rule = await all.addRule({ code: 'SAVE', maxUses: 5 });
    for (const _ of [1, 2]) {
      const person = await all.addPerson();
      await all.db
        .updateTable('registrations')
        .set({ discount_rule_id: rule.id })
        .where('id', '=', person.id)
        .execute();
    }
    return { ...all, id: rule.id };
  };

  test('is not deleted, also when the person has left, and says so', async () => {
    const { id, rule, discountRules, here, db } = await used();
    await db.updateTable('registrations').set({ state: 'cancelled' }).execute();
    const { actions, used: uses } = await rule(id);
    expect(uses).toBe(0);
    expect(actions.find(({ name }) => name === 'delete')?.blockers).toEqual([discountBlockers.isUsed()]);
    const refusal = await refusalOf(discountRules.delete(id, here));
    expect([refusal.code, refusal.message]).toEqual([720_011, discountBlockers.isUsed().sentence]);
    await discountRules.enable({ id, state: 0 }, here);
    expect((await rule(id)).state).toBe(0);
  });

  test('keeps its kind and code, and at least as many uses as it has', async () => {
    const { id, rule, editRule } = await used();
    expect((await rule(id)).used).toBe(2);
    expect(await problemsOf(editRule(id, { code: 'TEST2' }))).toEqual({ code: discountProblems.isUsed });
    expect(await problemsOf(editRule(id, { kind: 'manual' }))).toEqual({ kind: discountProblems.isUsed });
    expect(await problemsOf(editRule(id, { maxUses: 1 }))).toEqual({ maxUses: discountProblems.belowUsed(2) });
    await editRule(id, { maxUses: 2, name: '学生' });
    expect(await rule(id)).toMatchObject({ name: '学生', maxUses: 2 });
  });
});

test('files have a column for each input', () => {
  expect(discountRuleImport.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['name', 'kind', 'code', 'effect', 'value', 'types', 'items', 'maxUses']),
  );
});

test('the rules of a meeting are copied with it: dates move, no one has used them, and what was not copied stays behind', async () => {
  const { addRule, addPerson, feeItemOf, type, meeting, meetingClones, meetingRecords, discountRules, caller, inside } =
    await discountsInMeeting();
  const dinner = await feeItemOf('晚宴');
  const validTo = '2026-12-01T15:59:00.000Z';
  await addRule({ code: 'FREE2', validTo, types: [type.id] });
  await addRule({ code: 'MEAL2', items: [dinner] });
  await addPerson({ discountCode: 'FREE2' });
  const copyWith = async (parts: ('registrationTypes' | 'feeItems' | 'discountRules')[]) => {
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: '2027-12-09T01:00:00.000Z', parts };
    const copy = await meetingClones.cloneMeeting(asked, caller);
    const { code, name, beginAt } = await meetingRecords.getMeeting(copy.id, caller);
    const next = inside({ id: copy.id, code, name });
    const { list } = await discountRules.list({ page: 1, limit: 10, orderBy: 'code', order: 'asc' }, next);
    return { list, beginAt };
  };
  const { list, beginAt } = await copyWith(['registrationTypes', 'feeItems', 'discountRules']);
  expect(list.map(({ code, used, version }) => [code, used, version])).toEqual([
    ['FREE2', 0, 1],
    ['MEAL2', 0, 1],
  ]);
  const distance = Date.parse(beginAt) - Date.parse((await meetingRecords.getMeeting(meeting.id, caller)).beginAt);
  expect(list[0]?.validTo).toBe(new Date(Date.parse(validTo) + distance).toISOString());
  expect(list[0]?.types[0]).toMatchObject({ name: '普通代表' });
  expect(list[0]?.types[0]?.id).not.toBe(type.id);
  expect((await copyWith(['registrationTypes', 'discountRules'])).list.map(({ code }) => code)).toEqual(['FREE2']);
});
