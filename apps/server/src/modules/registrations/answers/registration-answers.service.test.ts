import { newField, type FormField } from '@huiwu/contract/registration-forms';
import { registrationTypeProblems, registrationTypeRecord } from '@huiwu/contract/registration-types';
import { registrationProblems, registrationRecord, type RegistrationDraft } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '../../../access/caller.ts';
import { PDF } from '../../../testing/file-contents.ts';
import { inMeetingOfTwo } from '../../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../../testing/refusals.ts';

const ID_CARD = '11010519491231002X';

/** A company, whether a room is wanted, from when on, and the number of an ID card, which is sensitive. */
const fieldsOf = (): FormField[] => {
  const company = { ...newField('text', []), key: 'org', label: '工作单位', mappedTo: 'company' as const };
  const room = { ...newField('radio', []), key: 'room', label: '是否住宿', required: true };
  const since = { ...newField('date', []), key: 'since', label: '入住日期', required: true };
  const card = { ...newField('idcard', []), key: 'card', label: '身份证', isSensitive: true };
  const visibleWhen = { match: 'all' as const, conditions: [{ field: 'room', is: 'equals' as const, value: 'o1' }] };
  return [company, room, { ...since, visibleWhen }, card];
};

interface Editing {
  by?: Caller;
  version?: number;
}

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { here, registrationForms, registrationFormVersions, registrationTypes, registrations, build, customer } = all;
  const publish = async (fields: FormField[], at = here) => {
    const { id } = await registrationForms.add({ name: '参会登记', description: '' }, at);
    await registrationFormVersions.editFields({ id, version: 1, fields }, at);
    await registrationFormVersions.publish({ id, version: 2 }, at);
    return id;
  };
  const typeOf = (own: Partial<z.input<(typeof registrationTypeRecord)['draft']>>) =>
    z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true, ...own });
  const form = await publish(fieldsOf());
  const type = await registrationTypes.add(typeOf({ form }), here);
  let number = 0;
  const draft = (answers: RegistrationDraft['answers'], own: object = {}) => {
    number += 1;
    const phone = `199${String(number).padStart(8, '0')}`;
    return z.parse(registrationRecord.draft, { name: '陈曦', phone, type: type.id, answers, ...own });
  };
  const add = async (answers: RegistrationDraft['answers'], own: object = {}) => {
    const { id } = await registrations.addRegistration(draft(answers, own), here);
    all.clock.advance(1);
    return registrations.getRegistration(id, here);
  };
  const edit = (id: string, answers: RegistrationDraft['answers'], { by = here, version = 1 }: Editing = {}) =>
    registrations.editRegistration({ id, version, name: '陈曦', answers }, by);
  const readerOf = async (access: 'hidden' | 'masked' | 'read' | 'write') => {
    const functions = ['registrations.search', 'registrations.view', 'registrations.edit'] as const;
    const fields = { 'registrations.sensitiveAnswers': access };
    const role = await build.role(customer.id, { functions: [...functions], fields, allMeetings: true });
    const { id } = await build.admin(customer.id, { roleIds: [role.id] });
    return all.inside(all.meeting, await build.callerFor(id));
  };
  return { ...all, form, type, typeOf, publish, draft, add, edit, readerOf };
};

describe('a registration type', () => {
  test('takes only a form of its meeting that is enabled and published, and keeps it when that is disabled', async () => {
    const { registrationTypes, registrationForms, typeOf, form, here, there, type } = await setUp();
    const gone = { form: registrationTypeProblems.formGone };
    const draft = await registrationForms.add({ name: '草稿', description: '' }, here);
    for (const each of ['NOTHING', draft.id])
      expect(await problemsOf(registrationTypes.add(typeOf({ code: 'B', form: each }), here))).toEqual(gone);
    expect(await problemsOf(registrationTypes.add(typeOf({ code: 'B', form }), there))).toEqual(gone);
    await registrationTypes.enable({ id: type.id, state: 0 }, here);
    await registrationForms.enable({ id: form, state: 0 }, here);
    expect(await problemsOf(registrationTypes.add(typeOf({ code: 'B', form }), here))).toEqual(gone);
    const { version } = await registrationTypes.get(type.id, here);
    const same = { id: type.id, version, code: 'A', name: '改名', form };
    expect(await codeOf(registrationTypes.edit(same, here))).toBe(200);
    expect(await registrationTypes.get(type.id, here)).toMatchObject({ form: { id: form, name: '参会登记' } });
  });
});

