import { buffer } from 'node:stream/consumers';
import { archiveErrors } from '@huiwu/contract/archives';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { downloadInvoiceFiles, invoiceProblems } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { paidOrder } from '../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { createTaskRunner } from '../../tasks/task-runner.service.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';

const OPEN = { 'invoices.taxNo': 'read', 'invoices.bankAccount': 'read' } as const;

const setUp = async (fields: Partial<Record<keyof typeof OPEN, 'read' | 'masked' | 'hidden'>> = OPEN) => {
  const all = await paidOrder({ channel: 'sandbox' });
  const { store, clock, tasks, taskStarters, taskKinds, invoiceFiles, exportRegister, inside, meeting, manager } = all;
  const runner = createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });
  const finance = inside(meeting, await manager({ fields }));
  const begin = async (filter: object = {}, caller = finance) =>
    (await invoiceFiles.begin({ filter, namePattern: downloadInvoiceFiles.naming.usual }, caller)).taskId;
  const { functions } = finance.rights;
  const without = (name: FunctionName) => {
    const left = new Map([...functions].filter(([each]) => each !== name));
    return { ...finance, rights: { ...finance.rights, functions: left } };
  };
  const pack = async (filter: object = {}) => {
    const id = await begin(filter);
    await runner.runOne();
    const task = await tasks.getTask(id, finance);
    return {
      task,
      content: (await buffer((await exportRegister.downloadExport(id, finance)).content)).toString('utf8'),
    };
  };
  return { ...all, begin, pack, without };
};

describe('an archive of invoices', () => {
  test('is refused without the right to look for invoices', async () => {
    const { id, issued, begin, without } = await setUp();
    await issued(id, PRICE);
    expect(await codeOf(begin({}, without('invoices.search')))).toBe(baseErrors.forbidden.code);
  });

  test('is refused where the filter finds none', async () => {
    const { begin } = await setUp();
    expect(await codeOf(begin({ applyNo: '没有' }))).toBe(archiveErrors.noFiles.code);
  });

  test('has each document under the number of its invoice, and names invoices without documents', async () => {
    const { id, issued, apply, move, register, pack } = await setUp();
    const { fpNo } = await issued(id, PRICE - 100);
    const byHand = await apply(id, 100);
    await move(byHand, 'approve');
    await register(byHand, '26317000000000000077');
    const { task, content } = await pack();
    expect(task).toMatchObject({ state: 'done', summary: '共 3 个文件' });
    for (const format of ['pdf', 'ofd', 'xml']) expect(content).toContain(`${fpNo}_云汀会展有限公司.${format}`);
    expect(content).toContain('26317000000000000077');
  });

  test.each([
    ['masked', { ...OPEN, 'invoices.taxNo': 'masked' }],
    ['hidden', { ...OPEN, 'invoices.taxNo': 'hidden' }],
    ['masked account', { ...OPEN, 'invoices.bankAccount': 'masked' }],
  ] as const)('leaves documents out for who sees the buyer %s, and says so in its list', async (_how, fields) => {
    const { id, issued, pack } = await setUp(fields);
    const { fpNo } = await issued(id, PRICE);
    const { content } = await pack();
    expect(content).toContain(fpNo);
    expect(content).toContain(invoiceProblems.documentsClosed);
    for (const format of ['pdf', 'ofd', 'xml']) expect(content).not.toContain(`${fpNo}_云汀会展有限公司.${format}`);
  });
});
