import { adminProblems } from '@huiwu/contract/admins';
import { baseErrors } from '@huiwu/contract/base/errors';
import { importErrors, importProblems, rowProblems, type ImportJob } from '@huiwu/contract/imports';
import { read } from '@e965/xlsx';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { importSteps } from './testing/import-steps.ts';
import type { Cells } from './testing/workbooks.ts';

const HEAD = ['姓名', '手机', '部门'];

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const steps = importSteps(people, 'admins');
  const me = await people.manager();
  const code = people.place.code;
  const admins = () =>
    people.db.selectFrom('admins').selectAll().where('customer_id', '=', people.customer.id).orderBy('phone').execute();
  const row = (number: number, own: { name?: string; phone?: string; department?: string } = {}) => [
    own.name ?? `导入${number}`,
    own.phone ?? `1380000${String(number).padStart(4, '0')}`,
    own.department ?? code,
  ];
  return { ...people, ...steps, me, code, admins, row };
};

const sheet = (rows: Cells): Cells => [HEAD, ...rows];
const atFields = (message: string) => ({ code: 400, data: { fields: [{ field: 'fields', message }] } });

describe('an import is refused', () => {
  test('where a required column is not matched, a column is matched twice or does not exist', async () => {
    const { upload, map, me, row } = await prepare();
    const job = await upload(sheet([row(1)]), me);
    await expect(map(job, me, ['realName', 'phone', null])).rejects.toMatchObject(
      atFields(importProblems.missing(['部门'])),
    );
    await expect(map(job, me, ['phone', 'phone', null])).rejects.toMatchObject(
      atFields(importProblems.twice('手机号码')),
    );
    await expect(map(job, me, ['passwordHash', null, null])).rejects.toMatchObject(
      atFields(importProblems.unknownColumn),
    );
  });

  test('in a step that is not due', async () => {
    const { upload, imports, importer, me, row } = await prepare();
    const { id } = await upload(sheet([row(1)]), me);
    await expect(imports.check(importer, { id, mode: 'insert' }, me)).rejects.toMatchObject(importErrors.wrongState);
    await expect(imports.commit(importer, id, me)).rejects.toMatchObject(importErrors.wrongState);
    await expect(imports.revert(importer, id, me)).rejects.toMatchObject(importErrors.wrongState);
  });

  test('while its check is under way', async () => {
    const { upload, map, imports, importer, me, row } = await prepare();
    const job = await upload(sheet([row(1)]), me);
    await map(job, me);
    await imports.check(importer, { id: job.id, mode: 'insert' }, me);
    await expect(map(job, me)).rejects.toMatchObject(importErrors.underWay);
  });

  test('where no row holds', async () => {
    const { checked, imports, importer, me, row, admins } = await prepare();
    const before = await admins();
    const job = await checked(sheet([row(1, { phone: '1380' })]), me);
    await expect(imports.commit(importer, job.id, me)).rejects.toMatchObject(importErrors.nothingToImport);
    expect(await admins()).toEqual(before);
  });

  test('of another customer, or of another admin beyond the data scope', async () => {
    const { upload, get, importMending, importer, imports, manager, build, me, boss, row } = await prepare();
    const { id } = await upload(sheet([row(1)]), me);
    const other = await build.customer();
    const role = await build.role(other.id, { functions: ['admins.import'], dataScope: 'all' });
    const stranger = await build.callerFor((await build.admin(other.id, { roleIds: [role.id] })).id);
    const colleague = await manager({ dataScope: 'own' });
    for (const caller of [stranger, colleague]) {
      await expect(get(id, caller)).rejects.toMatchObject(baseErrors.notFound);
      await expect(imports.commit(importer, id, caller)).rejects.toMatchObject(baseErrors.notFound);
      const mending = { id, row: 2, column: 0, value: 'x' };
      await expect(importMending.mend(importer, mending, caller)).rejects.toMatchObject(baseErrors.notFound);
    }
    expect((await get(id, boss)).isOwn).toBe(false);
  });
});

