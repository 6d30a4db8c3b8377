import { editHotelRooms, getHotelRooms, hotelCalls, type hotelRecord } from '@huiwu/contract/hotels';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { HotelRoomService } from './hotel-rooms.service.ts';

interface Services {
  hotels: RecordService<typeof hotelRecord>;
  hotelRoomPlans: HotelRoomService;
}

export const hotelRoutes = (mount: Mount, { hotels, hotelRoomPlans }: Services): void => {
  recordRoutes(mount, hotelCalls, hotels);
  mount(getHotelRooms, ({ id }, caller) => hotelRoomPlans.getRooms(id, caller));
  mount(editHotelRooms, (edit, caller) => hotelRoomPlans.saveRooms(edit, caller));
};
