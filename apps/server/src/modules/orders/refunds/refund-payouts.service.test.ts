import { baseErrors } from '@huiwu/contract/base/errors';
import { refundProblems } from '@huiwu/contract/refunds';
import { describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../../platform/clock.ts';
import { invoiceTools, NUMBER } from '../../../testing/meetings/invoices-in-meeting.ts';
import { blockersOf, codeOf, problemsOf, refusalOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting } from './testing/refunds-in-meeting.ts';

const SURPLUS = 5_000;

/** A refund of a surplus that was approved. */
const approved = async () => {
  const tools = await refundsInMeeting();
  await tools.addPerson();
  const { id } = await tools.only();
  await tools.pay(id, PRICE + SURPLUS);
  const refundId = await tools.apply(id, SURPLUS);
  await tools.move(refundId, 'approve');
  const today = () => shanghaiDay(tools.clock.now());
  const logOf = async (action: string) => (await tools.logsOf(refundId)).find((entry) => entry.action === action);
  return { ...tools, id, refundId, today, logOf };
};

describe('a refund that is paid out', () => {
  test('is dated neither after today nor before the day on which it was applied for', async () => {
    const { refundId, prove, settle, clock, today, get, id } = await approved();
    await prove(refundId);
    const applied = today();
    clock.advance(2 * 86_400);
    const [dayBefore, tomorrow] = [-3, 1].map((days) =>
      shanghaiDay(new Date(clock.now().getTime() + days * 86_400_000)),
    );
    expect(await problemsOf(settle(refundId, tomorrow))).toEqual({ executedOn: refundProblems.executedInFuture });
    expect(await problemsOf(settle(refundId, dayBefore))).toEqual({ executedOn: refundProblems.executedEarly });
    expect(await settle(refundId, applied)).toMatchObject({ state: 'done', executedOn: applied });
    expect(await get(id)).toMatchObject({ status: 'paid', refunded: SURPLUS, pending: 0 });
  });

  test('is dated today at the latest, with its number in the log', async () => {
    const { refundId, prove, refund, refundSteps, clock, today, here, logOf } = await approved();
    await prove(refundId);
    clock.advance(86_400);
    const { version } = await refund(refundId);
    await refundSteps.settle({ id: refundId, version, executedOn: today(), tradeNo: 'HK-0099' }, here);
    expect(await refund(refundId)).toMatchObject({ state: 'done', executedOn: today(), tradeNo: 'HK-0099' });
    expect((await logOf('登记退款'))?.changes).toContain('HK-0099');
  });

  test('says nothing in the log of a number that it has not', async () => {
    const { refundId, prove, settle, logOf } = await approved();
    await prove(refundId);
    await settle(refundId);
    const entry = await logOf('登记退款');
    expect(entry?.changes).toContain('退款日期');
    expect(entry?.changes).not.toContain('交易单号');
  });

  test('is not settled with a stale version', async () => {
    const { refundId, prove, refund, refundSteps, today, here } = await approved();
    const { version } = await refund(refundId);
    await prove(refundId);
    const settle = () => refundSteps.settle({ id: refundId, version, executedOn: today(), tradeNo: '' }, here);
    expect((await refusalOf(settle())).code).toBe(baseErrors.changed.code);
    expect(await refund(refundId)).toMatchObject({ state: 'approved' });
  });

  test('keeps the proof that was uploaded last, which is the only one that is left', async () => {
    const { refundId, prove, refundProofs, db, here } = await approved();
    expect(await codeOf(refundProofs.download(refundId, here))).toBe(404);
    await prove(refundId);
    const kept = async () =>
      (await db.selectFrom('refunds').select('proof_file_id').where('id', '=', refundId).executeTakeFirstOrThrow())
        .proof_file_id ?? '';
    const first = await kept();
    await prove(refundId);
    const second = await kept();
    expect(second).not.toBe(first);
    const states = await db.selectFrom('files').select(['id', 'state']).where('id', 'in', [first, second]).execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first, 'leaving'],
        [second, 'kept'],
      ]),
    );
  });
});

describe('a refund is edited', () => {
  test('by no one who saw it as it was before, and not once it is paid out', async () => {
    const { refundId, prove, settle, refund, refundSteps, inside, meeting, manager } = await approved();
    const writer = inside(meeting, await manager({ fields: { 'refunds.payeeAccount': 'write' } }));
    const values = {
      method: 'bank_transfer',
      payeeName: '林晓',
      payeeBank: '演示银行',
      payeeAccount: '622200001234',
    } as const;
    const edit = (version: number) => refundSteps.edit({ id: refundId, version, ...values }, writer);
    const { version } = await refund(refundId);
    expect(await codeOf(edit(version - 1))).toBe(baseErrors.changed.code);
    await edit(version);
    expect(await refund(refundId)).toMatchObject({ method: 'bank_transfer', payeeName: '林晓', payeeBank: '演示银行' });
    await prove(refundId);
    const done = await settle(refundId);
    expect(await blockersOf(edit(done.version))).toEqual(['isOver']);
  });
});

describe('a refund of money that was invoiced', () => {
  /** All of the money has an invoice. */
  const invoiced = async () => {
    const tools = await refundsInMeeting();
    const person = await tools.addPerson();
    const { id } = await tools.only();
    await tools.pay(id, PRICE);
    const bills = await invoiceTools(tools);
    const application = await bills.apply(id, PRICE);
    await bills.move(application, 'approve');
    await bills.register(application, NUMBER);
    const refundId = await tools.apply(id, PRICE, { registrationIds: [person.id] });
    const override = async (more: { version?: number } = {}) => {
      const { version } = await tools.refund(refundId);
      return tools.refundSteps.override({ id: refundId, version, reason: '客户急需', ...more }, tools.here);
    };
    return { ...tools, id, refundId, override };
  };

  test('is not paid before the invoice is reversed, unless someone says why, once and after its approval', async () => {
    const { refundId, override, move, refund, prove, settle, logsOf } = await invoiced();
    expect(await codeOf(override())).toBe(720_001);
    const { version, actions } = await move(refundId, 'approve');
    expect(actions.find(({ name }) => name === 'override')?.blockers).toEqual([]);
    expect(await blockersOf(move(refundId, 'send'))).toEqual(['needsRed']);
    await prove(refundId);
    expect(await blockersOf(settle(refundId))).toEqual(['needsRed']);
    expect(await codeOf(override({ version }))).toBe(baseErrors.changed.code);
    await override();
    const after = await refund(refundId);
    expect(after.actions.map(({ name }) => name)).not.toContain('override');
    const entry = (await logsOf(refundId)).find(({ action }) => action === '先行退款');
    expect(entry?.changes).toContain('客户急需');
    expect(await codeOf(override())).toBe(720_001);
    expect(await settle(refundId)).toMatchObject({ state: 'done' });
  });

  test('needs no reason where no invoice has its money', async () => {
    const { refundId, refund, refundSteps, here } = await approved();
    const { version } = await refund(refundId);
    expect(await blockersOf(refundSteps.override({ id: refundId, version, reason: '客户急需' }, here))).toEqual([
      'noInvoice',
    ]);
  });
});
