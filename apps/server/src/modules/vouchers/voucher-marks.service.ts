import type { VoucherWork } from './vouchers.store.ts';
import type { VoucherRow } from './vouchers.table.ts';

type MarkedVoucher = Pick<VoucherRow, 'customer_id' | 'file_sha256' | 'bank_serial'>;

const likenessOf = ({ customer_id: customerId, file_sha256: sha256, bank_serial: bankSerial }: MarkedVoucher) => ({
  customerId,
  sha256,
  bankSerial,
});

/** What follows for orders and for other vouchers when a voucher begins or stops to wait. */
export const createVoucherMarks = () => ({
  /** Vouchers of the company with the same content or serial that were approved, apart from this one. */
  approvedAlike: async ({ repositories }: VoucherWork, voucher: VoucherRow): Promise<VoucherRow[]> => {
    await repositories.locks.take(`vouchers ${voucher.customer_id}`);
    const alike = await repositories.vouchers.listAlike(likenessOf(voucher));
    return alike.filter(({ id, state }) => id !== voucher.id && state === 'approved');
  },

  /** Marks orders for which a voucher waits, and vouchers of which an older one stands for the same money. */
  refresh: async (
    { repositories }: VoucherWork,
    voucher: MarkedVoucher,
    orderIds: readonly string[],
  ): Promise<void> => {
    const { vouchers, orders, locks } = repositories;
    const waiting = await vouchers.listAwaiting(orderIds);
    await orders.markVouchers([...waiting], true);
    await orders.markVouchers(
      orderIds.filter((id) => !waiting.has(id)),
      false,
    );
    await locks.take(`vouchers ${voucher.customer_id}`);
    for (const each of await vouchers.listAlike(likenessOf(voucher))) {
      const [oldest] = await vouchers.listAlike(likenessOf(each));
      const isDuplicate = oldest !== undefined && oldest.id !== each.id;
      if (isDuplicate !== (each.is_duplicate === 1)) await vouchers.markDuplicate(each.id, isDuplicate);
    }
  },
});

export type VoucherMarks = ReturnType<typeof createVoucherMarks>;
