import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { isOccupying } from '@huiwu/contract/registrations';
import { SHARINGS, stayBlockers, stayProblems, type StayWish } from '@huiwu/contract/stays';
import type { AnyWork } from '../../store.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { Facts, LogEntry } from '../business-logs/business-logs.rules.ts';
import type { HotelNights } from '../hotels/hotel-nights.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import { chooseRoom } from './stay-choice.service.ts';
import { exchangeNights, nightsOnlyOf } from './stay-nights.service.ts';
import { ownNights } from './stay-rooms.rules.ts';
import type { AnyStayWork, StayStore } from './stays.store.ts';
import type { StayRow } from './stays.table.ts';

type Named = Pick<RegistrationRow, 'id' | 'name' | 'customer_id'>;
type Assigned = Pick<StayRow, 'hotel_id' | 'room_type_id' | 'room_no' | 'check_in' | 'check_out' | 'sharing'>;

interface Needs {
  store: StayStore;
  auditLog: Pick<AuditLog, 'recordSystem'>;
  hotelNights: HotelNights;
}

const factsOf = async ({ repositories }: AnyStayWork, stay: Assigned): Promise<Facts> => {
  const [hotel, type] = await Promise.all([
    repositories.hotels.find(stay.hotel_id),
    repositories.hotelRooms.findType(stay.room_type_id),
  ]);
  return {
    酒店: hotel?.name ?? '',
    房型: type?.name ?? '',
    入住日期: stay.check_in,
    离店日期: stay.check_out,
    住宿方式: SHARINGS[stay.sharing],
    分房号: String(stay.room_no),
  };
};

/**
 * Takes, changes and releases the nights of registrations in the transaction of its caller, who holds the meeting.
 * Answers of forms come here as well.
 */
export const createStayKeeping = ({ store, auditLog, hotelNights }: Needs) => {
  const log = (work: AnyStayWork, row: Named, own: Pick<LogEntry, 'action' | 'before' | 'after'>): Promise<void> => {
    const entry = { module: '住宿', targetId: row.id, targetName: row.name, customerId: row.customer_id, ...own };
    return 'log' in work ? work.log(entry) : auditLog.recordSystem(work, entry);
  };

  const remove = async (work: AnyStayWork, stay: StayRow & { name: string }, action: string): Promise<void> => {
    const { stays } = work.repositories;
    await hotelNights.release(work, stay.room_type_id, await nightsOnlyOf(work, stay));
    await stays.remove(stay.id);
    await log(work, stay, { action, before: await factsOf(work, stay) });
  };

  const assign = async (work: AnyStayWork, registration: RegistrationRow, wish: StayWish): Promise<void> => {
    const { stays, hotelRooms } = work.repositories;
    const type = (await hotelRooms.findType(wish.roomTypeId)) ?? refuseField('roomTypeId', stayProblems.typeGone);
    if (type.meeting_id !== registration.meeting_id) refuseField('roomTypeId', stayProblems.typeGone);
    const before = await stays.find(registration.id);
    const room = await chooseRoom(work, { registration, wish, type, before });
    const next: Assigned = {
      hotel_id: type.hotel_id,
      room_type_id: type.id,
      room_no: room.roomNo,
      check_in: wish.checkIn,
      check_out: wish.checkOut,
      sharing: wish.sharing,
    };
    await exchangeNights(hotelNights, work, { type, taken: ownNights(next, room.others), before });
    const { id, customer_id, meeting_id } = registration;
    if (before) await stays.update(before, { ...next, ...work.updated });
    else await stays.insert({ id, customer_id, meeting_id, ...next, ...work.created });
    const after = await factsOf(work, next);
    await log(
      work,
      registration,
      before ? { action: '修改住宿', before: await factsOf(work, before), after } : { action: '安排住宿', after },
    );
  };

  return {
    /** Assigns a stay to a registration, or changes the one that it has. */
    save: async (of: AnyWork, registration: RegistrationRow, wish: StayWish): Promise<void> => {
      if (!isOccupying(registration.state) || registration.deleted_at !== null)
        refuse(lifecycleErrors.notNow, { blockers: [stayBlockers.hasNoPlace()] });
      await assign(store.join(of), registration, wish);
    },

    release: async (of: AnyWork, registrationId: string): Promise<void> => {
      const work: AnyStayWork = store.join(of);
      const stay = await work.repositories.stays.find(registrationId);
      if (stay) await remove(work, stay, '取消住宿');
    },

    /** After a change of state: a registration that takes no place any more takes no nights either. */
    settle: async (of: AnyWork, registrationIds: readonly string[]): Promise<void> => {
      const work: AnyStayWork = store.join(of);
      for (const stay of await work.repositories.stays.findMany(registrationIds)) {
        const row = await work.repositories.registrations.find(stay.id);
        if (row === undefined || !isOccupying(row.state) || row.deleted_at !== null)
          await remove(work, stay, '释放住宿');
      }
    },

    /** The stay of a registration becomes that of its substitute. */
    pass: async (of: AnyWork, fromId: string, to: Named): Promise<void> => {
      const work: AnyStayWork = store.join(of);
      const stay = await work.repositories.stays.find(fromId);
      if (stay === undefined) return;
      await work.repositories.stays.pass(stay, to.id, work.updated);
      await log(work, to, { action: '接手住宿', after: await factsOf(work, stay) });
    },
  };
};

export type StayKeeping = ReturnType<typeof createStayKeeping>;
