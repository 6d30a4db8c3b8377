import { buffer } from 'node:stream/consumers';
import type { FunctionName } from '@huiwu/contract/base/functions';
import {
  packTicketCodes,
  registrationErrors,
  registrationProblems,
  writeAnswerCondition,
  type Audience,
} from '@huiwu/contract/registrations';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { codeInPicture } from '../../testing/exports/code-in-picture.ts';
import { withManifest } from '../../testing/exports/unzipped.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { checkInsInMeeting } from '../check-ins/testing/check-ins-in-meeting.ts';

const HOLDING: FunctionName[] = ['registrations.search', 'registrations.add', 'badges.fileBatchDownload'];
const UNCONFIRMED = '报名没有确认，没有电子票';

const setUp = async () => {
  const all = await checkInsInMeeting();
  const { ticketCodes, taskRunner, tasks, exportRegister, generatedFiles, build, customer, db, here } = all;
  const { naming } = packTicketCodes;
  const begin = async (audience: Audience = {}, by = here, namePattern: string = naming.usual) =>
    (await ticketCodes.begin({ audience, namePattern }, by)).taskId;
  const made = async (id: string, by = here) => {
    await taskRunner.runOne();
    return tasks.getTask(id, by);
  };
  /** The pictures, and the lines of the list of files. */
  const filesIn = async (id: string, by = here) =>
    withManifest(await buffer((await exportRegister.downloadExport(id, by)).content));
  const packed = async (...asked: Parameters<typeof begin>) => {
    const id = await begin(...asked);
    expect(await made(id, asked[1])).toMatchObject({ state: 'done' });
    return filesIn(id, asked[1]);
  };
  const roleWith = (functions: FunctionName[], dataScope: DataScope) => {
    const fields = { 'registrations.phone': 'read' } as const;
    return build.role(customer.id, { functions, fields, allMeetings: true, dataScope });
  };
  const adminOf = async (roles: { id: string }[]) => {
    const { id } = await build.admin(customer.id, { roleIds: roles.map((role) => role.id) });
    return all.inside(all.meeting, await build.callerFor(id));
  };
  const adminWith = async (functions = HOLDING, dataScope: DataScope = 'all') =>
    adminOf([await roleWith(functions, dataScope)]);
  const forget = async () => {
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
  };
  const withdraw = async () => {
    await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
    await forget();
  };
  const narrow = async () => {
    await db.updateTable('roles').set({ data_scope: 'own' }).where('customer_id', '=', customer.id).execute();
    await forget();
  };
  const hide = async () => {
    await db.updateTable('role_fields').set({ access: 'hidden' }).where('customer_id', '=', customer.id).execute();
    await forget();
  };
  /** Once the first portion is packed. */
  const meanwhile = (act: () => Promise<void>) => {
    const original = generatedFiles.stay;
    let isDone = false;
    generatedFiles.stay = async (id) => {
      await original(id);
      if (isDone) return;
      isDone = true;
      await act();
    };
  };
  return { ...all, begin, made, filesIn, packed, roleWith, adminOf, adminWith, withdraw, narrow, hide, meanwhile };
};

describe('codes of tickets are not packed', () => {
  test('where the filter finds no one, for people of another meeting, and where the list is closed', async () => {
    const { begin, addTicket, elsewhere, adminWith, db } = await setUp();
    expect(await codeOf(begin())).toBe(registrationErrors.bulkEmpty.code);
    const { id } = await addTicket();
    expect(await codeOf(begin({ name: '没有这个人' }))).toBe(registrationErrors.bulkEmpty.code);
    expect(await codeOf(begin({ ids: [id] }, elsewhere))).toBe(registrationErrors.bulkEmpty.code);
    expect(await codeOf(begin({}, await adminWith(['badges.fileBatchDownload'])))).toBe(403);
    expect(await db.selectFrom('background_tasks').selectAll().execute()).toEqual([]);
  });

  test('by an answer of a form that the caller does not know', async () => {
    const { begin, addTicket } = await setUp();
    await addTicket();
    const answer = writeAnswerCondition({ formId: 'f', key: 'k', is: 'answered', value: '' });
    expect(await problemsOf(begin({ answer }))).toEqual({ answer: registrationProblems.answerClosed });
  });

  test('by a phone that the caller may no longer read when they are packed', async () => {
    const { begin, made, addTicket, adminWith, hide } = await setUp();
    await addTicket();
    const by = await adminWith();
    const id = await begin({ phone: '199' }, by);
    await hide();
    expect(await made(id, by)).toMatchObject({ state: 'failed', error: '没有按此字段查询的权限' });
  });

  test('of people whom another admin added, where the role of the caller reaches own ones only', async () => {
    const { begin, packed, addTicket, addPerson, adminWith } = await setUp();
    const { id } = await addTicket();
    const mine = await adminWith(HOLDING, 'own');
    expect(await codeOf(begin({}, mine))).toBe(registrationErrors.bulkEmpty.code);
    expect(await codeOf(begin({ ids: [id] }, mine))).toBe(registrationErrors.bulkEmpty.code);
    const own = await addPerson({}, mine);
    const { files, lines } = await packed({}, mine);
    expect([files.size, lines.map((line) => line[4])]).toEqual([1, [own.regNo]]);
  });

  test.each([
    ['the list', 'all', 'own'],
    ['the download', 'own', 'all'],
  ] as const)('of people whom only one of two roles reaches: %s', async (_which, list, download) => {
    const { begin, packed, addTicket, addPerson, roleWith, adminOf } = await setUp();
    const { id } = await addTicket();
    const mine = await adminOf([
      await roleWith(['registrations.search', 'registrations.add'], list),
      await roleWith(['badges.fileBatchDownload'], download),
    ]);
    expect(await codeOf(begin({ ids: [id] }, mine))).toBe(registrationErrors.bulkEmpty.code);
    const own = await addPerson({}, mine);
    const { lines } = await packed({}, mine);
    expect(lines.map((line) => line[4])).toEqual([own.regNo]);
  });

  test('any further once a right is withdrawn, and nothing is left to download', async () => {
    const { begin, made, addTicket, adminWith, withdraw, meanwhile, db } = await setUp();
    for (let count = 0; count < 51; count += 1) await addTicket();
    const by = await adminWith();
    const id = await begin({}, by);
    meanwhile(withdraw);
    expect(await made(id, by)).toMatchObject({ state: 'failed', error: '当前操作没有权限' });
    expect(await db.selectFrom('exports').select('state').execute()).toEqual([{ state: 'failed' }]);
    expect(await db.selectFrom('files').selectAll().where('origin', '=', 'generated').execute()).toEqual([]);
  });

  test('of those whom the caller no longer reaches when their portion comes', async () => {
    const { begin, made, filesIn, addTicket, adminWith, narrow, meanwhile } = await setUp();
    const numbers: string[] = [];
    for (let count = 0; count < 51; count += 1) numbers.push((await addTicket()).regNo);
    const by = await adminWith();
    const id = await begin({}, by);
    meanwhile(narrow);
    expect(await made(id, by)).toMatchObject({ state: 'done', summary: '共 50 个文件' });
    const { lines } = await filesIn(id, by);
    expect(lines.map((line) => line[4])).toEqual(numbers.slice(0, 50));
  });

  test('of people deleted while the archive waits; of those cancelled the list says why', async () => {
    const { begin, made, filesIn, addTicket, act, db, clock } = await setUp();
    const [stays, cancelled, deleted] = [await addTicket(), await addTicket(), await addTicket()];
    const id = await begin();
    await act(cancelled.id, 'cancel', '重复');
    const at = clock.now().toISOString();
    await db.updateTable('registrations').set({ deleted_at: at }).where('id', '=', deleted.id).execute();
    expect((await made(id)).summary).toBe('共 1 个文件');
    const { lines } = await filesIn(id);
    expect(lines.map((line) => [line[4], line[3]])).toEqual([
      [stays.regNo, ''],
      [cancelled.regNo, UNCONFIRMED],
    ]);
  });
});

