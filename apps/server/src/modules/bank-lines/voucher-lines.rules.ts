import type { BankLineRow } from './bank-lines.table.ts';

export interface ClaimingSlip {
  id: string;
  amount: number;
  paid_on: string;
  bank_serial: string;
}
type OpenLine = Pick<BankLineRow, 'id' | 'amount' | 'booked_on' | 'serial'>;

/** Lines of the amount of a slip: with its serial, or else of its day without another serial. */
export const linesFor = <Line extends OpenLine>(slip: ClaimingSlip, lines: readonly Line[]): Line[] => {
  const ofAmount = lines.filter(({ amount }) => amount === slip.amount);
  const ofSerial = ofAmount.filter(({ serial }) => serial !== '' && serial === slip.bank_serial);
  if (ofSerial.length > 0) return ofSerial;
  return ofAmount.filter(
    ({ booked_on: day, serial }) => day === slip.paid_on && (serial === '' || slip.bank_serial === ''),
  );
};

/** The only line of a slip, if no other slip that waits may be about the same line. */
export const onlyLineFor = <Line extends OpenLine>(
  slip: ClaimingSlip,
  { lines, slips }: { lines: readonly Line[]; slips: readonly ClaimingSlip[] },
): Line | undefined => {
  const [line, ...more] = linesFor(slip, lines);
  if (line === undefined || more.length > 0) return undefined;
  const rivals = slips.filter(({ id }) => id !== slip.id);
  // A serial says more than a day.
  const isOwn = line.serial !== '' && line.serial === slip.bank_serial;
  const isClaimed = rivals.some((other) =>
    isOwn ? other.bank_serial === line.serial : linesFor(other, [line]).length > 0,
  );
  return isClaimed ? undefined : line;
};