describe('a form', () => {
  test('is not disabled or deleted while an enabled type or one with registrations uses it', async () => {
    const { registrationTypes, registrationForms, form, type, here, add, typeOf } = await setUp();
    const sentence = '参会类型“普通代表”正在使用此表单，请先为该类型更换表单';
    const before = await registrationForms.get(form, here);
    const expectRefused = async () => {
      for (const work of [
        () => registrationForms.enable({ id: form, state: 0 }, here),
        () => registrationForms.delete(form, here),
      ])
        expect(await refusalOf(work())).toMatchObject({
          code: 720_011,
          message: sentence,
          data: { blockers: [{ code: 'inUse', sentence, fix: { to: '/registration/type' } }] },
        });
      expect(await registrationForms.get(form, here)).toEqual(before);
    };
    await expectRefused();
    const shown = (await registrationForms.list({ page: 1, limit: 10 }, here)).list[0]?.actions ?? [];
    const blockersOf = (name: string) => shown.find((each) => each.name === name)?.blockers;
    expect([blockersOf('disable'), blockersOf('delete')]).toMatchObject([[{ sentence }], [{ sentence }]]);
    expect(blockersOf('edit')).toEqual([]);
    await add({ room: 'o2' });
    await registrationTypes.enable({ id: type.id, state: 0 }, here);
    await expectRefused();
    const { version } = await registrationTypes.get(type.id, here);
    await registrationTypes.edit({ ...typeOf({ form: null }), id: type.id, version }, here);
    await registrationForms.enable({ id: form, state: 0 }, here);
    await registrationForms.delete(form, here);
    expect(await registrationForms.get(form, here)).toMatchObject({ state: 0 });
  });
});

describe('a type whose form is no longer in use', () => {
  test('is not enabled until it has another form, and is restored as a disabled one', async () => {
    const { registrationTypes, registrationForms, publish, form, type, here, typeOf } = await setUp();
    await registrationTypes.enable({ id: type.id, state: 0 }, here);
    await registrationForms.enable({ id: form, state: 0 }, here);
    const refused = { code: 720_001, message: '报名表已停用或删除，请先为此类型更换报名表' };
    const before = await registrationTypes.get(type.id, here);
    expect(await refusalOf(registrationTypes.enable({ id: type.id, state: 1 }, here))).toMatchObject(refused);
    expect(await registrationTypes.get(type.id, here)).toEqual(before);
    const form2 = await publish(fieldsOf());
    const { version } = before;
    await registrationTypes.edit({ ...typeOf({ form: form2 }), id: type.id, version }, here);
    await registrationTypes.enable({ id: type.id, state: 1 }, here);
    await registrationTypes.delete(type.id, here);
    await registrationForms.delete(form2, here);
    await registrationTypes.restore(type.id, here);
    expect(await registrationTypes.get(type.id, here)).toMatchObject({ state: 0, form: { id: form2 } });
    expect(await refusalOf(registrationTypes.enable({ id: type.id, state: 1 }, here))).toMatchObject(refused);
  });
});

