import { isReadOnly } from '@huiwu/contract/meetings';
import { isActive, registrationBlockers, type RegistrationState } from '@huiwu/contract/registrations';
import type { Blocker } from '@huiwu/contract/base/lifecycle';
import type { AnyWork } from '../../../store.ts';
import type { MeetingRow } from '../../meetings/meetings.table.ts';
import type { RegistrationMoves } from './registration-moves.service.ts';
import type { Places } from '../registration-places.rules.ts';
import type { RegistrationPlaces } from '../registration-places.service.ts';
import type { AnyRegistrationWork, RegistrationStore, RegistrationUse } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

interface Needs {
  store: RegistrationStore;
  registrationMoves: RegistrationMoves;
  registrationPlaces: Pick<RegistrationPlaces, 'load' | 'offerFree'>;
  registrationUses: readonly RegistrationUse[];
}

/** Places that are lost with an order that was not paid, and taken again with it. Callers hold the meeting. */
export const createRegistrationReleases = (needs: Needs) => {
  const { store, registrationMoves: moves, registrationPlaces, registrationUses: uses } = needs;

  /** Why these registrations cannot have their places again: nothing if they can. */
  const blockersOf = async (
    work: AnyRegistrationWork,
    meeting: MeetingRow,
    rows: readonly RegistrationRow[],
  ): Promise<Blocker[]> => {
    const members = rows.map(({ member_id: memberId }) => memberId);
    const active = await work.repositories.registrations.listActiveMembers(meeting.id, members);
    if (active.length > 0) return [registrationBlockers.isRegistered()];
    const now = await registrationPlaces.load(work.repositories, meeting);
    let places: Places = now;
    for (const { type_id: typeId } of rows) {
      const type = now.types.get(typeId);
      if (type === undefined) return [registrationBlockers.typeGone()];
      const left = places.leftFor(typeId);
      if (left < 1) return [registrationBlockers.noPlace({ type: type.name, left: now.leftFor(typeId) })];
      places = places.taking(typeId);
    }
    return [];
  };

  const cancelled = async (work: AnyRegistrationWork, ids: readonly string[]): Promise<RegistrationRow[]> => {
    const rows = await work.repositories.registrations.findMany(ids);
    return rows.filter((row) => row.state === 'cancelled' && row.deleted_at === null);
  };

  return {
    /** Cancels registrations that still wait for the payment, and offers their places to the next in line. */
    release: async (
      of: AnyWork,
      meeting: MeetingRow,
      { ids, action, reason }: { ids: readonly string[]; action: string; reason: string },
    ): Promise<void> => {
      const work = store.join(of);
      const rows = await work.repositories.registrations.findMany(ids);
      const waiting = rows.filter((row) => row.state === 'pending_payment' && row.deleted_at === null);
      for (const row of waiting)
        await moves.move(work, row, { action, state: 'cancelled', reason, facts: { 原因: reason } });
      for (const use of uses)
        await use.settle(
          work,
          waiting.map(({ id }) => id),
        );
      if (!isReadOnly(meeting.state)) await registrationPlaces.offerFree(work, meeting);
    },

    /** Cancels active registrations, whatever was paid for them, and offers their places to the next in line. */
    end: async (
      of: AnyWork,
      meeting: MeetingRow,
      { ids, action, reason }: { ids: readonly string[]; action: string; reason: string },
    ): Promise<void> => {
      const work = store.join(of);
      const rows = await work.repositories.registrations.findMany(ids);
      const active = rows.filter((row) => isActive(row.state) && row.deleted_at === null);
      for (const row of active)
        await moves.move(work, row, { action, state: 'cancelled', reason, facts: { 原因: reason } });
      for (const use of uses)
        await use.settle(
          work,
          active.map(({ id }) => id),
        );
      if (!isReadOnly(meeting.state)) await registrationPlaces.offerFree(work, meeting);
    },

    /** What stands in the way of `takeBack`. */
    blockersOf: async (of: AnyWork, meeting: MeetingRow, ids: readonly string[]): Promise<Blocker[]> => {
      const work = store.join(of);
      const rows = await cancelled(work, ids);
      return rows.length === 0 ? [] : blockersOf(work, meeting, rows);
    },

    /** Gives registrations that were cancelled with their order their places back. Call `blockersOf` first. */
    takeBack: async (
      of: AnyWork,
      ids: readonly string[],
      { action, state, orderNo }: { action: string; state: RegistrationState; orderNo: string },
    ): Promise<void> => {
      const work = store.join(of);
      for (const row of await cancelled(work, ids))
        await moves.move(work, row, { action, state, facts: { 订单: orderNo } });
    },
  };
};

export type RegistrationReleases = ReturnType<typeof createRegistrationReleases>;
