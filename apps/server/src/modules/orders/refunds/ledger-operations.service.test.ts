import { Refused } from '@huiwu/contract/base/errors';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { refundsInMeeting } from './testing/refunds-in-meeting.ts';

/** `LEDGER_OPERATIONS=10000` runs as many as `docs/reliability.md` tells of. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 500);
const CHECKED_EVERY = 50;
const DAY_MS = 86_400_000;
const ORDERS_USED = 12;

/** Everything that changes money, each with an order, a refund or a person of the last ones. */
const operationsOf = async () => {
  const tools = await refundsInMeeting({
    meeting: { allowsSubstitute: true, payDeadlineDays: 2, refundRules: [{ beforeDays: 0, percent: 80 }] },
  });
  const random = createRandom(20_261_123);
  const { addPerson, act, get, account, clock, db, here, terms, orderChanges } = tools;
  const dinner = await tools.feeItems.add(
    z.parse(feeItemRecord.draft, {
      code: 'DIN',
      name: '晚宴',
      category: 'meal',
      priceMode: 'fixed',
      basePrice: 33_333,
      maxQty: 3,
    }),
    here,
  );
  const people: string[] = [];
  const anyOrder = async () => {
    const rows = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(ORDERS_USED).execute();
    return random.pick(rows).id;
  };
  const anyRefund = async () => {
    const rows = await db.selectFrom('refunds').select('id').orderBy('id', 'desc').limit(ORDERS_USED).execute();
    return random.pick(rows).id;
  };
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();

  const applyAny = async () => {
    const id = await anyOrder();
    const { registrations, surplus } = await terms(id);
    const chosen = registrations.filter(() => random.isLikely(0.6));
    const all = (surplus ?? 0) + chosen.reduce((sum, each) => sum + (each.amount ?? 0), 0);
    const kept = random.pick([0, 0, Math.floor(Math.max(all, 0) / 5)]);
    const amount = random.pick([all - kept, all - kept, all, 1, 33_333]);
    return tools.apply(id, amount, { registrationIds: chosen.map((each) => each.id), kept });
  };
  const changeAny = async () => {
    const id = await anyOrder();
    const { version } = await get(id);
    const items = (await account(id)).items.filter(({ isActive }) => isActive);
    const item = random.pick(items);
    const additions = [
      { registrationId: item.registrationId ?? 'nothing', feeItemId: dinner.id, quantity: random.between(1, 3) },
    ];
    const nothing = { additions: [], removals: [], discounts: [] };
    const asked = random.pick([
      { ...nothing, additions },
      { ...nothing, removals: [item.id] },
      { ...nothing, discounts: [{ itemId: item.id, discount: random.pick([0, 1, 10_000, PRICE]) }] },
    ]);
    return orderChanges.change({ id, version, reason: '随机', ...asked }, here);
  };

  const add = async () => people.push((await addPerson()).id);
  const pay = async () => {
    const id = await anyOrder();
    const { pending = 0 } = await get(id);
    const due = Math.max(1, pending);
    return tools.pay(id, random.pick([1, due, due, due, due + 5000, 33_333, PRICE]));
  };

  const operations: (() => Promise<unknown>)[] = [
    add,
    pay,
    pay,
    pay,
    pay,
    async () =>
      random.isLikely(0.3)
        ? act(random.pick(people.slice(-ORDERS_USED)), random.pick(['withdraw', 'waive', 'cancel']), '随机')
        : undefined,
    async () => {
      const id = await anyOrder();
      return tools.reverse(id, random.pick((await account(id)).payments).id);
    },
    async () => tools.extend(await anyOrder(), inDays(random.between(-1, 4))),
    async () => (random.isLikely(0.2) ? tools.cancel(await anyOrder()) : undefined),
    async () => (random.isLikely(0.2) ? tools.later(1) : undefined),
    applyAny,
    applyAny,
    applyAny,
    applyAny,
    async () => tools.move(await anyRefund(), random.pick(['approve', 'approve', 'reject', 'send', 'fail', 'cancel'])),
    async () => tools.move(await anyRefund(), random.pick(['approve', 'send', 'fail'])),
    async () => {
      const id = await anyRefund();
      await tools.prove(id);
      return tools.settle(id);
    },
    async () => tools.offset(await anyOrder(), await anyOrder(), random.pick([1, 33_333, PRICE])),
    async () => {
      const id = await anyOrder();
      return tools.endOffset(id, random.pick((await account(id)).payments).id);
    },
    changeAny,
    changeAny,
  ];
  return { tools, random, operations };
};

/** Money of an order is never owed twice. */
const overheld = ({ db }: Awaited<ReturnType<typeof operationsOf>>['tools']) =>
  db.selectFrom('orders').select(['order_no', 'received', 'held']).whereRef('held', '>', 'received').execute();

test(
  'the ledger holds after any sequence of payments, refunds, offsets and changes, and after those that are refused',
  { timeout: 60_000 + OPERATIONS * 200 },
  async () => {
    const { tools, random, operations } = await operationsOf();
    for (let person = 0; person < ORDERS_USED; person += 1) await operations[0]?.();
    let refused = 0;
    const wrong: object[] = [];
    for (let step = 1; step <= OPERATIONS; step += 1) {
      await random
        .pick(operations)()
        .catch((failure: unknown) => {
          if (!(failure instanceof Refused || String(failure).includes('nothing to pick'))) throw failure;
          refused += 1;
        });
      const verdict = step % CHECKED_EVERY === 0 ? await tools.ledgerVerification.verify() : { isBalanced: true };
      if (!verdict.isBalanced) wrong.push({ step, ...verdict });
    }
    expect(wrong).toEqual([]);
    expect(await overheld(tools)).toEqual([]);
    const states = await tools.db.selectFrom('refunds').select('state').distinct().execute();
    expect(states.length).toBeGreaterThan(2);
    expect(refused).toBeGreaterThan(OPERATIONS / 20);
    expect(refused).toBeLessThan(OPERATIONS);
  },
);
