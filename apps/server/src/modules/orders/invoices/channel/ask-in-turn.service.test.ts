import { expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../../../store.ts';
import { NUMBER, paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

test('applications that stay without an answer do not keep later ones from being asked about', async () => {
  const { id, apply, move, db, store, invoiceIssuing, issue } = await paidOrder({ channel: 'sandbox' });
  for (const amount of [100, 200, 300]) {
    const application = await apply(id, amount, { remark: '沙箱：处理中' });
    await move(application, 'approve');
    await issue(application);
  }
  const first = async () => (await store.read(ALL_CUSTOMERS).channelQuestions.listIssuing(1))[0]?.id;
  const seen = new Set<string | undefined>();
  for (let turn = 0; turn < 3; turn += 1) {
    const next = (await first()) ?? '';
    seen.add(next);
    await store.change(ALL_CUSTOMERS, ({ repositories }) =>
      repositories.channelQuestions.noteAsked('invoice_applications', [next], `2026-11-01T00:00:0${turn}.000Z`),
    );
  }
  expect(seen.size).toBe(3);
  await db.updateTable('invoice_applications').set({ asked_at: '' }).execute();
  await invoiceIssuing.advanceAll();
  const asked = await db.selectFrom('invoice_applications').select('asked_at').execute();
  expect(asked.map((row) => row.asked_at)).not.toContain('');
});

test('reversals by hand are looked at when their time is over, and confirmed ones never', async () => {
  const { id, apply, move, register, askRed, db, store, clock } = await paidOrder();
  const application = await apply(id, PRICE);
  await move(application, 'approve');
  await register(application, NUMBER);
  const red = await askRed(application, PRICE);
  const due = async () =>
    (await store.read(ALL_CUSTOMERS).channelQuestions.listReds(10, clock.now().toISOString())).map((row) => row.id);
  expect(await due()).toEqual([]);
  clock.advance(72 * 3600);
  expect(await due()).toEqual([red]);
  await db.updateTable('invoice_reds').set({ state: 'confirmed' }).execute();
  expect(await due()).toEqual([]);
  const through = { id: newId(), channel: 'sandbox', application_id: application } as const;
  const row = await db.selectFrom('invoice_reds').selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom('invoice_reds').execute();
  await db
    .insertInto('invoice_reds')
    .values({ ...row, ...through })
    .execute();
  expect(await due()).toEqual([through.id]);
});