describe('a check', () => {
  test('says every reason at its column, and changes nothing but the import', async () => {
    const { checked, reasons, admins, me, row, build, customer } = await prepare();
    await build.admin(customer.id, { phone: '13800000004' });
    const before = await admins();
    const job = await checked(
      sheet([
        row(1),
        row(2, { name: '', phone: '138', department: '没有' }),
        row(3, { phone: '1.38E+10' }),
        row(4),
        row(1, { name: '重复' }),
        row(6),
      ]),
      me,
    );
    expect(job).toMatchObject({ state: 'checked', counts: { all: 6, new: 2, error: 4, imported: 0 } });
    expect((await reasons(job, me)).toSorted()).toEqual(
      [
        '3 姓名: 请输入姓名',
        '3 手机: 手机号码应为11位',
        `3 部门: ${rowProblems.notFound('部门')}`,
        `4 手机: ${rowProblems.lostDigits}`,
        `5 手机: ${rowProblems.exists}`,
        `6 手机: ${rowProblems.twice(2)}`,
      ].toSorted(),
    );
    expect(await admins()).toEqual(before);
  });

  test('tells of rows that exist by the way of importing', async () => {
    const { checked, importViews, importer, me, row, build, customer, place } = await prepare();
    const skippedIn = async ({ id }: ImportJob) => {
      const { list } = await importViews.rows(importer, { id, result: 'skip', page: 1, limit: 20 }, me);
      return list.map(({ row: number, problems }) => `${number} ${problems.map(({ message }) => message).join('；')}`);
    };
    await build.admin(customer.id, { phone: '13800000001', realName: '导入1', departmentId: place.id });
    await build.admin(customer.id, { phone: '13800000002', realName: '旧名', departmentId: place.id });
    const file = sheet([row(1), row(2), row(3)]);
    expect((await checked(file, me, 'insert')).counts).toMatchObject({ new: 1, error: 2 });
    const skipped = await checked(file, me, 'skip');
    expect(skipped.counts).toMatchObject({ new: 1, skip: 2 });
    expect(await skippedIn(skipped)).toEqual([`2 ${rowProblems.exists}`, `3 ${rowProblems.exists}`]);
    // The first is as the file says already.
    const updated = await checked(file, me, 'update');
    expect(updated.counts).toMatchObject({ new: 1, update: 1, skip: 1 });
    expect(await skippedIn(updated)).toEqual([`2 ${rowProblems.unchanged}`]);
  });
});

describe('a commit', () => {
  test('writes the rows that hold, with a row of the log that names the import, and leaves the others', async () => {
    const { checked, commit, admins, logsOf, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(2, { phone: '138' }), row(3)]), me);
    const done = await commit(job.id, me);
    expect(done).toMatchObject({ state: 'done', counts: { all: 3, new: 2, error: 1, imported: 2 } });
    const added = (await admins()).filter(({ real_name }) => real_name.startsWith('导入'));
    expect(
      added.map(({ real_name, password_hash, password_state }) => [real_name, password_hash, password_state]),
    ).toEqual([
      ['导入1', null, 'unsent'],
      ['导入3', null, 'unsent'],
    ]);
    expect(await logsOf(added[0]?.id ?? '')).toMatchObject([{ action: '新增', message: `导入 ${job.number}` }]);
  });

  test('of a row that was corrected afterwards adds only that row', async () => {
    const { checked, commit, mend, admins, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(2, { phone: '138' })]), me);
    await commit(job.id, me);
    const { rows, counts } = await mend(job.id, { row: 3, column: 1, value: '13800000002' }, me);
    expect(rows).toMatchObject([{ row: 3, result: 'new', problems: [], isImported: false }]);
    expect(counts).toMatchObject({ new: 2, error: 0, imported: 1 });
    expect((await commit(job.id, me)).counts.imported).toBe(2);
    expect((await admins()).filter(({ real_name }) => real_name.startsWith('导入'))).toHaveLength(2);
  });

  test('finds out what has changed since the check', async () => {
    const { checked, commit, reasons, build, customer, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(2)]), me);
    await build.admin(customer.id, { phone: '13800000001' });
    const done = await commit(job.id, me);
    expect(done.counts).toMatchObject({ imported: 1, error: 1 });
    expect(await reasons(done, me)).toEqual([`2 手机: ${rowProblems.exists}`]);
  });

  test('that is repeated with the same file changes nothing', async () => {
    const { checked, commit, admins, me, row } = await prepare();
    const file = sheet([row(1), row(2)]);
    await commit((await checked(file, me, 'update')).id, me);
    const before = await admins();
    expect((await checked(file, me, 'update')).counts).toMatchObject({ skip: 2, new: 0, update: 0 });
    expect(await admins()).toEqual(before);
  });
});

