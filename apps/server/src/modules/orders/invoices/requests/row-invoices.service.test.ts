import { describe, expect, test } from 'vitest';
import { codeOf, refusalOf } from '../../../../testing/refusals.ts';
import { invoicesInMeeting, paidOrder, TAX_NO } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const BUYER = {
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
} as const;

/** A paid order of a team of two. */
const paidTeam = async () => {
  const tools = await invoicesInMeeting();
  const team = await tools.teams.add(
    { name: '云汀团队', contactName: '', contactPhone: '', invoiceMode: 'one', remark: '' },
    tools.here,
  );
  const [one, other] = [await tools.addPerson({ team: team.id }), await tools.addPerson({ team: team.id })];
  const { id } = await tools.only();
  await tools.pay(id, 2 * PRICE);
  return { ...tools, one, other, id };
};

describe('an invoice is asked for at a registration', () => {
  test('not before money came, nor in another meeting', async () => {
    const { addPerson, rowInvoices, here, elsewhere } = await invoicesInMeeting();
    const { id } = await addPerson();
    const asked = { id, amount: PRICE, ...BUYER };
    expect(await codeOf(rowInvoices.ofRegistration(asked, here))).toBe(720_007);
    expect(await codeOf(rowInvoices.ofRegistration(asked, elsewhere))).toBe(404);
    expect(await codeOf(rowInvoices.termsOfRegistration(id, elsewhere))).toBe(404);
  });

  test('not for more than the share of this person in the order of a team, also in two steps', async () => {
    const { one, other, rowInvoices, here, reader, sums, id, invoice } = await paidTeam();
    const ask = (of: string, amount: number) => rowInvoices.ofRegistration({ id: of, amount, ...BUYER }, here);
    expect((await refusalOf(ask(one.id, PRICE + 1))).code).toBe(720_007);
    const made = await ask(one.id, PRICE - 100);
    expect((await invoice(made.id)).person).toBe(one.name);
    expect((await rowInvoices.termsOfRegistration(one.id, reader)).invoiceable).toBe(100);
    expect((await rowInvoices.termsOfRegistration(one.id, here)).invoiceable).toBeNull();
    expect((await refusalOf(ask(one.id, 101))).code).toBe(720_007);
    await ask(other.id, PRICE);
    expect(await sums(id)).toEqual([2 * PRICE - 100, 0, 'applied']);
  });
});

test('an invoice is asked for at an order, up to what may be invoiced', async () => {
  const { id, rowInvoices, here, elsewhere, sums } = await paidOrder();
  const ask = (amount: number, by = here) => rowInvoices.ofOrder({ id, amount, person: '', ...BUYER }, by);
  expect(await codeOf(ask(PRICE + 1))).toBe(720_007);
  expect(await codeOf(ask(PRICE, elsewhere))).toBe(404);
  await ask(PRICE);
  expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
});
