import { expect, test } from 'vitest';
import { PRICE } from '../../modules/orders/testing/orders-in-meeting.ts';
import { codeOf } from '../refusals.ts';
import { TAX_NO } from '../meetings/invoices-in-meeting.ts';
import { brokenRules } from './money-invariants.ts';
import { moneyInMeeting } from './money-in-meeting.ts';

const PAIRS = Number(process.env['RACE_PAIRS'] ?? 6);

type World = Awaited<ReturnType<typeof moneyInMeeting>>;
type Node = Awaited<ReturnType<World['base']['secondNode']>>;
type Pair = (world: World, other: Node) => Promise<Promise<unknown>[]>;

const raced = async (acts: readonly Promise<unknown>[]): Promise<number[]> => {
  const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
  return ends.toSorted((one, other) => one - other);
};

const opened = async ({ base }: World) => {
  const { id: personId } = await base.addPerson();
  const [id = ''] = await base.lastOrders(1);
  return { id, personId };
};

const nothing = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
const buyer = { titleType: 'company', title: '云汀会展有限公司', taxNo: TAX_NO, ...nothing } as const;
const payee = { method: 'cash', payeeName: '', payeeBank: '', payeeAccount: '' } as const;
const reason = { reasonCode: 'withdrawn', reason: '行程有变' } as const;

/** The first of each pair on this node, the second on another one. */
const cases: [string, Pair][] = [
  [
    'an application for an invoice and one for a refund of the same money',
    async (world, other) => {
      const { base } = world;
      const { id, personId } = await opened(world);
      await base.pay(id, PRICE);
      const { version } = await base.get(id);
      const refund = { id, version, registrationIds: [personId], amount: PRICE, kept: 0, ...payee, ...reason };
      const orders = [{ id, amount: PRICE }];
      return [
        base.invoiceRequests.apply({ orders, person: '', kind: 'pc', ...buyer, remark: '' }, base.here),
        other.refundRequests.apply(refund, base.here),
      ];
    },
  ],
  [
    'two applications for invoices of the same money',
    async (world, other) => {
      const { base } = world;
      const { id } = await opened(world);
      await base.pay(id, PRICE);
      const asked = { orders: [{ id, amount: PRICE }], person: '', kind: 'pc' as const, ...buyer, remark: '' };
      return [base.invoiceRequests.apply(asked, base.here), other.invoiceRequests.apply(asked, base.here)];
    },
  ],
  [
    'a discount of a position and the approval of a voucher for it',
    async (world, other) => {
      const { base, vouchers } = world;
      const { id } = await opened(world);
      const voucher = await vouchers.upload([{ id, amount: PRICE }]);
      const { version } = await base.get(id);
      const [item] = (await base.account(id)).items;
      const change = { additions: [], removals: [], discounts: [{ itemId: item?.id ?? '', discount: 10_000 }] };
      const { version: voucherVersion } = await vouchers.find(voucher);
      const parts = [{ id, amount: PRICE }];
      const approval = { amount: PRICE, orders: parts, keepsOverpayment: false, forcedReason: '' };
      return [
        base.orderChanges.change({ id, version, reason: '优惠', ...change }, base.here),
        other.voucherReviews.approve({ id: voucher, version: voucherVersion, ...approval }, vouchers.reviewer),
      ];
    },
  ],
  [
    'a payment by hand and the cancellation of its order',
    async (world, other) => {
      const { base } = world;
      const { id } = await opened(world);
      const asked = { id, version: (await base.get(id)).version };
      const payment = { method: 'cash', amount: PRICE, paidOn: '2026-11-01', tradeNo: '', remark: '' } as const;
      return [
        base.orderPayments.record({ ...asked, ...payment }, base.here),
        other.orderEnds.cancel({ ...asked, reason: '重复下单' }, base.here),
      ];
    },
  ],
];

test.each(cases)(
  '%s, on two nodes: one wins, the other is told, and the money is right',
  { timeout: 60_000 + PAIRS * 1000 },
  async (_name, start) => {
    const world = await moneyInMeeting();
    const other = await world.base.secondNode();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [first, second] = await raced(await start(world, other));
      expect(first).toBe(200);
      expect([409, 720_001, 720_005, 720_006, 720_007]).toContain(second);
    }
    expect(await world.base.ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    expect(await brokenRules(world.base)).toEqual({});
  },
);