describe('answers', () => {
  test('are refused at their fields, and nothing is added', async () => {
    const { registrations, draft, here, db, type, registrationTypes } = await setUp();
    const refused = (answers: RegistrationDraft['answers']) =>
      problemsOf(registrations.addRegistration(draft(answers), here));
    expect(await refused({})).toEqual({ 'answers.room': '请选择是否住宿' });
    expect(await refused({ room: 'o9', card: '1' })).toEqual({
      'answers.room': '请选择列出的选项',
      'answers.card': expect.any(String) as string,
    });
    expect(await refused({ room: 'o1' })).toEqual({ 'answers.since': '请选择入住日期' });
    expect(await refused({ room: 'o2', org: '长'.repeat(121) })).toEqual({
      'answers.org': expect.any(String) as string,
    });
    await registrationTypes.edit({ id: type.id, version: 1, code: 'A', name: '普通代表', form: null }, here);
    expect(await refused({ room: 'o2' })).toEqual({ answers: registrationProblems.noForm });
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('registration_answers').selectAll().execute()).toEqual([]);
  });

  test('of fields that are hidden are dropped, and empty columns of the person are filled', async () => {
    const { add } = await setUp();
    const one = await add({ room: 'o2', since: '2026-12-10', org: '云汀研究院', unknown: 1 });
    expect(one).toMatchObject({ company: '云汀研究院', answers: { values: { room: 'o2', org: '云汀研究院' } } });
    expect(one.answers?.values).not.toHaveProperty('since');
    const other = await add({ room: 'o1', since: '2026-12-10' }, { company: '海风公司' });
    expect(other.answers?.values).toEqual({ room: 'o1', since: '2026-12-10', org: '海风公司' });
  });

  test('stay with the version to which they were given, until the type gets another form', async () => {
    const { add, edit, form, publish, type, registrations, registrationFormVersions, registrationTypes, here } =
      await setUp();
    const { id } = await add({ room: 'o2' });
    const renamed = fieldsOf().map((field) => (field.key === 'room' ? { ...field, label: '要住宿吗' } : field));
    await registrationFormVersions.editFields({ id: form, version: 3, fields: renamed }, here);
    await registrationFormVersions.publish({ id: form, version: 4 }, here);
    await edit(id, { room: 'o1', since: '2026-12-10' });
    const one = await registrations.getRegistration(id, here);
    expect([one.answers?.number, one.answers?.fields[1]?.label]).toEqual([1, '是否住宿']);
    expect((await add({ room: 'o2' })).answers?.number).toBe(2);
    const other = await publish([{ ...newField('text', []), key: 'wish', label: '心愿' }]);
    await registrationTypes.edit({ id: type.id, version: 1, code: 'A', name: '普通代表', form: other }, here);
    await edit(id, { wish: '靠窗' }, { version: 2 });
    expect((await registrations.getRegistration(id, here)).answers?.values).toEqual({ wish: '靠窗' });
  });

  test('that are not sent stay as they are, and can be given later', async () => {
    const { add, edit, registrations, here, logsOf } = await setUp();
    const { id, answers } = await add(null);
    expect(answers).toBeNull();
    await edit(id, { room: 'o2' });
    await edit(id, null, { version: 2 });
    await registrations.editRegistration({ id, version: 3, name: '陈曦' }, here);
    await edit(id, { room: 'o2' }, { version: 4 });
    expect((await registrations.getRegistration(id, here)).answers?.values).toEqual({ room: 'o2' });
    const actions = (await logsOf(id)).map(({ action }) => action).toSorted();
    expect(actions).toEqual(['填写报名表', '新增', '编辑', '编辑', '编辑', '编辑']);
  });

  test('that are phones, e-mail addresses or ID numbers are masked in the log, also of fields that no right guards', async () => {
    const { draft, publish, registrationTypes, typeOf, registrations, here, db } = await setUp();
    const fields = [
      { ...newField('phone', []), key: 'urgent', label: '紧急联系人手机' },
      { ...newField('email', []), key: 'copy', label: '抄送邮箱' },
      { ...newField('idcard', []), key: 'id', label: '同行人身份证' },
    ];
    const { id: type } = await registrationTypes.add(typeOf({ code: 'L', form: await publish(fields) }), here);
    const answers = { urgent: '13900001234', copy: 'abcdef@example.com', id: ID_CARD };
    const { id } = await registrations.addRegistration(draft(answers, { type }), here);
    const logs = JSON.stringify(await db.selectFrom('business_logs').selectAll().where('target_id', '=', id).execute());
    expect(logs).toContain('紧急联系人手机');
    expect(logs).not.toMatch(/13900001234|abcdef@|11010519491231002X/);
  });

  test('are not written over those of another admin', async () => {
    const { add, edit, here, registrations } = await setUp();
    const { id } = await add({ room: 'o2' });
    await edit(id, { room: 'o1', since: '2026-12-10' });
    const { code, data } = await refusalOf(edit(id, { room: 'o2' }));
    expect([code, data]).toMatchObject([409, { current: { version: 2, answers: { values: { room: 'o1' } } } }]);
    expect((await registrations.getRegistration(id, here)).answers?.values).toMatchObject({ room: 'o1' });
  });

  test('name only files that the caller has uploaded', async () => {
    const { registrations, draft, publish, registrationTypes, typeOf, here, uploads, readerOf } = await setUp();
    const form = await publish([{ ...newField('file', []), key: 'cv', label: '简历' }]);
    const type = await registrationTypes.add(typeOf({ code: 'B', form }), here);
    const addWith = (name: string) => registrations.addRegistration(draft({ cv: [name] }, { type: type.id }), here);
    const fileOf = (by: Caller) => uploads.uploadFile({ file: { name: '简历.pdf', content: PDF } }, by);
    const others = await fileOf(await readerOf('read'));
    for (const name of [`${'a'.repeat(32)}.pdf`, others.fileName])
      expect(await problemsOf(addWith(name))).toEqual({ 'answers.cv': registrationProblems.fileGone });
    expect(await addWith((await fileOf(here)).fileName)).toHaveProperty('id');
  });
});

