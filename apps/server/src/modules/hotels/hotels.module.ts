import { hotelCalls, hotelProblems, hotelRecord, hotelsAccess } from '@huiwu/contract/hotels';
import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createHotelNights } from './hotel-nights.service.ts';
import { createHotelRoomRepository } from './hotel-rooms.repository.ts';
import { createHotelRoomService } from './hotel-rooms.service.ts';
import { createHotelRepository } from './hotels.repository.ts';
import { hotelRoutes } from './hotels.routes.ts';
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
  computed: countRoomTypes,
});

export const hotelsModule = defineModule({
  ...plain,
  owners: { ...plain.owners, room_types: OWNED_BY_MEETING, room_allotments: OWNED_BY_MEETING },
  repositories: { hotels: createHotelRepository, hotelRooms: createHotelRoomRepository },
  services: {
    ...plain.services,
    hotelNights: createHotelNights,
    hotelRoomPlans: createHotelRoomService,
    hotelCopies: createHotelCopies,
  },
  routes: hotelRoutes,
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
