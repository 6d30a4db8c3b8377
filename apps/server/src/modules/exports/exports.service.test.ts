import { exportAdmins, listAdmins } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { exportErrors } from '@huiwu/contract/exports';
import { describe, expect, test } from 'vitest';
import { exporter } from '../../testing/exports/exporter.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const COLUMNS = ['realName', 'adminNo', 'department'];

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, db } = people;
  const files = exporter(people);
  const me = await people.manager({ fields: { 'admins.phone': 'read' } });
  for (const realName of ['王一', '王二', '李三']) await build.admin(customer.id, { realName, departmentId: place.id });
  const holding = async (functions: FunctionName[], more: object = {}) => {
    const role = await build.role(customer.id, { functions, dataScope: 'all', ...more });
    return build.callerFor((await build.admin(customer.id, { roleIds: [role.id], departmentId: place.id })).id);
  };
  const stored = () => db.selectFrom('files').selectAll().execute();
  const rowOfExport = (id: string) => db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
  return { ...people, ...files, me, holding, stored, rowOfExport };
};

describe('an export is refused', () => {
  test('for an admin who may not look at the list', async () => {
    const { begin, holding, db } = await prepare();
    const blind = await holding(['admins.export']);
    expect(await codeOf(begin(exportAdmins, { columns: COLUMNS }, blind))).toBe(403);
    expect(await db.selectFrom('background_tasks').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([]);
  });

  test('with a column that is hidden from the admin', async () => {
    const { begin, manager, db } = await prepare();
    const by = await manager({ fields: { 'admins.phone': 'hidden' } });
    expect(await problemsOf(begin(exportAdmins, { columns: ['realName', 'phone'] }, by))).toEqual({
      columns: '没有查看“手机号码”的权限',
    });
    expect(await db.selectFrom('exports').selectAll().execute()).toEqual([]);
  });

  test('with a filter by a field that the admin reads under a mask', async () => {
    const { begin, manager } = await prepare();
    const by = await manager({ fields: { 'admins.phone': 'masked' } });
    expect(await problemsOf(begin(exportAdmins, { columns: COLUMNS, filter: { phone: '199' } }, by))).toEqual({
      'filter.phone': '没有按此字段查询的权限',
    });
  });
});

describe('a file is not given', () => {
  test('to anyone but the admin who exported it, even with the register and every right', async () => {
    const { exported, download, manager, boss, me, db } = await prepare();
    const { id } = await exported(exportAdmins, { columns: COLUMNS }, me);
    const other = await manager();
    const before = await db.selectFrom('export_downloads').selectAll().execute();
    expect([await codeOf(download(id, other)), await codeOf(download(id, boss))]).toEqual([404, 404]);
    expect(await db.selectFrom('export_downloads').selectAll().execute()).toEqual(before);
  });

  test('by the calls for uploaded files', async () => {
    const { exported, me, stored, downloads } = await prepare();
    await exported(exportAdmins, { columns: COLUMNS }, me);
    const [file] = await stored();
    const fileName = `${file?.id}.xlsx`;
    expect([
      await codeOf(downloads.downloadFile({ fileName, delete: 'false' }, me)),
      await codeOf(downloads.downloadFile({ fileName, delete: 'true' }, me)),
      await codeOf(downloads.downloadZip({ fileNames: [fileName], name: '' }, me)),
      (await downloads.listFiles({ fileNames: [fileName] }, me)).length,
    ]).toEqual([404, 404, 404, 0]);
    expect(await stored()).toHaveLength(1);
  });

  test('after it has expired, and is removed then', async () => {
    const { exported, download, me, clock, stored, exportRegister, rowOfExport, storage } = await prepare();
    const { id } = await exported(exportAdmins, { columns: COLUMNS }, me);
    const [file] = await stored();
    clock.advance(72 * 3600 - 1);
    await exportRegister.expire();
    expect((await download(id, me)).size).toBeGreaterThan(0);
    clock.advance(1);
    expect(await refusalOf(download(id, me))).toMatchObject(exportErrors.expired);
    await exportRegister.expire();
    expect(await stored()).toEqual([]);
    expect(await storage.has(file?.id ?? '')).toBe(false);
    expect(await rowOfExport(id)).toMatchObject({ state: 'expired', download_count: 2 });
    expect(await refusalOf(download(id, me))).toMatchObject(exportErrors.expired);
  });

  test('to an admin who has lost the right to export', async () => {
    const { exported, download, me, db, customer } = await prepare();
    const { id } = await exported(exportAdmins, { columns: COLUMNS }, me);
    await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    expect(await codeOf(download(id, me))).toBe(403);
  });

  test('before it is whole', async () => {
    const { begin, download, me } = await prepare();
    const id = await begin(exportAdmins, { columns: COLUMNS }, me);
    expect(await refusalOf(download(id, me))).toMatchObject(exportErrors.notReady);
  });
});

describe('an export', () => {
  test('contains what the list shows, in the columns and the order that were chosen', async () => {
    const { exported, me, callHandlers } = await prepare();
    const filter = { realName: '王', orderBy: 'realName', order: 'asc' };
    const { rows, task } = await exported(exportAdmins, { columns: ['department', 'realName', 'state'], filter }, me);
    const list = await callHandlers().get(listAdmins)?.({ ...filter, page: 1, limit: 200 }, me);
    const names = (list as { list: { realName: string }[] }).list.map(({ realName }) => realName);
    expect(names).toHaveLength(2);
    expect(rows).toEqual([['部门', '姓名', '状态'], ...names.map((name) => ['市场部', name, '启用'])]);
    expect(task).toMatchObject({ state: 'done', summary: '共 2 行', progress: 2, total: 2 });
  });

  test('of selected rows contains these, and nothing beyond the reach of the admin', async () => {
    const { exported, me, build, platform, db } = await prepare();
    const foreign = await build.admin(platform.operator.id);
    const own = await db.selectFrom('admins').select('id').where('real_name', '=', '李三').executeTakeFirstOrThrow();
    const asked = { columns: ['realName'], scope: 'selected' as const, ids: [own.id, foreign.id] };
    expect((await exported(exportAdmins, asked, me)).rows).toEqual([['姓名'], ['李三']]);
  });

  test('of the page that is shown contains its rows', async () => {
    const { exported, me } = await prepare();
    const filter = { page: 2, limit: 1, realName: '王', orderBy: 'adminNo', order: 'asc' };
    const { rows } = await exported(exportAdmins, { columns: ['realName'], scope: 'page', filter }, me);
    expect(rows).toEqual([['姓名'], ['王二']]);
  });

  test('reaches no further than the role that allows it', async () => {
    const { exported, build, customer, place } = await prepare();
    const elsewhere = await build.department(customer.id, { name: '财务部' });
    await build.admin(customer.id, { realName: '赵四', departmentId: elsewhere.id });
    const look = await build.role(customer.id, { functions: ['admins.search'], dataScope: 'all' });
    const take = await build.role(customer.id, { functions: ['admins.export'], dataScope: 'department' });
    const admin = await build.admin(customer.id, { roleIds: [look.id, take.id], departmentId: place.id });
    const { rows } = await exported(exportAdmins, { columns: ['realName'] }, await build.callerFor(admin.id));
    expect(rows.flat()).toContain('李三');
    expect(rows.flat()).not.toContain('赵四');
  });

  test('stands in the register, with its conditions in words, and each download', async () => {
    const { exported, download, me, exportRegister, place, logsOf, clock } = await prepare();
    const filter = { phone: '13812345678', departmentId: place.id, state: 1, beginTime: '2026-01-01' };
    const { id, file } = await exported(exportAdmins, { columns: COLUMNS, filter, format: 'csv' }, me);
    clock.advance(60);
    await download(id, { ...me, ip: '203.0.113.9' });
    expect(file.name).toMatch(/^管理员_\d{8}-\d{6}\.csv$/);
    expect(await exportRegister.getExport(id, me)).toMatchObject({
      title: '管理员',
      adminName: me.adminName,
      state: 'ready',
      scope: 'all',
      conditions: '手机号码：138****5678；部门：市场部；状态：启用；创建时间从：2026-01-01',
      columns: '姓名、工号、部门',
      isUnmasked: false,
      rowCount: 0,
      format: 'csv',
      downloadCount: 2,
      downloads: [{ ip: me.ip }, { ip: '203.0.113.9' }],
    });
    const logs = (await logsOf(id)).map(({ module, action }) => `${module} ${action}`);
    expect(logs.toSorted()).toEqual(['后台任务 发起', '导出 导出', '导出 下载', '导出 下载'].toSorted());
  });

  test('says in the register whether guarded fields were readable in it', async () => {
    const { exported, manager, rowOfExport } = await prepare();
    const unmasked = async (access: 'masked' | 'read') => {
      const by = await manager({ fields: { 'admins.phone': access } });
      const { id } = await exported(exportAdmins, { columns: ['realName', 'phone'] }, by);
      return (await rowOfExport(id))?.is_unmasked;
    };
    expect([await unmasked('masked'), await unmasked('read')]).toEqual([0, 1]);
  });
});

describe('the register', () => {
  test('shows exports of one’s department and none of another', async () => {
    const { exported, me, manager, build, customer, exportRegister } = await prepare();
    await exported(exportAdmins, { columns: COLUMNS }, me);
    const elsewhere = await build.department(customer.id);
    const titles = async (departmentId?: string) => {
      const by = await manager({ dataScope: 'department', ...(departmentId !== undefined && { departmentId }) });
      return (await exportRegister.listExports({ page: 1, limit: 10 }, by)).list.map(({ title }) => title);
    };
    expect([await titles(), await titles(elsewhere.id)]).toEqual([['管理员'], []]);
  });
});
