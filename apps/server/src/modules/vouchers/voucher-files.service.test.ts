import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import { downloadVoucherFiles } from '@huiwu/contract/vouchers';
import { describe, expect, test } from 'vitest';
import { unzipped } from '../../testing/exports/unzipped.ts';
import { codeOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { createTaskRunner } from '../tasks/task-runner.service.ts';
import { vouchersInMeeting } from './testing/vouchers-in-meeting.ts';

const setUp = async () => {
  const all = await vouchersInMeeting();
  const { store, clock, tasks, taskStarters, taskKinds, voucherFiles, exportRegister, reviewer, opened, upload } = all;
  const runner = createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });
  /** A slip for an order of its own. */
  const slip = async (more: Parameters<typeof upload>[1] = {}) => {
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
  return { ...all, runner, slip, begin, pack, content };
};

describe('an archive of slips', () => {
  test('is refused where the filter finds none, and to readers without the list', async () => {
    const { slip, begin, voucherFiles, inside, meeting, build, customer } = await setUp();
    expect(await codeOf(begin())).toBe(archiveErrors.noFiles.code);
    await slip();
    expect(await codeOf(begin({ payerName: '没有这个人' }))).toBe(archiveErrors.noFiles.code);
    const role = await build.role(customer.id, { functions: ['vouchers.fileBatchDownload'], dataScope: 'all' });
    const other = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    expect(await codeOf(voucherFiles.begin({ filter: {}, namePattern: '{name}' }, inside(meeting, other)))).toBe(403);
  });

  test('has the files that the filter finds, each under its order, payer and day, and a list of them', async () => {
    const { slip, pack, content, get } = await setUp();
    const { order } = await slip({ payerName: '林/晓', paidOn: '2026-11-01' });
    await slip({ payerName: '王敏' });
    const task = await pack({ payerName: '林' });
    expect(task).toMatchObject({ state: 'done', summary: '共 1 个文件' });
    const names = (await content(task.id)).toString('utf8');
    const { orderNo } = await get(order);
    expect(names).toContain(`${orderNo}_林_晓_2026-11-01.pdf`);
    expect(names).toContain('manifest.csv');
    expect(names).not.toContain('王敏');
  });

  test('has the names that the caller chose, with folders where the pattern has slashes', async () => {
    const { slip, pack, content } = await setUp();
    const { order } = await slip({ payerName: '林/晓', paidOn: '2026-11-01' });
    await slip({ payerName: '王敏', paidOn: '2026-11-01' });
    expect(order).not.toBe('');
    const { id } = await pack({}, '{paid_on}/凭证.{ext}');
    const names = [...unzipped(await content(id)).keys()];
    expect(names).toEqual(['2026-11-01/凭证.pdf', '2026-11-01/凭证_2.pdf', 'manifest.csv']);
  });

  test('names a file that is missing in the list, and goes on', async () => {
    const { slip, pack, content, db, storage } = await setUp();
    const [gone] = [await slip({ payerName: '林晓' }), await slip({ payerName: '王敏' })];
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

  test('is for the admin who asked for it alone', async () => {
    const { slip, pack, content, manager, inside, meeting } = await setUp();
    await slip();
    const { id } = await pack();
    expect(await codeOf(content(id, inside(meeting, await manager())))).toBe(404);
  });
});
