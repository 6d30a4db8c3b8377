import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { meetingProblems, type MeetingEdit } from '@huiwu/contract/meetings';
import { paymentAccountRecord } from '@huiwu/contract/payment-accounts';
import { sellerRecord } from '@huiwu/contract/sellers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { meetingDraft, meetingsOfTwoCustomers } from '../../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../../testing/refusals.ts';

const TIMES = { name: '年会', beginAt: '2026-12-10T01:00:00.000Z', endAt: '2026-12-11T10:00:00.000Z' };

const setUp = async () => {
  const all = await meetingsOfTwoCustomers();
  const { caller, build, sellers, paymentAccounts, meetingRecords, meetingStates, meetingClones, get } = all;
  const seller = async (name = '远山会展', by = caller) =>
    (await sellers.add(z.parse(sellerRecord.draft, { name, taxNo: '91350100M000100Y43' }), by)).id;
  const account = async (bankName = '演示银行', by = caller) => {
    const draft = { accountName: '远山会展', bankName, accountNo: '1001200030000001' };
    return (await paymentAccounts.add(z.parse(paymentAccountRecord.draft, draft), by)).id;
  };
  const stranger = async () => {
    const customer = await build.customer();
    const role = await build.role(customer.id, { functions: ['sellers.add', 'paymentAccounts.add'] });
    return build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
  };
  const edit = async (id: string, own: Partial<MeetingEdit>) =>
    meetingRecords.editMeeting({ ...TIMES, id, version: (await get(id)).version, ...own }, caller);
  const publish = async (id: string) => meetingStates.move('publish', { id, version: (await get(id)).version }, caller);
  const blockersOf = async (asked: Promise<unknown>) => {
    const { code, data } = await refusalOf(asked);
    return [code, (data as { blockers?: { code: string }[] } | null)?.blockers?.map((each) => each.code)];
  };
  const copy = async (id: string, parts: 'settings'[]) => {
    const asked = { id, name: '明年', shortName: '', beginAt: '2027-12-09T01:00:00.000Z', parts };
    return get((await meetingClones.cloneMeeting(asked, caller)).id);
  };
  return { ...all, seller, account, stranger, edit, publish, blockersOf, copy };
};

describe('the account and the seller of a meeting', () => {
  test('are enabled ones of its own company', async () => {
    const { add, edit, seller, account, stranger, sellers, paymentAccounts, caller, meetingRecords } = await setUp();
    const outside = await stranger();
    const [closedSeller, closedAccount] = [await seller(), await account()];
    await sellers.enable({ id: closedSeller, state: 0 }, caller);
    await paymentAccounts.delete(closedAccount, caller);
    const { id } = await add();
    for (const bad of ['NONE', await seller('他人', outside), closedSeller]) {
      const problem = { seller: meetingProblems.sellerGone };
      expect(await problemsOf(edit(id, { seller: bad }))).toEqual(problem);
      expect(await problemsOf(meetingRecords.addMeeting(meetingDraft({ seller: bad }), caller))).toEqual(problem);
    }
    for (const bad of ['NONE', await account('他行', outside), closedAccount])
      expect(await problemsOf(edit(id, { paymentAccount: bad }))).toEqual({
        paymentAccount: meetingProblems.accountGone,
      });
  });

  test('are named in the meeting, the account with its bank', async () => {
    const { add, edit, get, seller, account } = await setUp();
    const { id, ...draft } = await add();
    expect(draft).toMatchObject({
      paymentMethods: ['bank_transfer', 'onsite_cash'],
      paymentAccount: null,
      invoiceEnabled: false,
      invoicePolicy: 'manual',
      seller: null,
    });
    const [own, issuing] = [await account(), await seller()];
    await edit(id, { paymentAccount: own, seller: issuing, paymentMethods: ['wechat'], invoicePolicy: 'on_paid' });
    expect(await get(id)).toMatchObject({
      paymentMethods: ['wechat'],
      paymentAccount: { id: own, name: '远山会展（演示银行）' },
      invoicePolicy: 'on_paid',
      seller: { id: issuing, name: '远山会展' },
    });
  });

  test('are chosen from the enabled ones of the company of the meeting', async () => {
    const { add, seller, account, sellers, caller, boss, meetingPayment, stranger } = await setUp();
    const [first, closed] = [await seller('甲'), await seller('乙')];
    await sellers.enable({ id: closed, state: 0 }, caller);
    const own = await account();
    const { id: meetingId } = await add();
    const expected = {
      accounts: [{ id: own, name: '远山会展（演示银行）' }],
      sellers: [{ id: first, name: '甲' }],
    };
    expect(await meetingPayment.listChoices({}, caller)).toEqual(expected);
    expect(await meetingPayment.listChoices({ meetingId }, boss)).toEqual(expected);
    expect(await meetingPayment.listChoices({}, boss)).toEqual({ accounts: [], sellers: [] });
    expect(await codeOf(meetingPayment.listChoices({ meetingId }, await stranger()))).toBe(404);
  });
});

