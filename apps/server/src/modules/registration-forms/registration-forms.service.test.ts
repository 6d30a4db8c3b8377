import { newField, registrationFormRecord, type FormField } from '@huiwu/contract/registration-forms';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import { callerScope } from '../../access/caller-scope.ts';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 10 };
const NAME = newField('text', []);
const PHONE = newField('phone', [NAME]);

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { build, customer, caller, registrationForms, registrationFormVersions, meetingStates } = all;
  const meeting = await build.meeting(customer.id);
  const other = await build.meeting(customer.id);
  const inside = ({ id, code, name }: Pick<typeof meeting, 'id' | 'code' | 'name'>, by: Caller = caller): Caller => ({
    ...by,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    tenantScope: callerScope({
      customerId: by.customerId,
      operationsRights: by.rights,
      entry: { meeting: { id } },
    }),
  });
  const here = inside(meeting);
  const add = async (fields: FormField[] = [], at = here) => {
    const { id } = await registrationForms.add({ name: '参会登记', description: '' }, at);
    if (fields.length > 0) await registrationFormVersions.editFields({ id, version: 1, fields }, at);
    return id;
  };
  const get = (id: string, at = here) => registrationForms.get(id, at);
  const save = async (id: string, fields: FormField[]) => {
    const { version } = await get(id);
    all.clock.advance(1);
    return registrationFormVersions.editFields({ id, version, fields }, here);
  };
  const publish = async (id: string) => {
    const { version } = await get(id);
    all.clock.advance(1);
    return registrationFormVersions.publish({ id, version }, here);
  };
  const cancel = () => meetingStates.move('cancel', { id: meeting.id, version: 1, reason: '台风' }, caller);
  return { ...all, meeting, other, inside, here, add, get, save, publish, cancel };
};

const blockersOf = async (refused: Promise<unknown>): Promise<string[]> => {
  const { blockers } = (await refusalOf(refused)).data as { blockers: { code: string }[] };
  return blockers.map(({ code }) => code);
};

describe('a draft', () => {
  test('is not saved over what another admin has saved meanwhile, and the answer has what is there now', async () => {
    const { add, get, registrationFormVersions, here } = await setUp();
    const id = await add([NAME]);
    const late = () => registrationFormVersions.editFields({ id, version: 1, fields: [PHONE] }, here);
    expect(await codeOf(late())).toBe(409);
    const { current } = (await refusalOf(late())).data as { current: unknown };
    expect(current).toMatchObject({ id, version: 2, fields: [NAME] });
    expect(registrationFormRecord.detail.safeParse(current).error).toBeUndefined();
    expect((await get(id)).fields).toEqual([NAME]);
  });

  test('is not saved in a meeting that was cancelled a moment ago', async () => {
    const { add, get, save, publish, cancel } = await setUp();
    const id = await add([NAME]);
    await cancel();
    expect(await codeOf(save(id, [PHONE]))).toBe(720_101);
    expect(await codeOf(publish(id))).toBe(720_101);
    expect(await get(id)).toMatchObject({ fields: [NAME], publishedNumber: 0 });
  });

  test('of another meeting is neither found, saved nor published', async () => {
    const { add, get, other, inside, registrationFormVersions } = await setUp();
    const id = await add([NAME]);
    const elsewhere = inside(other);
    expect(await codeOf(get(id, elsewhere))).toBe(404);
    expect(await codeOf(registrationFormVersions.editFields({ id, version: 2, fields: [] }, elsewhere))).toBe(404);
    expect(await codeOf(registrationFormVersions.publish({ id, version: 2 }, elsewhere))).toBe(404);
    expect(await codeOf(registrationFormVersions.listVersions(id, elsewhere))).toBe(404);
    expect((await get(id)).fields).toEqual([NAME]);
  });

  test('is saved with what was changed in the log, field by field', async () => {
    const { add, get, save, logsOf } = await setUp();
    const id = await add();
    await save(id, [NAME, PHONE]);
    await save(id, [{ ...NAME, label: '姓名' }]);
    expect(await get(id)).toMatchObject({ fieldCount: 1, version: 3, hasChanges: true, publishedNumber: 0 });
    const [first, second, third] = await logsOf(id);
    expect([first, second, third].map((row) => row?.action)).toEqual(['新增', '编辑', '编辑']);
    expect(third?.changes).toContain('修改 姓名（名称）、删除 手机号码');
  });
});

