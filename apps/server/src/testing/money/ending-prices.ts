import { feeItemRecord } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import type { moneyInMeeting } from './money-in-meeting.ts';

type Base = Awaited<ReturnType<typeof moneyInMeeting>>['base'];

const PERIODS = 20;
const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000];

/** A required item whose price ends every other day, so that unpaid orders outlive it. */
export const addEndingPrices = async ({ clock, feeItems, feePrices, here }: Base): Promise<void> => {
  const start = clock.now().getTime();
  const draft = { code: 'PAP', name: '资料', category: 'material', priceMode: 'matrix', isRequired: true };
  const { id } = await feeItems.add(z.parse(feeItemRecord.draft, draft), here);
  const periods = Array.from({ length: PERIODS }, (_, at) => ({
    name: `时段${at}`,
    from: new Date(start + (at * 2 - 1) * DAY_MS).toISOString(),
    // Periods count whole minutes, both limits included. The last one outlasts every sequence of changes.
    to: new Date(start + (at === PERIODS - 1 ? 3000 : at * 2 + 1) * DAY_MS - MINUTE_MS).toISOString(),
  }));
  const prices = periods.map((_, at) => 5000 + (at % 3) * 1111);
  await feePrices.editPrices({ id, version: 1, periods, rows: [{ typeId: null, prices }] }, here);
};