describe('sensitive answers', () => {
  test('are stored sealed, and are in the log masked', async () => {
    const { add, db, logsOf } = await setUp();
    const { id } = await add({ room: 'o2', card: ID_CARD });
    const row = await db.selectFrom('registration_answers').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(ID_CARD);
    expect(JSON.parse(row.answers)).toEqual({ room: 'o2' });
    const changes = JSON.stringify((await logsOf(id)).map((log) => log.changes));
    expect(changes).toContain('是否住宿');
    expect(changes).not.toContain(ID_CARD);
  });

  test('are hidden, masked or shown by the right of the reader', async () => {
    const { add, registrations, readerOf } = await setUp();
    const { id } = await add({ room: 'o2', card: ID_CARD });
    const seenBy = async (access: 'hidden' | 'masked' | 'read' | 'write') =>
      (await registrations.getRegistration(id, await readerOf(access))).answers;
    expect(await seenBy('hidden')).toMatchObject({ values: { room: 'o2' }, masked: {}, closed: ['card'] });
    expect(await seenBy('masked')).toMatchObject({ masked: { card: '******' }, closed: ['card'] });
    expect(JSON.stringify([await seenBy('hidden'), await seenBy('masked')])).not.toContain(ID_CARD);
    expect(await seenBy('read')).toMatchObject({ values: { room: 'o2', card: ID_CARD }, closed: ['card'] });
  });

  test('are neither changed nor removed without the right to write them', async () => {
    const { add, edit, registrations, readerOf } = await setUp();
    const { id } = await add({ room: 'o2', card: ID_CARD });
    const reader = await readerOf('read');
    const refused = { 'answers.card': registrationProblems.notWritable };
    expect(await problemsOf(edit(id, { room: 'o2', card: '110105194912310038' }, { by: reader }))).toEqual(refused);
    await edit(id, { room: 'o1', since: '2026-12-10' }, { by: reader });
    const { values } = (await registrations.getRegistration(id, reader)).answers ?? {};
    expect(values).toEqual({ room: 'o1', since: '2026-12-10', card: ID_CARD });
  });

  test('are not replaced by those to another form without the right to write them', async () => {
    const { add, edit, publish, type, registrations, registrationTypes, readerOf, here } = await setUp();
    const { id } = await add({ room: 'o2', card: ID_CARD });
    const without = await add({ room: 'o2' });
    const form = await publish([{ ...newField('text', []), key: 'wish', label: '心愿' }]);
    await registrationTypes.edit({ id: type.id, version: 1, code: 'A', name: '普通代表', form }, here);
    const [reader, writer] = [await readerOf('hidden'), await readerOf('write')];
    expect(await problemsOf(edit(id, { wish: '靠窗' }, { by: reader }))).toEqual({
      answers: registrationProblems.closedAnswers,
    });
    expect((await registrations.getRegistration(id, writer)).answers?.values).toMatchObject({ card: ID_CARD });
    await edit(without.id, { wish: '靠窗' }, { by: reader });
    await edit(id, { wish: '靠窗' }, { by: writer });
    for (const each of [id, without.id])
      expect((await registrations.getRegistration(each, here)).answers?.values).toEqual({ wish: '靠窗' });
  });
});