describe('an archive of codes of tickets', () => {
  test('names those without a ticket with the reason, even where no one has one', async () => {
    const { packed, addTicket, act } = await setUp();
    const [one, gone] = [await addTicket(), await addTicket()];
    await act(gone.id, 'cancel', '重复');
    const { files, heading, lines } = await packed();
    expect(heading).toEqual(['文件', '原文件名', '字节数', '说明', '报名号', '姓名', '单位', '参会类型']);
    expect(lines.map((line) => [line[0] !== '', line[3], line[4]])).toEqual([
      [true, '', one.regNo],
      [false, UNCONFIRMED, gone.regNo],
    ]);
    expect(files.size).toBe(1);
    const none = await packed({ ids: [gone.id] });
    expect([none.files.size, none.lines.map((line) => line[3])]).toEqual([0, [UNCONFIRMED]]);
  });

  test('has a picture for each person that a reader at the door reads as the ticket of that person', async () => {
    const { packed, addTicket } = await setUp();
    const people = [await addTicket(), await addTicket(), await addTicket()];
    const { files, lines } = await packed();
    const read = lines.map(([name, , size, , regNo, person, , typeName]) => {
      const picture = files.get(String(name)) ?? Buffer.alloc(0);
      expect(Number(size)).toBe(picture.length);
      return { regNo, name: person, type: typeName, code: codeInPicture(picture) };
    });
    expect(read).toEqual(people.map(({ regNo, name, code }) => ({ regNo, name, type: '普通代表', code })));
    expect(new Set(read.map(({ code }) => code)).size).toBe(3);
  });

  test('replaces unsafe signs in names, gives the second of two a number, and its line says which is whose', async () => {
    const { packed, addPerson, ticketOf } = await setUp();
    const given = { name: '林/晓', company: '..\\云汀:会展' };
    const [one, other] = [await addPerson(given), await addPerson(given)];
    const { files, lines } = await packed({}, undefined, '{type}/{company}_{name}.{ext}');
    expect([...files.keys()]).toEqual(['普通代表/_.._云汀_会展_林_晓.png', '普通代表/_.._云汀_会展_林_晓_2.png']);
    for (const [at, person] of [one, other].entries()) {
      const [name, , , , regNo] = lines[at] ?? [];
      expect([regNo, codeInPicture(files.get(String(name)) ?? Buffer.alloc(0))]).toEqual([
        person.regNo,
        await ticketOf(person.id),
      ]);
    }
  });

  test('is in the register of exports under the call that began it, for the admin alone who asked', async () => {
    const { begin, made, filesIn, addTicket, adminWith, db } = await setUp();
    await addTicket();
    const id = await begin();
    await made(id);
    expect(await codeOf(filesIn(id, await adminWith()))).toBe(404);
    await filesIn(id);
    expect(await db.selectFrom('exports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      id,
      path: packTicketCodes.path,
      format: 'zip',
      state: 'ready',
      row_count: 1,
      download_count: 1,
    });
    const logged = await db.selectFrom('business_logs').select('action').where('target_id', '=', id).execute();
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['下载', '发起', '批量下载文件']);
  });
});