describe('publishing', () => {
  test('is refused with what is in the way, and publishes nothing', async () => {
    const { add, get, publish, registrationFormVersions, here } = await setUp();
    const empty = await add();
    expect(await codeOf(publish(empty))).toBe(720_001);
    expect(await blockersOf(publish(empty))).toEqual(['noFields']);
    const twice = await add([NAME, { ...PHONE, key: NAME.key }]);
    expect(await blockersOf(publish(twice))).toEqual(['keyTwice']);
    expect(await get(twice)).toMatchObject({ publishedNumber: 0, version: 2 });
    expect(await registrationFormVersions.listVersions(twice, here)).toEqual([]);
  });

  test('of a draft that another admin has changed is refused', async () => {
    const { add, registrationFormVersions, here } = await setUp();
    const id = await add([NAME]);
    expect(await codeOf(registrationFormVersions.publish({ id, version: 1 }, here))).toBe(409);
  });

  test('makes a version that later drafts do not change', async () => {
    const { add, get, save, publish, registrationFormVersions, here, caller, logsOf } = await setUp();
    const id = await add([NAME]);
    await publish(id);
    await save(id, [{ ...NAME, label: '姓名' }, PHONE]);
    await publish(id);
    const versions = await registrationFormVersions.listVersions(id, here);
    expect(versions.map(({ number, fieldCount }) => [number, fieldCount])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const [, first] = versions;
    const version = await registrationFormVersions.getVersion(first?.id ?? '', here);
    expect(version).toMatchObject({ formId: id, number: 1, fields: [NAME] });
    expect(version.publishedBy).not.toBe('');
    expect(caller.adminId).not.toBe('');
    expect(await get(id)).toMatchObject({
      publishedNumber: 2,
      hasChanges: false,
      publishedKinds: { text1: 'text', phone1: 'phone' },
    });
    expect((await logsOf(id)).filter(({ action }) => action === '发布版本')).toHaveLength(2);
  });

  test('again without a change is refused, and an edit of the name is one', async () => {
    const { add, get, publish, registrationForms, here } = await setUp();
    const id = await add([NAME]);
    await publish(id);
    expect(await blockersOf(publish(id))).toEqual(['nothingNew']);
    const { version } = await get(id);
    await registrationForms.edit({ id, version, name: '参会登记', description: '' }, here);
    expect((await get(id)).hasChanges).toBe(false);
    await registrationForms.edit({ id, version: version + 1, name: '参会登记表' }, here);
    expect((await get(id)).hasChanges).toBe(true);
    await publish(id);
    expect((await get(id)).publishedNumber).toBe(2);
  });

  test('keeps what a key has meant, also when it is used again', async () => {
    const { add, save, publish } = await setUp();
    const id = await add([NAME]);
    await publish(id);
    await save(id, [{ ...PHONE, key: NAME.key }]);
    expect(await blockersOf(publish(id))).toEqual(['otherKind']);
  });

  test('by two admins at once makes one version', async () => {
    const { add, publish, registrationFormVersions, here } = await setUp();
    const id = await add([NAME]);
    const codes = await Promise.all([codeOf(publish(id)), codeOf(publish(id))]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(await registrationFormVersions.listVersions(id, here)).toHaveLength(1);
  });
});

describe('a form is used', () => {
  test('in its last version, while it is published, enabled and not deleted', async () => {
    const { add, publish, registrationForms, registrationFormVersions, here } = await setUp();
    const id = await add([NAME]);
    const current = () => registrationFormVersions.findCurrent(here, id);
    const choices = async () => (await registrationFormVersions.listChoices(here)).map((each) => each.id);
    expect([await current(), await choices()]).toEqual([undefined, []]);
    await publish(id);
    expect(await current()).toMatchObject({ formId: id, number: 1, fields: [NAME] });
    expect(await choices()).toEqual([id]);
    await registrationForms.enable({ id, state: 0 }, here);
    expect([await current(), await choices()]).toEqual([undefined, []]);
    await registrationForms.enable({ id, state: 1 }, here);
    await registrationForms.delete(id, here);
    expect([await current(), await choices()]).toEqual([undefined, []]);
    await registrationForms.restore(id, here);
    await registrationForms.enable({ id, state: 1 }, here);
    expect(await current()).toMatchObject({ number: 1 });
  });
});

describe('a form is copied', () => {
  test('only from meetings in which the caller may view forms', async () => {
    const { add, build, customer, inside, other, callerWith, registrationFormCopies, here } = await setUp();
    const id = await add([NAME]);
    const stranger = await callerWith([]);
    const elsewhere = inside(other, stranger);
    expect(await registrationFormCopies.listSources(elsewhere)).toEqual([]);
    expect(await codeOf(registrationFormCopies.copyForm({ from: id, name: '副本' }, elsewhere))).toBe(404);
    const foreign = await build.customer();
    const theirs = await add([NAME], inside(await build.meeting(foreign.id), { ...here, customerId: foreign.id }));
    expect((await registrationFormCopies.listSources(here)).map((each) => each.id)).not.toContain(theirs);
    expect(await codeOf(registrationFormCopies.copyForm({ from: theirs, name: '副本' }, here))).toBe(404);
    expect(customer.id).not.toBe(foreign.id);
  });

  test('as a draft, with its days moved by as much as the meetings are apart', async () => {
    const { add, get, publish, inside, build, customer, registrationFormCopies } = await setUp();
    const later = inside(await build.meeting(customer.id, { beginAt: '2026-11-30T01:00:00.000Z' }));
    const day = newField('date', [], []);
    const dated = { ...day, rules: { min: '2026-11-20', max: null }, editableUntil: '2026-11-19T00:00:00.000Z' };
    const id = await add([dated as FormField]);
    await publish(id);
    const sources = await registrationFormCopies.listSources(later);
    expect(sources.map((each) => each.id)).toContain(id);
    const copy = await registrationFormCopies.copyForm({ from: id, name: '副本' }, later);
    const { fields, ...rest } = await get(copy.id, later);
    expect(rest).toMatchObject({ name: '副本', publishedNumber: 0, hasChanges: true, fieldCount: 1, state: 1 });
    expect(fields).toMatchObject([{ rules: { min: '2026-11-30' } }]);
    expect(fields[0]?.editableUntil).not.toBe(dated.editableUntil);
  });

  test('with its meeting, where that is wanted', async () => {
    const { add, registrationForms, meetingClones, inside, meeting, caller, rowOfMeeting } = await setUp();
    await add([NAME, PHONE]);
    const clone = async (parts: ('forms' | 'sessions')[]) => {
      const asked = { id: meeting.id, name: '明年的年会', shortName: '', beginAt: '2027-11-20T01:00:00.000Z', parts };
      const { id } = await meetingClones.cloneMeeting(asked, caller);
      return registrationForms.list(PAGE, inside(await rowOfMeeting(id)));
    };
    expect((await clone([])).total).toBe(0);
    const { list } = await clone(['forms']);
    expect(list).toMatchObject([{ name: '参会登记', fieldCount: 2, publishedNumber: 0, hasChanges: true }]);
  });
});
