import type { BankLineRow } from './bank-lines.table.ts';

export interface ClaimingVoucher {
  id: string;
  amount: number;
  paid_on: string;
  bank_serial: string;
}
type OpenLine = Pick<BankLineRow, 'id' | 'amount' | 'booked_on' | 'serial'>;

/** Lines of the amount of a voucher: with its serial, or else of its day without another serial. */
export const linesFor = <Line extends OpenLine>(voucher: ClaimingVoucher, lines: readonly Line[]): Line[] => {
  const ofAmount = lines.filter(({ amount }) => amount === voucher.amount);
  const ofSerial = ofAmount.filter(({ serial }) => serial !== '' && serial === voucher.bank_serial);
  if (ofSerial.length > 0) return ofSerial;
  return ofAmount.filter(
    ({ booked_on: day, serial }) => day === voucher.paid_on && (serial === '' || voucher.bank_serial === ''),
  );
};

/** The only line of a voucher, if no other voucher that waits may be about the same line. */
export const onlyLineFor = <Line extends OpenLine>(
  voucher: ClaimingVoucher,
  { lines, vouchers }: { lines: readonly Line[]; vouchers: readonly ClaimingVoucher[] },
): Line | undefined => {
  const [line, ...more] = linesFor(voucher, lines);
  if (line === undefined || more.length > 0) return undefined;
  const rivals = vouchers.filter(({ id }) => id !== voucher.id);
  // A serial says more than a day.
  const isOwn = line.serial !== '' && line.serial === voucher.bank_serial;
  const isClaimed = rivals.some((other) =>
    isOwn ? other.bank_serial === line.serial : linesFor(other, [line]).length > 0,
  );
  return isClaimed ? undefined : line;
};

/** The voucher of the transfer that a line shows: with its serial, or without one and of the same day and amount. */
export const voucherFor = <Voucher extends ClaimingVoucher>(
  line: OpenLine,
  vouchers: readonly Voucher[],
): Voucher | undefined =>
  vouchers.find(({ bank_serial: serial }) => line.serial !== '' && serial === line.serial) ??
  vouchers.find(
    ({ bank_serial: serial, paid_on: day, amount }) =>
      serial === '' && day === line.booked_on && amount === line.amount,
  );
