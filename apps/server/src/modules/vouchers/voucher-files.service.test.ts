import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import { downloadVoucherFiles } from '@huiwu/contract/vouchers';
import { parseCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { packedEntries, unpackNow } from '../../platform/content/unzip.ts';
import { unzipped } from '../../testing/exports/unzipped.ts';
import { codeOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { createTaskRunner } from '../tasks/task-runner.service.ts';
import { vouchersInMeeting } from './testing/vouchers-in-meeting.ts';

const setUp = async () => {
  const all = await vouchersInMeeting();
  const { store, clock, tasks, taskStarters, taskKinds, voucherFiles, exportRegister, reviewer, opened, upload } = all;
  const runner = createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });
  /** A voucher for an order of its own. */
  const voucher = async (more: Parameters<typeof upload>[1] = {}) => {
    const [order = ''] = await opened(1);
    return { order, id: await upload([{ id: order, amount: PRICE }], more) };
  };
  const begin = async (filter: object = {}, namePattern = downloadVoucherFiles.naming.usual) =>
    (await voucherFiles.begin({ filter, namePattern }, reviewer)).taskId;
  const pack = async (filter: object = {}, namePattern?: string) => {
    const id = await begin(filter, namePattern);
    await runner.runOne();
    return tasks.getTask(id, reviewer);
  };
  const content = async (id: string, caller = reviewer) =>
    buffer((await exportRegister.downloadExport(id, caller)).content);
  return { ...all, runner, voucher, begin, pack, content };
};

describe('an archive of vouchers', () => {
  test('is refused where the filter finds none, and to readers without the list', async () => {
    const { voucher, begin, voucherFiles, inside, meeting, build, customer } = await setUp();
    expect(await codeOf(begin())).toBe(archiveErrors.noFiles.code);
    await voucher();
    expect(await codeOf(begin({ payerName: '没有这个人' }))).toBe(archiveErrors.noFiles.code);
    const role = await build.role(customer.id, { functions: ['vouchers.fileBatchDownload'], dataScope: 'all' });
    const other = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    expect(await codeOf(voucherFiles.begin({ filter: {}, namePattern: '{name}' }, inside(meeting, other)))).toBe(403);
  });

  test('has the files that the filter finds, each under its order, payer and day, and a list of them', async () => {
    const { voucher, pack, content, get } = await setUp();
    const { order } = await voucher({ payerName: '林/晓', paidOn: '2026-11-01' });
    await voucher({ payerName: '王敏' });
    const task = await pack({ payerName: '林' });
    expect(task).toMatchObject({ state: 'done', summary: '共 1 个文件' });
    const names = (await content(task.id)).toString('utf8');
    const { orderNo } = await get(order);
    expect(names).toContain(`${orderNo}_林_晓_2026-11-01.pdf`);
    expect(names).toContain('manifest.csv');
    expect(names).not.toContain('王敏');
  });

  test('has the names that the caller chose, with folders where the pattern has slashes', async () => {
    const { voucher, pack, content } = await setUp();
    const { order } = await voucher({ payerName: '林/晓', paidOn: '2026-11-01' });
    await voucher({ payerName: '王敏', paidOn: '2026-11-01' });
    expect(order).not.toBe('');
    const { id } = await pack({}, '{paid_on}/凭证.{ext}');
    const names = [...unzipped(await content(id)).keys()];
    expect(names).toEqual(['2026-11-01/凭证.pdf', '2026-11-01/凭证_2.pdf', 'manifest.csv']);
  });

  test('names a file that is missing in the list, and goes on', async () => {
    const { voucher, pack, content, db, storage } = await setUp();
    const [gone] = [await voucher({ payerName: '林晓' }), await voucher({ payerName: '王敏' })];
    const row = await db
      .selectFrom('payment_vouchers')
      .selectAll()
      .where('id', '=', gone?.id ?? '')
      .executeTakeFirst();
    await storage.remove(row?.file_id ?? '');
    const task = await pack();
    expect(task).toMatchObject({ state: 'done', summary: '共 1 个文件' });
    expect((await content(task.id)).toString('utf8')).toContain('文件缺失');
  });

  test('of 200 vouchers has every file unharmed under a name of its own, and a line that says whose it is', async () => {
    const { opened, upload, pack, content, db, storage } = await setUp();
    const PAYERS = ['林/晓', '王敏', '=HYPERLINK("http://x")', '云汀, "会展"', '../../etc'];
    const vouchers: { id: string; order: string; payer: string }[] = [];
    for (const [at, order] of (await opened(200)).entries()) {
      const payer = PAYERS[at % PAYERS.length] ?? '';
      vouchers.push({ id: await upload([{ id: order, amount: PRICE }], { payerName: payer }), order, payer });
    }
    const rows = await db.selectFrom('payment_vouchers').selectAll().execute();
    const stored = new Map(rows.map((row) => [row.voucher_no, row]));
    const gone = rows.find(({ id }) => id === vouchers[42]?.id);
    await storage.remove(gone?.file_id ?? '');

    const task = await pack({}, '{name}_{paid_on}.{ext}');
    expect(task).toMatchObject({ state: 'done', summary: '共 199 个文件' });
    const archive = await content(task.id);
    const files = new Map(
      packedEntries(archive, 1000).map((entry) => [entry.name, unpackNow(archive, entry, 1_000_000)]),
    );
    const [heading, ...lines] = parseCsv(
      files
        .get('manifest.csv')
        ?.toString('utf8')
        .replace(/^\uFEFF/, '') ?? '',
    ).map((line) => line.map((cell) => String(cell ?? '')));
    expect(heading).toEqual([
      '文件',
      '原文件名',
      '字节数',
      '说明',
      '凭证号',
      '订单号',
      '付款人',
      '付款日期',
      '金额',
      '状态',
    ]);
    expect(lines).toHaveLength(200);
    // A spreadsheet would run what begins like a formula, so that the list has an apostrophe before it.
    for (const line of lines) if (line[0]?.startsWith("'=") === true) line[0] = line[0].slice(1);
    const named = lines.map(([name = '']) => name).filter((name) => name !== '');
    expect(new Set(named).size).toBe(199);
    expect([...files.keys()].toSorted()).toEqual([...named, 'manifest.csv'].toSorted());
    for (const name of named) expect(name).toMatch(/^[^/\\:*?"<>|]+\.pdf$/);
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    for (const [name = '', original, size, note, number = ''] of lines) {
      const row = stored.get(number);
      const file = files.get(name);
      const found = { original, size, note, hash: file && hashOf(file) };
      const present = { original: row?.file_name, size: `${file?.length}`, note: '', hash: row?.file_sha256 };
      const missing = { original: row?.file_name, size: '', note: '文件缺失', hash: undefined };
      expect(found).toEqual(number === gone?.voucher_no ? missing : present);
    }
    expect(new Set(lines.map((line) => line[4]))).toEqual(new Set(stored.keys()));
  });

  test('is for the admin who asked for it alone', async () => {
    const { voucher, pack, content, manager, inside, meeting } = await setUp();
    await voucher();
    const { id } = await pack();
    expect(await codeOf(content(id, inside(meeting, await manager())))).toBe(404);
  });
});
