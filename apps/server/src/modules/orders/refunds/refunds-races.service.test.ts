import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting } from './testing/refunds-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 6);

type RefundTools = Awaited<ReturnType<typeof refundsInMeeting>>;

/** Both at once: the codes of their answers, 200 first. */
const raced = async (acts: readonly Promise<unknown>[]): Promise<number[]> => {
  const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
  return ends.toSorted((one, other) => one - other);
};

interface Paid {
  id: string;
  personId: string;
  paymentId: string;
}

/** The order that was opened last. */
const lastOrder = async ({ lastOrders }: RefundTools): Promise<string> => (await lastOrders(1))[0] ?? '';

const paid = async (tools: RefundTools, amount = PRICE): Promise<Paid> => {
  const { addPerson, pay } = tools;
  const person = await addPerson();
  const id = await lastOrder(tools);
  return { id, personId: person.id, paymentId: await pay(id, amount) };
};

/** An order that waits for all of its money. */
const due = async (tools: RefundTools): Promise<string> => {
  await tools.addPerson();
  return lastOrder(tools);
};

describe('of two changes of the same money at once', { timeout: 120_000 + PAIRS * 1000 }, () => {
  const cases: [string, (tools: RefundTools) => Promise<Promise<unknown>[]>][] = [
    [
      'two refunds of it',
      async (tools) => {
        const { id, personId } = await paid(tools);
        const asked = { registrationIds: [personId] };
        return [tools.apply(id, PRICE, asked), tools.apply(id, PRICE, asked)];
      },
    ],
    [
      'a refund and the reversal of its payment',
      async (tools) => {
        const { id, personId, paymentId } = await paid(tools);
        return [tools.apply(id, PRICE, { registrationIds: [personId] }), tools.reverse(id, paymentId)];
      },
    ],
    [
      'two approvals of one refund',
      async (tools) => {
        const { id, personId } = await paid(tools);
        const refundId = await tools.apply(id, PRICE, { registrationIds: [personId] });
        return [tools.move(refundId, 'approve'), tools.move(refundId, 'approve')];
      },
    ],
    [
      'the approval and the rejection of a refund',
      async (tools) => {
        const { id, personId } = await paid(tools);
        const refundId = await tools.apply(id, PRICE, { registrationIds: [personId] });
        return [tools.move(refundId, 'approve'), tools.move(refundId, 'reject')];
      },
    ],
    [
      'the settlement and the cancellation of a refund',
      async (tools) => {
        const { id } = await paid(tools, PRICE + 5_000);
        const refundId = await tools.apply(id, 5_000);
        await tools.move(refundId, 'approve');
        await tools.prove(refundId);
        return [tools.settle(refundId), tools.move(refundId, 'cancel')];
      },
    ],
    [
      'two offsets of one surplus',
      async (tools) => {
        const { id } = await paid(tools, 2 * PRICE);
        const [one, other] = [await due(tools), await due(tools)];
        return [tools.offset(id, one, PRICE), tools.offset(id, other, PRICE)];
      },
    ],
    [
      'an offset and a refund of one surplus',
      async (tools) => {
        const { id } = await paid(tools, 2 * PRICE);
        const to = await due(tools);
        return [tools.offset(id, to, PRICE), tools.apply(id, PRICE)];
      },
    ],
  ];

  test.each(cases)('%s: one wins, the other is told, and the ledger holds', async (_name, start) => {
    const tools = await refundsInMeeting();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [first, second] = await raced(await start(tools));
      expect(first).toBe(200);
      expect([400, 409, 720_001, 720_005]).toContain(second);
    }
    expect(await tools.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    const overheld = await tools.db.selectFrom('orders').select('id').whereRef('held', '>', 'received').execute();
    expect(overheld).toEqual([]);
  });
});
