import type { Store } from '../../store.ts';
import type { Verdict } from '../verify.ts';
import type { RegistrationSetup } from './registration-setup.ts';
import {
  countSubstitutes,
  findNights,
  findPlaces,
  findSeats,
  type FoundSeat,
  type Seat,
} from './registration-facts.ts';
import type { RegistrationsHistory } from './registration-writer.ts';

/** As expected; or with the offer that a place of someone else made possible. */
const isAs = (found: FoundSeat, seat: Seat | undefined): boolean => {
  if (seat === undefined || found.remark !== seat.remark || found.isDeleted !== seat.isDeleted) return false;
  if (found.typeId !== seat.typeId || found.stay !== seat.stay) return false;
  if (seat.states.includes(found.state) && found.version === seat.version) return true;
  return seat.states.includes('waitlisted') && found.state === 'offered' && found.version === seat.version + 1;
};

/** What happened is waiting to be told or was told, each time once. */
const judgeTold = ({ phone, tellable, told }: FoundSeat, verdict: Verdict): void => {
  if (tellable === undefined || tellable === told) return;
  verdict[told > tellable ? 'twice' : 'lost'].push(`registration ${phone} was told ${told} of ${tellable} changes`);
};

const judgeRow = (found: FoundSeat, verdict: Verdict): void => {
  const { phone, version, logs, tokens, indexed } = found;
  judgeTold(found, verdict);
  if (logs !== version) verdict.half.push(`registration ${phone} was changed ${version} times with ${logs} log rows`);
  if (tokens !== indexed) verdict.half.push(`registration ${phone} has ${tokens} tokens and ${indexed} in the index`);
};

interface Judged {
  phone: string;
  known: Seat | undefined;
  open: { before: Seat | undefined; after: Seat } | undefined;
}

const judge = ({ phone, known, open }: Judged, found: readonly FoundSeat[], verdict: Verdict): void => {
  const [first] = found;
  if (found.length > 1) verdict.twice.push(`registration ${phone} is there ${found.length} times`);
  if (first === undefined) {
    if (known !== undefined) verdict.lost.push(`registration ${phone} was acknowledged and is not there`);
    return;
  }
  judgeRow(first, verdict);
  if ([known, open?.before, open?.after].some((seat) => isAs(first, seat))) return;
  verdict[open === undefined ? 'lost' : 'half'].push(
    `registration ${phone}: ${JSON.stringify({ first, known, before: open?.before, after: open?.after })}`,
  );
};

/** Each registration is there as it was acknowledged or as the one change on its way would leave it, with its log. */
export const judgeRegistrations = async (
  store: Store,
  { registrations, openRegistrations }: Pick<RegistrationsHistory, 'registrations' | 'openRegistrations'>,
  verdict: Verdict,
): Promise<void> => {
  const open = new Map<string, Judged['open']>(openRegistrations.map((change) => [change.phone, change]));
  for (const { substitute } of openRegistrations)
    if (substitute !== undefined) open.set(substitute.phone, { before: undefined, after: substitute });
  const phones = [...new Set([...registrations.keys(), ...open.keys()])];
  const found = Map.groupBy(await findSeats(store, phones), ({ phone }) => phone);
  for (const phone of phones)
    judge({ phone, known: registrations.get(phone), open: open.get(phone) }, found.get(phone) ?? [], verdict);
};

/** Each night counts the rooms that have a stay, and no more than there are; each substitute has one predecessor. */
const judgeStaysAndSubstitutes = async (store: Store, meetingId: string, verdict: Verdict): Promise<void> => {
  for (const { night, count, taken, rooms } of await findNights(store, meetingId)) {
    if (taken > count) verdict.twice.push(`${taken} of ${count} rooms are taken in the night ${night}`);
    if (taken !== Number(rooms)) verdict.half.push(`${taken} rooms are counted and ${rooms} have a stay in ${night}`);
  }
  const [replaced, substitutes] = await countSubstitutes(store, meetingId);
  if (replaced !== substitutes) verdict.half.push(`${replaced} people were replaced by ${substitutes}`);
};

/** No type and no meeting has more people than places, no person waits beside a free place, and no number is missing. */
export const judgePlaces = async (
  store: Store,
  { meetingId, capacity }: RegistrationSetup,
  verdict: Verdict,
): Promise<void> => {
  const types = await findPlaces(store, meetingId);
  const occupied = types.reduce((sum, type) => sum + type.occupied, 0);
  if (occupied > capacity) verdict.twice.push(`${occupied} people have the ${capacity} places of the meeting`);
  for (const type of types) {
    const places = type.capacity ?? Infinity;
    if (type.occupied > places) verdict.twice.push(`${type.occupied} people have ${places} places of a type`);
    if (type.waiting > 0 && Math.min(places - type.occupied, capacity - occupied) > 0)
      verdict.half.push(`${type.waiting} people wait beside a free place of ${type.type_id}`);
  }
  const [numbers] = await store.read<{ last: number | string; count: number | string }>(
    `select coalesce(max(number), 0) as last, count(*) as count from registrations where meeting_id = '${meetingId}'`,
  );
  if (Number(numbers?.last) !== Number(numbers?.count)) verdict.half.push(`numbers: ${JSON.stringify(numbers)}`);
  await judgeStaysAndSubstitutes(store, meetingId, verdict);
};