describe('mending', () => {
  test('is refused for a row that was imported and a column that does not exist', async () => {
    const { checked, commit, mend, me, row } = await prepare();
    const job = await checked(sheet([row(1)]), me);
    await expect(mend(job.id, { row: 2, column: 9, value: 'x' }, me)).rejects.toMatchObject({
      data: { fields: [{ field: 'column', message: importProblems.unknownColumn }] },
    });
    await expect(mend(job.id, { row: 99, column: 0, value: 'x' }, me)).rejects.toMatchObject(baseErrors.notFound);
    await commit(job.id, me);
    await expect(mend(job.id, { row: 2, column: 0, value: 'x' }, me)).rejects.toMatchObject(importErrors.wrongState);
  });

  test('a row that others repeat frees them, and a row that now repeats another is an error', async () => {
    const { checked, mend, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(1)]), me);
    expect(job.counts).toMatchObject({ new: 1, error: 1 });
    const freed = await mend(job.id, { row: 2, column: 1, value: '13800000009' }, me);
    expect(freed.counts).toMatchObject({ new: 2, error: 0 });
    const again = await mend(job.id, { row: 3, column: 1, value: '13800000009' }, me);
    expect(again.rows.at(-1)?.problems).toEqual([{ column: 1, message: rowProblems.twice(2) }]);
  });
});

describe('taking an import back', () => {
  test('is refused once something was changed, and says what', async () => {
    const { checked, commit, revert, admins, adminStates, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(2)]), me);
    await commit(job.id, me);
    const first = (await admins()).find(({ real_name }) => real_name === '导入1');
    await adminStates.changeAdminState({ id: first?.id ?? '', state: 0 }, me);
    await expect(revert(job.id, me)).rejects.toMatchObject({
      ...importErrors.changedSince,
      data: { changed: ['导入1'] },
    });
    expect((await admins()).filter(({ deleted_at }) => deleted_at !== null)).toEqual([]);
  });

  test('is refused without the right to delete', async () => {
    const { checked, commit, revert, me, row } = await prepare();
    const job = await checked(sheet([row(1)]), me);
    await commit(job.id, me);
    const functions = new Map([...me.rights.functions].filter(([name]) => name !== 'admins.delete'));
    const poorer = { ...me, rights: { ...me.rights, functions } };
    await expect(revert(job.id, poorer)).rejects.toMatchObject(baseErrors.forbidden);
  });

  test('deletes what it added and gives back what it changed', async () => {
    const { checked, commit, revert, admins, build, customer, place, me, row } = await prepare();
    await build.admin(customer.id, { phone: '13800000001', realName: '旧名', departmentId: place.id });
    const job = await checked(sheet([row(1), row(2)]), me, 'update');
    await commit(job.id, me);
    expect((await admins()).map(({ real_name }) => real_name)).toEqual(expect.arrayContaining(['导入1', '导入2']));
    const reverted = await revert(job.id, me);
    expect(reverted).toMatchObject({ state: 'reverted', counts: { imported: 0 }, kept: [] });
    const after = (await admins()).filter(({ phone }) => phone.startsWith('138'));
    expect(after.map(({ real_name, deleted_at }) => [real_name, deleted_at === null])).toEqual([
      ['旧名', true],
      ['导入2', false],
    ]);
  });
});

