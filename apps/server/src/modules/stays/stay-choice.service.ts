import { refuseField } from '@huiwu/contract/base/errors';
import { stayProblems, type StayWish } from '@huiwu/contract/stays';
import type { RoomTypeRow } from '../hotels/hotels.table.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import { othersIn } from './stay-nights.service.ts';
import { commonNights, fullNight, roomToShare, type Span } from './stay-rooms.rules.ts';
import type { AnyStayWork } from './stays.store.ts';
import type { StayRow } from './stays.table.ts';

export interface AskedStay {
  registration: RegistrationRow;
  wish: StayWish;
  type: RoomTypeRow;
  before: StayRow | undefined;
}

/** A room, with those who are in it already. */
export interface ChosenRoom {
  roomNo: number;
  others: readonly Span[];
}

const spanOf = ({ checkIn, checkOut }: StayWish): Span => ({ check_in: checkIn, check_out: checkOut });

/** The room that the registration has to itself, or a new one. */
const ownRoom = async (work: AnyStayWork, asked: AskedStay): Promise<ChosenRoom> => {
  const { before, type, registration } = asked;
  if (before?.room_type_id === type.id && (await othersIn(work, before, before.id)).length === 0)
    return { roomNo: before.room_no, others: [] };
  return { roomNo: (await work.repositories.stays.lastRoomNo(registration.meeting_id)) + 1, others: [] };
};

const partnerRoom = async (work: AnyStayWork, asked: AskedStay): Promise<ChosenRoom> => {
  const { registration, wish, type } = asked;
  const partnerId = wish.partnerId ?? refuseField('partnerId', stayProblems.noPartner);
  if (partnerId === registration.id) refuseField('partnerId', stayProblems.isSelf);
  const { stays, hotelRooms } = work.repositories;
  const partner = (await stays.find(partnerId)) ?? refuseField('partnerId', stayProblems.partnerHasNone);
  if (partner.room_type_id !== type.id) {
    const elsewhere = await hotelRooms.findType(partner.room_type_id);
    refuseField('partnerId', stayProblems.partnerElsewhere(partner.name, elsewhere?.name ?? ''));
  }
  if (partner.sharing === 'single') refuseField('partnerId', stayProblems.partnerIsAlone(partner.name));
  const span = spanOf(wish);
  if (commonNights(span, [partner]) === 0) refuseField('partnerId', stayProblems.neverTogether(partner.name));
  const others = await othersIn(work, partner, registration.id);
  const night = fullNight(span, others, type.beds);
  if (night !== undefined)
    refuseField('partnerId', stayProblems.roomFull({ name: partner.name, night, beds: type.beds }));
  return { roomNo: partner.room_no, others };
};

/** The room that is shared already, while there is a bed in it on the nights that are asked for now. */
const sameRoom = async (work: AnyStayWork, { wish, type, before }: AskedStay): Promise<ChosenRoom | undefined> => {
  if (before?.room_type_id !== type.id) return undefined;
  const others = await othersIn(work, before, before.id);
  const span = spanOf(wish);
  const isShared = commonNights(span, others) > 0 && fullNight(span, others, type.beds) === undefined;
  return isShared ? { roomNo: before.room_no, others } : undefined;
};

/** A bed beside others who are willing to share, or a room of its own until others come. */
const anyRoom = async (work: AnyStayWork, asked: AskedStay): Promise<ChosenRoom> => {
  const { registration, wish, type } = asked;
  const same = await sameRoom(work, asked);
  if (same) return same;
  const member = await work.repositories.members.find(registration.member_id);
  const shared = (await work.repositories.stays.listShared(type.id)).filter(({ id }) => id !== registration.id);
  const willing = { stay: spanOf(wish), gender: member?.gender ?? 'u', beds: type.beds };
  const roomNo = roomToShare(willing, shared);
  if (roomNo === undefined) return ownRoom(work, asked);
  return {
    roomNo,
    others: await othersIn(work, { meeting_id: registration.meeting_id, room_no: roomNo }, registration.id),
  };
};

/** The room that a stay gets: refuses at the input that does not fit. */
export const chooseRoom = async (work: AnyStayWork, asked: AskedStay): Promise<ChosenRoom> => {
  const { wish, type } = asked;
  if (wish.sharing === 'single') return ownRoom(work, asked);
  if (type.beds < 2) refuseField('sharing', stayProblems.oneBed(type.name));
  return wish.sharing === 'with' ? partnerRoom(work, asked) : anyRoom(work, asked);
};
