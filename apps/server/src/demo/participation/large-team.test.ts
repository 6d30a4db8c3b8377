import { warnOfTaxNumber } from '@huiwu/contract/base/billing/tax-numbers';
import { expect, test } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import { loadDemo } from '../demo.ts';
import { stableId } from '../stable-ids.ts';

test(
  'the large open meeting of the demo has a team of 23 whose one order was paid once and invoiced three times',
  { timeout: 60_000 },
  async () => {
    const services = await testServices();
    await loadDemo(services);
    const { db, ledgerVerification } = services;
    const [team, ...others] = await db
      .selectFrom('orders')
      .selectAll()
      .where('meeting_id', '=', stableId('meeting', 2))
      .where('people', '>=', 23)
      .execute();
    expect([team?.people, team?.status, team?.invoice_state, others.length]).toEqual([23, 'paid', 'issued', 0]);
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', team?.id ?? '')
      .execute();
    expect(payments.length).toBe(1);
    const applications = await db
      .selectFrom('invoice_applications')
      .selectAll()
      .where('team_id', '=', team?.team_id ?? '')
      .execute();
    expect(applications.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
    expect(applications.filter(({ tax_no: number }) => warnOfTaxNumber(number) !== undefined)).toEqual([]);
    const shares = await db
      .selectFrom('invoice_orders')
      .selectAll()
      .where('order_id', '=', team?.id ?? '')
      .execute();
    expect(shares.length).toBe(3);
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(team?.invoiced);
    expect(team?.invoiced).toBe((team?.received ?? 0) - (team?.held ?? 0));
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
  },
);
