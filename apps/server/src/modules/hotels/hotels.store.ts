import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { HotelRoomRepository } from './hotel-rooms.repository.ts';
import type { HotelRepository } from './hotels.repository.ts';

export interface HotelRepositories {
  hotels: HotelRepository;
  hotelRooms: HotelRoomRepository;
  meetings: Pick<MeetingRepository, 'find'>;
}

export interface HotelNeeds {
  store: Store<HotelRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}
