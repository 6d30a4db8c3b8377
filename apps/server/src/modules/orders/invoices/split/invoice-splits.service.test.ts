import { invoiceProblems, splitProblems, type InvoicePart } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { invoicesInMeeting, NUMBER, paidOrder, TAX_NO } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf, refusalOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 6);
const WHOLE = 3 * PRICE;

const part = (amount: number, own: Partial<InvoicePart> = {}): InvoicePart => ({
  amount,
  person: '',
  kind: 'pc',
  titleType: 'company',
  title: '云汀会展有限公司',
  taxNo: TAX_NO,
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
  receiveEmail: '',
  receivePhone: '',
  remark: '',
  ...own,
});

const person = (amount: number, name: string): InvoicePart =>
  part(amount, { person: name, titleType: 'person', title: name, taxNo: '' });

/** The order of a team of three, paid. */
const paidTeam = async (seller?: Parameters<typeof invoicesInMeeting>[0]) => {
  const tools = await invoicesInMeeting(seller);
  const { teams, here, reader, addPerson, lastOrders, pay, invoiceSplits, invoiceChoices, db } = tools;
  const team = await teams.add(
    { name: '江南会展学院', contactName: '沈知夏', contactPhone: '', invoiceMode: 'custom', remark: '' },
    here,
  );
  for (const name of ['陈曦', '李雷', '王伟']) await addPerson({ team: team.id, name });
  const [id = ''] = await lastOrders(1);
  await pay(id, WHOLE);
  const split = (parts: InvoicePart[], by = here) => invoiceSplits.split({ id, parts }, by);
  const applications = () => db.selectFrom('invoice_applications').selectAll().orderBy('id').execute();
  const logged = async (module: string) => {
    const rows = await db.selectFrom('business_logs').selectAll().where('module', '=', module).execute();
    return rows.map(({ action }) => action);
  };
  const terms = () => invoiceChoices.splitTerms(id, reader);
  return { ...tools, id, team, split, applications, logged, terms };
};

