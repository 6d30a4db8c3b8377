import { read, utils } from '@e965/xlsx';
import { exportOrders } from '@huiwu/contract/orders';
import { expect, test } from 'vitest';
import { exporter } from '../../testing/exports/exporter.ts';
import { ordersInMeeting, PAGE, PRICE } from './testing/orders-in-meeting.ts';

type Book = Record<string, unknown[][]>;

const sheetsOf = (content: Buffer): Book => {
  const book = read(content);
  return Object.fromEntries(
    book.SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 })]),
  );
};

const setUp = async () => {
  const all = await ordersInMeeting();
  const { inside, meeting, manager } = all;
  const exporting = async (access: 'read' | 'hidden' = 'read') =>
    inside(meeting, await manager({ fields: { 'orders.amounts': access } }));
  return { ...all, exporting, ...exporter(all) };
};

test('amounts of positions are in the file for those alone who may read amounts', async () => {
  const { addPerson, exporting, exported } = await setUp();
  await addPerson();
  const columnsFor = async (access: 'read' | 'hidden') => {
    const { file } = await exported(exportOrders, { filter: PAGE, columns: ['orderNo'] }, await exporting(access));
    const [headings = [], row = []] = sheetsOf(file.content)['明细'] ?? [];
    return { headings, row };
  };
  const closed = await columnsFor('hidden');
  expect(closed.headings).toEqual(['订单号', '付款人', '项目', '人员', '报名号', '数量', '状态', '添加时间']);
  expect(closed.row).not.toContain(PRICE / 100);
  const open = await columnsFor('read');
  expect(open.headings).toEqual(expect.arrayContaining(['单价', '优惠', '金额']));
  expect(open.row).toContain(PRICE / 100);
});

test('the export of orders has a sheet of orders and one of their positions, the cancelled ones too', async () => {
  const { addPerson, exporting, exported, list, cancel } = await setUp();
  const first = await addPerson();
  const second = await addPerson();
  const [order] = await list();
  await cancel(order?.id ?? '');
  const by = await exporting();
  const asked = { filter: { ...PAGE, orderBy: 'createdAt', order: 'asc' }, columns: ['orderNo', 'status'] };
  const { file, task } = await exported(exportOrders, asked, by);
  const book = sheetsOf(file.content);
  expect(Object.keys(book)).toEqual(['订单', '明细']);
  expect(book['订单']?.slice(1).map(([, status]) => status)).toEqual(['已取消', '待缴费']);
  const numbers = book['订单']?.slice(1).map(([number]) => number);
  expect(book['明细']?.slice(1).map(([number]) => number)).toEqual(numbers);
  expect(book['明细']?.slice(1).map((row) => [row[3], row[9]])).toEqual([
    [first.name, '已取消'],
    [second.name, '有效'],
  ]);
  expect(task.total).toBe(task.progress);
});

test('only positions of the chosen orders are in the file, and a CSV has orders alone', async () => {
  const { addPerson, exporting, exported, list } = await setUp();
  await addPerson();
  await addPerson();
  const [order] = await list();
  const by = await exporting();
  const chosen = { filter: PAGE, columns: ['orderNo'], scope: 'selected' as const, ids: [order?.id ?? ''] };
  const workbook = await exported(exportOrders, chosen, by);
  const positions = sheetsOf(workbook.file.content)['明细']?.slice(1) ?? [];
  expect(positions.map(([number]) => number)).toEqual([order?.orderNo]);
  const plain = await exported(exportOrders, { ...chosen, format: 'csv' }, by);
  expect(plain.rows).toEqual([['订单号'], [order?.orderNo]]);
});
