import type { PayableOrder } from '@huiwu/contract/vouchers';
import type { Caller } from '../../access/caller.ts';
import type { PaymentRow } from '../orders/orders.table.ts';
import { partsIn } from './bank-line-plan.service.ts';
import { payableOrders, type VoucherService } from '../vouchers/vouchers.service.ts';
import type { BankLineStore, BankLineWork } from './bank-lines.store.ts';
import type { BankLineRow } from './bank-lines.table.ts';
import { isSame, sumOf } from './line-parts.rules.ts';

/** A bank books a transfer some days before or after the day that a voucher or a person says. */
const DAYS_APART = 3;
const DAY_MS = 86_400_000;

const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

/** All payments of one voucher, or one payment by hand. */
const transfersOf = async ({ payments }: BankLineWork['repositories'], orders: readonly string[]) => {
  const unseen = await payments.listUnseenTransfers(orders);
  const byHand = unseen.filter(({ voucher_id: voucher }) => voucher === null).map((payment) => [payment]);
  const vouchers = new Set(unseen.flatMap(({ voucher_id: voucher }) => voucher ?? []));
  const byVoucher = await Promise.all([...vouchers].map((voucher) => payments.listOfVoucher(voucher)));
  return [...byVoucher, ...byHand];
};

/**
 * The recorded transfer that a line may show although no serial says so: without another serial, to its orders, with its
 * amounts, and some days apart at most. Of several, which cannot be told apart, the one of the nearest day; empty without
 * any.
 */
export const transferLike = async ({ repositories }: BankLineWork, line: BankLineRow): Promise<PaymentRow[]> => {
  const parts = partsIn(line);
  const found = await transfersOf(
    repositories,
    parts.map(({ id }) => id),
  );
  const apart = (own: readonly PaymentRow[]) => Math.max(...own.map((each) => daysApart(each.paid_on, line.booked_on)));
  const isLike = (own: readonly PaymentRow[]): boolean =>
    isSame(
      own.map(({ order_id: id, amount }) => ({ id, amount })),
      parts,
    ) &&
    (line.serial === '' || own.every(({ trade_no: serial }) => serial === null)) &&
    apart(own) <= DAYS_APART;
  const [nearest = []] = found.filter(isLike).toSorted((one, other) => apart(one) - apart(other));
  return nearest;
};

/** Whether the reference names orders that wait for exactly this amount, and no transfer like it is recorded. */
export const isExact = async (work: BankLineWork, line: BankLineRow): Promise<boolean> => {
  const parts = partsIn(line);
  const orders = new Map(
    (await work.repositories.orders.findMany(parts.map(({ id }) => id))).map((order) => [order.id, order.pending]),
  );
  const isAwaited = sumOf(parts) === line.amount && parts.every(({ id, amount }) => orders.get(id) === amount);
  return isAwaited && (await transferLike(work, line)).length === 0;
};

interface Needs {
  store: BankLineStore;
  vouchers: Pick<VoucherService, 'findOrders'>;
}

/** The orders that a person may match a line with. */
export const createBankLineOrders = ({ store, vouchers }: Needs) => ({
  /** Those that wait for money; by their whole number or reference also those whose transfer no line shows. */
  find: async ({ keyword }: { keyword: string }, caller: Caller): Promise<PayableOrder[]> => {
    const { bankLines } = store.read(caller);
    const recorded = await bankLines.listTransferred(caller.meeting?.id ?? '', keyword.toUpperCase());
    const waiting = await vouchers.findOrders({ keyword }, caller);
    const isNew = ({ id }: PayableOrder): boolean => recorded.every((order) => order.id !== id);
    return [...payableOrders(recorded, caller), ...waiting.filter(isNew)];
  },
});

export type BankLineOrders = ReturnType<typeof createBankLineOrders>;