describe('the split of an order', () => {
  test('is refused at the first part beyond the money by 1 fen, and nothing is made', async () => {
    const { id, split, applications, sums, get, logged, reader } = await paidTeam();
    const { orderNo } = await get(id);
    const refusal = await refusalOf(split([part(PRICE), part(PRICE), part(PRICE + 1)], reader));
    expect(refusal).toEqual({
      code: 720_007,
      message: splitProblems.tooMuch({ row: 3, orderNo, figures: { left: PRICE } }),
      data: { asked: PRICE + 1, left: PRICE, orderId: id, part: 2 },
    });
    expect(await applications()).toEqual([]);
    expect(await sums(id)).toEqual([0, 0, 'none']);
    expect(await logged('发票')).toEqual([]);
  });

  test('is refused at every part that cannot be issued', async () => {
    const { split, applications } = await paidTeam();
    const special = { kind: 'bs', titleType: 'person', taxNo: '' } as const;
    const parts = [part(1), part(1, special), part(1, { taxNo: '' }), part(1, { title: '' }), part(1, { kind: 'c' })];
    expect(await problemsOf(split([...parts, part(1, { titleId: 'nothing' })]))).toEqual({
      'parts.1.kind': invoiceProblems.specialNeedsCompany,
      'parts.2.taxNo': invoiceProblems.noTaxNumber,
      'parts.3.title': invoiceProblems.noTitle,
      'parts.4.kind': invoiceProblems.kindClosed,
      'parts.5.titleId': invoiceProblems.titleGone,
    });
    expect(await applications()).toEqual([]);
  });

  test('names what the seller asks of the buyer of a special invoice', async () => {
    const { split } = await paidTeam({ full_buyer_for_special: 1 });
    expect(await problemsOf(split([part(1), part(1, { kind: 'bs' })]))).toEqual({
      'parts.1.regAddress': invoiceProblems.specialNeeds,
    });
  });

  test('makes an application with a log row for each part, and counts its order once', async () => {
    const { id, team, split, applications, sums, logged } = await paidTeam();
    const { applyNos } = await split([part(PRICE), person(PRICE, '李雷'), part(PRICE, { title: '远山会展有限公司' })]);
    const rows = await applications();
    expect(rows.map(({ apply_no: no }) => no)).toEqual(applyNos);
    expect(rows.map(({ person: name, title, amount, team_id: of }) => [name, title, amount, of])).toEqual([
      ['', '云汀会展有限公司', PRICE, team.id],
      ['李雷', '李雷', PRICE, team.id],
      ['', '远山会展有限公司', PRICE, team.id],
    ]);
    expect(await sums(id)).toEqual([WHOLE, 0, 'applied']);
    expect((await logged('发票')).length).toBe(3);
    expect((await logged('订单')).filter((action) => action === '拆分开票').length).toBe(1);
  });

  test('takes titles of the company with all that belongs to them', async () => {
    const { split, applications, invoiceTitles, here } = await paidTeam();
    const { id: titleId } = await invoiceTitles.add(
      {
        titleType: 'company',
        title: '远山会展有限公司',
        taxNo: TAX_NO,
        regAddress: '福州市鼓楼区',
        regPhone: '',
        bankName: '',
        bankAccount: '',
        email: '',
        phone: '',
        isDefault: false,
      },
      here,
    );
    await split([part(PRICE, { titleId, title: '', taxNo: '' })]);
    expect(await applications()).toMatchObject([{ title: '远山会展有限公司', reg_address: '福州市鼓楼区' }]);
  });

  test('parts are reviewed and registered as any application', async () => {
    const { id, split, applications, move, register, sums } = await paidTeam();
    await split([part(PRICE), part(2 * PRICE)]);
    const [first, second] = await applications();
    for (const row of [first, second]) await move(row?.id ?? '', 'approve');
    await register(first?.id ?? '', NUMBER);
    expect(await sums(id)).toEqual([2 * PRICE, PRICE, 'part_issued']);
  });

  test('by people has the share of each, and later of those who are left', async () => {
    const { terms, split, applications, move } = await paidTeam();
    const shares = async () => (await terms()).people.map(({ name, amount }) => [name, amount]);
    expect(await shares()).toEqual([
      ['陈曦', PRICE],
      ['李雷', PRICE],
      ['王伟', PRICE],
    ]);
    await split([person(PRICE, '李雷')]);
    expect(await shares()).toEqual([
      ['陈曦', PRICE],
      ['李雷', 0],
      ['王伟', PRICE],
    ]);
    const [first] = await applications();
    await move(first?.id ?? '', 'approve');
    await move(first?.id ?? '', 'cancel');
    expect((await terms()).people.map(({ amount }) => amount)).toEqual([PRICE, PRICE, PRICE]);
  });

  test('shows no amounts to admins without the right to them', async () => {
    const { id, invoiceChoices, inside, meeting, manager } = await paidTeam();
    const other = inside(meeting, await manager());
    const { invoiceable, people } = await invoiceChoices.splitTerms(id, other);
    expect([invoiceable, ...people.map(({ amount }) => amount)]).toEqual([null, null, null, null]);
    expect(await invoiceChoices.findOrders({ keyword: '', ids: [] }, other)).toMatchObject([{ id, invoiceable: null }]);
  });

  test('reads tables with more rows than it takes not at all', async () => {
    const { invoiceSplits } = await paidTeam();
    const table = (rows: number) => ({
      file: { name: '清单.csv', content: Buffer.from('抬头名称,金额\n' + '陈曦,1.00\n'.repeat(rows)) },
    });
    expect((await invoiceSplits.readTable(table(2))).rows).toEqual([
      ['抬头名称', '金额'],
      ['陈曦', '1.00'],
      ['陈曦', '1.00'],
    ]);
    expect(await problemsOf(invoiceSplits.readTable(table(200)))).toEqual({ file: splitProblems.tooManyRows });
  });

  test('and any other claim at once: one wins, the other is told', { timeout: 60_000 + PAIRS * 1000 }, async () => {
    const tools = await invoicesInMeeting();
    const { addPerson, lastOrders, pay, invoiceSplits, apply, here, sums, ledgerVerification, clock } = tools;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      await addPerson();
      const [id = ''] = await lastOrders(1);
      await pay(id, PRICE);
      const split = () => invoiceSplits.split({ id, parts: [part(PRICE / 2), part(PRICE / 2)] }, here);
      const acts = pair % 2 === 0 ? [split(), split()] : [split(), apply(id, 1)];
      const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
      expect(ends.toSorted((one, other) => one - other)).toEqual([200, 720_007]);
      expect([1, PRICE]).toContain((await sums(id))[0]);
      clock.advance(1);
    }
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true, orders: PAIRS });
  });
});

