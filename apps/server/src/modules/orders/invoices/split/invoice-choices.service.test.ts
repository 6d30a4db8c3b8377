import { expect, test } from 'vitest';
import { invoiceTools } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { refundsInMeeting } from '../../refunds/testing/refunds-in-meeting.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

test('an order is split among those who still are in it: neither who was refunded nor what the company keeps of it', async () => {
  const tools = await refundsInMeeting();
  const team = await tools.teams.add(
    { name: '江南会展学院', contactName: '', contactPhone: '', invoiceMode: 'custom', remark: '' },
    tools.here,
  );
  const [one, other] = [await tools.addPerson({ team: team.id }), await tools.addPerson({ team: team.id })];
  const { id } = await tools.only();
  await tools.pay(id, 2 * PRICE);
  const { reader } = await invoiceTools(tools);
  const people = async () => (await tools.invoiceChoices.splitTerms(id, reader)).people.map(({ name }) => name);
  expect(new Set(await people())).toEqual(new Set([one.name, other.name]));
  const refund = await tools.apply(id, PRICE - 100, { registrationIds: [one.id], kept: 100 });
  await tools.move(refund, 'approve');
  expect(await people()).toEqual([other.name]);
});
