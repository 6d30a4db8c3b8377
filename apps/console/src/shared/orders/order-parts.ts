import type { VoucherPart } from '@huiwu/contract/vouchers';

/** An order, and what of the voucher is meant for it. */
export interface OrderPart {
  id: string;
  orderNo: string;
  payerName: string;
  pending: number | null;
  amount: number | null;
}

export const sumOf = (parts: readonly OrderPart[]): number => parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The parts of the call. Orders without an amount receive nothing. */
export const partsOf = (parts: readonly OrderPart[]): VoucherPart[] =>
  parts.flatMap(({ id, amount }) => (amount === null || amount === 0 ? [] : [{ id, amount }]));

/** Orders that would receive more than they wait for. */
export const overpaidIn = (parts: readonly OrderPart[]): OrderPart[] =>
  parts.filter(({ amount, pending }) => pending !== null && (amount ?? 0) > Math.max(pending, 0));

/** An amount over orders: each receives what it waits for while there is money, and the last one the rest. */
export const splitOver = (parts: readonly OrderPart[], amount: number): OrderPart[] => {
  let rest = amount;
  return parts.map((part, at) => {
    const own = at === parts.length - 1 ? rest : Math.min(Math.max(part.pending ?? 0, 0), rest);
    rest -= own;
    return { ...part, amount: own };
  });
};
