import type { AnyWork } from '../../../store.ts';
import { iso } from '../../../platform/clock.ts';
import type { RegistrationMoves } from './registration-moves.service.ts';
import type { RegistrationStore } from '../registrations.store.ts';

interface Needs {
  store: RegistrationStore;
  registrationMoves: RegistrationMoves;
}

/** What money does to registrations. Callers hold the meeting. */
export const createRegistrationPayments = ({ store, registrationMoves: moves }: Needs) => ({
  /** Confirms the registrations among these that wait for a payment. */
  confirm: async (of: AnyWork, ids: readonly string[], orderNo: string): Promise<void> => {
    const work = store.join(of);
    for (const row of await work.repositories.registrations.findMany(ids))
      if (row.state === 'pending_payment' && row.deleted_at === null)
        await moves.move(work, row, { action: '缴费确认', state: 'confirmed', facts: { 订单: orderNo } });
  },

  /** Confirms registrations that wait for a payment, without one. */
  waive: async (of: AnyWork, ids: readonly string[], { orderNo, reason }: { orderNo: string; reason: string }) => {
    const work = store.join(of);
    for (const row of await work.repositories.registrations.findMany(ids))
      if (row.state === 'pending_payment' && row.deleted_at === null)
        await moves.move(work, row, {
          action: '免缴',
          state: 'confirmed',
          columns: { is_waived: 1 },
          facts: { 订单: orderNo, 原因: reason },
        });
  },

  /** Their fees, in fen, become those of the moment; nothing else changes. */
  reprice: async (of: AnyWork, prices: ReadonlyMap<string, number>, orderNo: string): Promise<void> => {
    const work = store.join(of);
    for (const row of await work.repositories.registrations.findMany([...prices.keys()]))
      await moves.move(work, row, {
        action: '重新定价',
        state: row.state,
        reason: row.state_reason,
        columns: { price: prices.get(row.id) ?? row.price, priced_at: iso(work.now) },
        facts: { 订单: orderNo },
      });
  },

  /** Registrations whose confirming payment was reversed wait for a payment again. */
  reopen: async (of: AnyWork, ids: readonly string[], { orderNo, reason }: { orderNo: string; reason: string }) => {
    const work = store.join(of);
    for (const row of await work.repositories.registrations.findMany(ids))
      if (row.state === 'confirmed' && row.deleted_at === null && row.is_waived === 0 && row.price > 0)
        await moves.move(work, row, {
          action: '缴费撤销',
          state: 'pending_payment',
          reason,
          facts: { 订单: orderNo, 原因: reason },
        });
  },
});

export type RegistrationPayments = ReturnType<typeof createRegistrationPayments>;