describe('guarded fields', () => {
  test('cannot be imported by a caller who may not write them', async () => {
    const { upload, map, checked, commit, admins, manager, row } = await prepare();
    const poor = await manager({ fields: { 'admins.email': 'read' } });
    const file: Cells = [
      [...HEAD, '邮箱'],
      [...row(1), 'a@example.com'],
    ];
    const job = await upload(file, poor);
    expect(job.columns[3]).toMatchObject({ heading: '邮箱', field: null, isClosed: true });
    const mapping = ['realName', 'phone', 'departmentId', 'email'];
    await expect(map(job, poor, mapping)).rejects.toMatchObject(atFields(importProblems.closed('邮箱')));
    await commit((await checked(file, poor)).id, poor);
    expect((await admins()).find(({ real_name }) => real_name === '导入1')?.email).toBe('');
  });

  test('are errors once the right is gone after the columns were matched', async () => {
    const { upload, map, check, reasons, manager, db, row } = await prepare();
    const rich = await manager({ fields: { 'admins.email': 'write' } });
    const file: Cells = [
      [...HEAD, '邮箱'],
      [...row(1), 'a@example.com'],
    ];
    const job = await map(await upload(file, rich), rich);
    await db.updateTable('role_fields').set({ access: 'read' }).execute();
    await db.updateTable('customers').set({ rights_epoch: 99 }).execute();
    const checkedJob = await check(job.id, rich);
    expect(await reasons(checkedJob, rich)).toEqual([`2 邮箱: ${adminProblems.notWritable}`]);
  });

  test('of a file are hidden from an admin who did not send it and may not read them', async () => {
    const { upload, importViews, importer, manager, row } = await prepare();
    const sender = await manager({ fields: { 'admins.idCard': 'write' } });
    const file: Cells = [
      [...HEAD, '身份证号'],
      [...row(1), '110101199003070011'],
    ];
    const { id } = await upload(file, sender);
    const other = await manager();
    const { list } = await importViews.rows(importer, { id, page: 1, limit: 20 }, other);
    expect(list[0]?.cells[3]).toBe('***');
    expect((await importViews.get(importer, id, other)).columns[3]?.samples).toEqual(['***']);
  });

  test('of a file of another admin are not matched to another field, and stay hidden under a heading of no field', async () => {
    const { upload, map, importViews, importer, manager, row } = await prepare();
    const sender = await manager({ fields: { 'admins.idCard': 'write' } });
    const file: Cells = [
      [...HEAD, '身份证号', '号码', '无关'],
      [...row(1), '110101199003070011', '110101199003070011', '110101199003070011'],
    ];
    const job = await upload(file, sender);
    const own = ['realName', 'phone', 'departmentId', 'idCard', null, null];
    await map(job, sender, own);
    const other = await manager();
    const refused = async (at: number, field: string | null): Promise<void> => {
      const heading = job.columns[at]?.heading ?? '';
      await expect(map(job, other, own.with(at, field))).rejects.toMatchObject(
        atFields(importProblems.hiddenColumn(heading)),
      );
    };
    await refused(3, null);
    await refused(3, 'email');
    await refused(4, 'email');
    const { list } = await importViews.rows(importer, { id: job.id, page: 1, limit: 20 }, other);
    expect(list[0]?.cells.slice(3)).toEqual(['***', '***', '***']);
  });

  test('are not stored as plain text', async () => {
    const { upload, me, db, row } = await prepare();
    await upload(
      [
        [...HEAD, '身份证号'],
        [...row(1), '110101199003070011'],
      ],
      me,
    );
    const stored = JSON.stringify([
      await db.selectFrom('import_rows').selectAll().execute(),
      await db.selectFrom('import_jobs').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/110101|导入1/);
  });
});

describe('an upload', () => {
  test('remembers how the same person matched the same headings', async () => {
    const { upload, map, manager, me, row } = await prepare();
    const file: Cells = [['A', 'B', 'C'], row(1)];
    const first = await upload(file, me);
    expect(first.columns.map(({ field }) => field)).toEqual([null, null, null]);
    await map(first, me, ['realName', 'phone', 'departmentId']);
    expect((await upload(file, me)).columns.map(({ field }) => field)).toEqual(['realName', 'phone', 'departmentId']);
    expect((await upload(file, await manager())).columns[0]?.field).toBeNull();
  });

  test('that is repeated under the same key makes one import', async () => {
    const { upload, db, clock, me, row } = await prepare();
    const idempotency = {
      owner: me.adminId,
      key: 'key-12345',
      call: 'upload',
      bodyHash: 'a',
      now: clock.now().toISOString(),
    };
    const first = await upload(sheet([row(1)]), { ...me, idempotency });
    const second = await upload(sheet([row(1)]), { ...me, idempotency });
    expect(second.id).toBe(first.id);
    expect(await db.selectFrom('import_jobs').selectAll().execute()).toHaveLength(1);
  });

  test('that was broken off is taken away', async () => {
    const { upload, db, clock, importSweep, me, row } = await prepare();
    await upload(sheet([row(1)]), me);
    await db.updateTable('import_jobs').set({ state: 'reading' }).execute();
    await importSweep.sweep();
    expect(await db.selectFrom('import_rows').selectAll().execute()).toHaveLength(1);
    clock.advance(3700);
    await importSweep.sweep();
    expect(await db.selectFrom('import_rows').selectAll().execute()).toEqual([]);
  });
});

describe('a workbook that goes out', () => {
  const open = async (content: NodeJS.ReadableStream) => {
    const book = read(await buffer(content));
    return book.SheetNames.map((name) => {
      const rows = book.Sheets[name] ?? {};
      return { name, rows };
    });
  };

  test('is the template with headings, notes and what may be filled in, without closed columns', async () => {
    const { importFiles, importer, me, manager } = await prepare();
    const poor = await manager({ fields: { 'admins.email': 'read' } });
    const [data, notes] = await open((await importFiles.template(importer, me)).content);
    expect([data?.name, notes?.name]).toEqual(['管理员', '填写说明']);
    expect(data?.rows['A1'].v).toBe('姓名 *');
    const [closed] = await open((await importFiles.template(importer, poor)).content);
    expect(JSON.stringify(closed)).not.toContain('邮箱');
  });

  test('is 失败数据 with the columns of the file and the reasons, and formulas stay texts', async () => {
    const { checked, importFiles, importer, me, row } = await prepare();
    const job = await checked(sheet([row(1), row(2, { name: '=1+1', phone: '138' })]), me);
    const file = await importFiles.failed(importer, job.id, me);
    expect(file.name).toBe(`失败数据 ${job.number}.xlsx`);
    const [data] = await open(file.content);
    const cell = (at: string) => data?.rows[at] as { v: string; t: string; f?: string };
    expect(['A1', 'B1', 'C1', 'D1'].map((at) => cell(at).v)).toEqual([...HEAD, '错误原因']);
    expect(cell('A2')).toMatchObject({ v: '=1+1', t: 's' });
    expect(cell('A2').f).toBeUndefined();
    expect(cell('D2').v).toContain('手机号码');
    expect(data?.rows['A3']).toBeUndefined();
  });

  test('is refused where nothing failed', async () => {
    const { checked, importFiles, importer, me, row } = await prepare();
    const job = await checked(sheet([row(1)]), me);
    await expect(importFiles.failed(importer, job.id, me)).rejects.toMatchObject(importErrors.nothingFailed);
  });
});
