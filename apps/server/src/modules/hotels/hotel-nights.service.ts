import type { AnyWork } from '../../store.ts';
import type { HotelNeeds } from './hotels.store.ts';

/** Takes and releases nights of room types, in the transaction of a caller that holds the lock of the meeting. */
export const createHotelNights = ({ store }: Pick<HotelNeeds, 'store'>) => ({
  /** False if one of the nights has no room left. */
  take: (work: AnyWork, roomTypeId: string, nights: readonly string[]): Promise<boolean> =>
    store.join(work).repositories.hotelRooms.takeNights(roomTypeId, nights),

  release: (work: AnyWork, roomTypeId: string, nights: readonly string[]): Promise<void> =>
    store.join(work).repositories.hotelRooms.releaseNights(roomTypeId, nights),
});

export type HotelNights = ReturnType<typeof createHotelNights>;