describe('an application over several orders', () => {
  test('is refused with the order and its figures, and changes none of them', async () => {
    const { id, addPerson, lastOrders, pay, apply, sums, here, reader, invoiceChoices } = await paidOrder();
    await addPerson();
    const [other = ''] = await lastOrders(1);
    await pay(other, PRICE);
    const orders = [
      { id, amount: PRICE },
      { id: other, amount: PRICE + 1 },
    ];
    const { code, data } = await refusalOf(apply(id, 1, { orders, by: reader }));
    expect([code, data]).toEqual([720_007, { asked: PRICE + 1, left: PRICE, orderId: other }]);
    expect([await sums(id), await sums(other)]).toEqual([
      [0, 0, 'none'],
      [0, 0, 'none'],
    ]);
    const found = await invoiceChoices.findOrders({ keyword: '', ids: [] }, here);
    expect(new Set(found.map((each) => each.id))).toEqual(new Set([id, other]));
  });

  test('claims the money of each, and orders without any more are not found', async () => {
    const { id, addPerson, lastOrders, pay, apply, invoice, sums, reader, invoiceChoices, get } = await paidOrder();
    await addPerson();
    const [other = ''] = await lastOrders(1);
    await pay(other, PRICE);
    const orders = [
      { id, amount: PRICE },
      { id: other, amount: PRICE - 1 },
    ];
    const { amount, orderNos } = await invoice(await apply(id, 1, { orders }));
    const nos = [(await get(id)).orderNo, (await get(other)).orderNo];
    expect([amount, orderNos]).toEqual([2 * PRICE - 1, nos.join('、')]);
    expect([await sums(id), await sums(other)]).toEqual([
      [PRICE, 0, 'applied'],
      [PRICE - 1, 0, 'applied'],
    ]);
    expect(await invoiceChoices.findOrders({ keyword: '', ids: [] }, reader)).toMatchObject([
      { id: other, invoiceable: 1 },
    ]);
    expect(await invoiceChoices.findOrders({ keyword: nos[0] ?? '', ids: [] }, reader)).toEqual([]);
    expect(await invoiceChoices.findOrders({ keyword: '', ids: [id] }, reader)).toMatchObject([{ id, invoiceable: 0 }]);
  });
});

describe('the list of applications', () => {
  test('is filtered by the team of the orders', async () => {
    const { team, split, invoices, reader, invoiceChoices, addPerson, lastOrders, pay, apply } = await paidTeam();
    await split([part(PRICE), part(PRICE)]);
    await addPerson();
    const [other = ''] = await lastOrders(1);
    await pay(other, PRICE);
    await apply(other, PRICE);
    const asked = { page: 1, limit: 50, orderBy: 'createdAt', order: 'desc' } as const;
    expect((await invoices.list(asked, reader)).total).toBe(3);
    const { list } = await invoices.list({ ...asked, team: team.id }, reader);
    expect(list.map((row) => row.team)).toEqual([
      { id: team.id, name: '江南会展学院' },
      { id: team.id, name: '江南会展学院' },
    ]);
    expect(await invoiceChoices.teams(reader)).toEqual([{ id: team.id, name: '江南会展学院' }]);
  });
});
