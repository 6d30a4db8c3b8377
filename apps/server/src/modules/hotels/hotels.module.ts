import {
  editHotelRooms,
  getHotelRooms,
  hotelCalls,
  hotelProblems,
  hotelRecord,
  hotelsAccess,
} from '@huiwu/contract/hotels';
import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createHotelRoomRepository } from './hotel-rooms.repository.ts';
import { createHotelRoomService, type HotelRoomService } from './hotel-rooms.service.ts';
import { createHotelRepository } from './hotels.repository.ts';
import { checkHotel, countRoomTypes, createHotelCopies } from './hotels.service.ts';

const plain = plainRecord({
  name: 'hotels',
  table: 'hotels',
  record: hotelRecord,
  calls: hotelCalls,
  module: '住宿',
  of: 'meeting',
  unique: { name: hotelProblems.nameTaken },
  check: checkHotel,
  beside: countRoomTypes,
});

const IN_MEETING = { customer: 'customer_id', meeting: 'meeting_id' } as const;

type Services = Parameters<typeof plain.routes>[1] & { hotelRoomPlans: HotelRoomService };

export const hotelsModule = defineModule({
  ...plain,
  owners: { ...plain.owners, room_types: IN_MEETING, room_allotments: IN_MEETING },
  repositories: { hotels: createHotelRepository, hotelRooms: createHotelRoomRepository },
  services: { ...plain.services, hotelRoomPlans: createHotelRoomService, hotelCopies: createHotelCopies },
  routes: (mount: Mount, services: Services) => {
    plain.routes(mount, services);
    mount(getHotelRooms, ({ id }, caller) => services.hotelRoomPlans.getRooms(id, caller));
    mount(editHotelRooms, (edit, caller) => services.hotelRoomPlans.saveRooms(edit, caller));
  },
  menus: [
    {
      id: hotelsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '住宿',
      pageurl: 'hotel',
      component: 'hotels/HotelsPage',
      icon: 'hotel',
      sort_order: 70,
    },
  ],
});