describe('a meeting with invoices', () => {
  test('is not published without a seller, and does not lose it afterwards', async () => {
    const { add, edit, publish, get, seller, blockersOf } = await setUp();
    const { id } = await add({ invoiceEnabled: true });
    expect(await blockersOf(publish(id))).toEqual([720_001, ['noSeller']]);
    await edit(id, { seller: await seller() });
    await publish(id);
    const missing = { seller: meetingProblems.requiredWhilePublished };
    expect(await problemsOf(edit(id, { seller: null }))).toEqual(missing);
    await edit(id, { seller: null, invoiceEnabled: false });
    expect(await problemsOf(edit(id, { invoiceEnabled: true }))).toEqual(missing);
    expect(await get(id)).toMatchObject({ invoiceEnabled: false, seller: null });
  });

  test('is not published again with a seller that was disabled while it was cancelled', async () => {
    const { add, move, publish, seller, sellers, caller, blockersOf } = await setUp();
    const issuing = await seller();
    const { id } = await add({ invoiceEnabled: true, seller: issuing });
    await move(id, 'cancel');
    await sellers.enable({ id: issuing, state: 0 }, caller);
    await move(id, 'reopen');
    expect(await blockersOf(publish(id))).toEqual([720_001, ['sellerClosed']]);
  });

  test('is copied with its payment settings', async () => {
    const { add, seller, account, copy } = await setUp();
    const [own, issuing] = [await account(), await seller()];
    const payment = { paymentMethods: ['alipay' as const], invoiceEnabled: true, invoicePolicy: 'on_paid' as const };
    const { id } = await add({ ...payment, paymentAccount: own, seller: issuing, payDeadlineDays: 7 });
    expect(await copy(id, [])).toMatchObject({ invoiceEnabled: false, paymentAccount: null, seller: null });
    const whole = { ...payment, payDeadlineDays: 7, paymentAccount: { id: own }, seller: { id: issuing } };
    expect(await copy(id, ['settings'])).toMatchObject(whole);
  });

  test('is copied without a seller that was disabled since', async () => {
    const { add, move, seller, account, sellers, caller, copy } = await setUp();
    const [own, issuing] = [await account(), await seller()];
    const { id } = await add({ invoiceEnabled: true, paymentAccount: own, seller: issuing });
    await move(id, 'cancel');
    await sellers.enable({ id: issuing, state: 0 }, caller);
    expect(await copy(id, ['settings'])).toMatchObject({
      invoiceEnabled: true,
      paymentAccount: { id: own },
      seller: null,
    });
  });
});

describe('an account or a seller that a meeting uses', () => {
  test('is neither disabled nor deleted until the meeting is closed, and says which meeting it is', async () => {
    const { add, move, seller, account, sellers, paymentAccounts, caller } = await setUp();
    const [own, issuing] = [await account(), await seller()];
    const { id } = await add({ name: '春季年会', paymentAccount: own, seller: issuing });
    const sentence = '会议“春季年会”正在使用，请先为该会议更换';
    const tries = [
      () => sellers.enable({ id: issuing, state: 0 }, caller),
      () => sellers.delete(issuing, caller),
      () => paymentAccounts.enable({ id: own, state: 0 }, caller),
      () => paymentAccounts.delete(own, caller),
    ];
    for (const attempt of tries)
      expect(await refusalOf(attempt())).toMatchObject({ code: lifecycleErrors.inUse.code, message: sentence });
    const { actions } = await sellers.get(issuing, caller);
    expect(actions.map(({ name, blockers }) => [name, blockers.map((each) => [each.sentence, each.fix?.to])])).toEqual([
      ['edit', []],
      ['disable', [[sentence, `/meeting/edit/${id}?step=payment&field=seller`]]],
      ['delete', [[sentence, `/meeting/edit/${id}?step=payment&field=seller`]]],
    ]);
    await move(id, 'cancel');
    for (const attempt of tries) expect(await codeOf(attempt())).toBe(200);
  });

  test('is disabled or taken by a meeting, never both', async () => {
    const { add, edit, get, seller, sellers, caller } = await setUp();
    const issuing = await seller();
    const { id } = await add();
    const codes = await Promise.all([
      codeOf(edit(id, { seller: issuing })),
      codeOf(sellers.enable({ id: issuing, state: 0 }, caller)),
    ]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const isTaken = (await get(id)).seller !== null;
    expect((await sellers.get(issuing, caller)).state).toBe(isTaken ? 1 : 0);
  });
});
