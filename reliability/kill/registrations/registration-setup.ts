import { addHotel, editHotelRooms, getHotelRooms, laterNight } from '../../../packages/contract/src/hotels/index.ts';
import { addRegistrationType } from '../../../packages/contract/src/registration-types/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Store } from '../../store.ts';

/** A meeting with a review, a waitlist and fewer places than the writers want. */
export interface RegistrationSetup {
  meetingId: string;
  meetingCode: string;
  capacity: number;
  typeIds: string[];
  /** A room type with few rooms, from this night on. */
  roomTypeId: string;
  firstNight: string;
}

const MEETING = '绿色供应链论坛';
const CAPACITY = 8;

const TYPES = [
  { code: 'LEDGERA', name: '三个名额', isFree: true, capacity: 3 },
  { code: 'LEDGERB', name: '四个名额', isFree: true, capacity: 4 },
  { code: 'LEDGERC', name: '须缴费', isFree: false, price: 10_000, capacity: null },
];

const ROOMS = 3;
const NIGHTS = 3;

/** A hotel with fewer rooms than registrations; answers the id of its room type. */
const setUpHotel = async (
  operator: Person,
  { meetingCode, firstNight }: { meetingCode: string; firstNight: string },
): Promise<string> => {
  const { id } = await operator.call(addHotel, { name: '演练酒店' }, { meetingCode });
  const nights = Array.from({ length: NIGHTS }, (_, index) => ({ night: laterNight(firstNight, index), count: ROOMS }));
  const { version } = await operator.call(getHotelRooms, { id }, { meetingCode });
  const roomTypes = [{ name: '单人间', beds: 1, price: null, nights }];
  await operator.call(editHotelRooms, { id, version, roomTypes }, { meetingCode });
  return (await operator.call(getHotelRooms, { id }, { meetingCode })).roomTypes[0]?.id ?? '';
};

export const setUpRegistrations = async (store: Store, operator: Person): Promise<RegistrationSetup> => {
  const [meeting] = await store.read<{ id: string; code: string; begin_at: string }>(
    `select id, code, begin_at from meetings where name = '${MEETING}'`,
  );
  const { id: meetingId = '', code: meetingCode = '', begin_at: beginAt = '' } = meeting ?? {};
  const terms = `capacity = ${CAPACITY}, has_waitlist = 1, needs_review = 1, allows_substitute = 1, substitute_until = null`;
  await store.write(`update meetings set ${terms} where id = '${meetingId}'`);
  const typeIds: string[] = [];
  for (const type of TYPES) typeIds.push((await operator.call(addRegistrationType, type, { meetingCode })).id);
  const firstNight = beginAt.slice(0, 10);
  const roomTypeId = await setUpHotel(operator, { meetingCode, firstNight });
  return { meetingId, meetingCode, capacity: CAPACITY, typeIds, roomTypeId, firstNight };
};
