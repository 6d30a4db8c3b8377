import type { Store, SystemWork, Work } from '../../store.ts';
import type { HotelRoomRepository } from '../hotels/hotel-rooms.repository.ts';
import type { HotelRepository } from '../hotels/hotels.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { MemberRepository } from '../members/members.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { StayRepository } from './stays.repository.ts';

export interface StayRepositories {
  stays: StayRepository;
  hotels: Pick<HotelRepository, 'find' | 'listOf'>;
  hotelRooms: Pick<HotelRoomRepository, 'findType' | 'listTypes' | 'listAllotments'>;
  registrations: Pick<RegistrationRepository, 'find'>;
  members: Pick<MemberRepository, 'find'>;
  meetings: Pick<MeetingRepository, 'find'>;
}

export type StayStore = Store<StayRepositories>;
export type StayWork = Work<StayRepositories>;
/** A transaction of an admin, of an attendee or of a chore. */
export type AnyStayWork = StayWork | SystemWork<StayRepositories>;
