import { nightName, type HotelRooms, type HotelRoomTypeEdit } from '@huiwu/contract/hotels';

/** The form values of one room type. */
export interface RoomTypeValues {
  /** Absent until the room type is saved. */
  id?: string;
  /** Row key of React; a new room type has one as well. */
  key: string;
  name: string;
  beds: number | null;
  price: number | null;
  /** Rooms by night. A night without rooms may be absent. */
  counts: Record<string, number | null>;
}

export interface RoomsValues {
  roomTypes: RoomTypeValues[];
}

export const valuesOf = ({ roomTypes }: HotelRooms): RoomsValues => ({
  roomTypes: roomTypes.map(({ id, name, beds, price, nights }) => ({
    id,
    key: id,
    name,
    beds,
    price,
    counts: Object.fromEntries(nights.map(({ night, count }) => [night, count])),
  })),
});

export const inputOf = ({ roomTypes }: RoomsValues): HotelRoomTypeEdit[] =>
  roomTypes.map(({ id, name, beds, price, counts }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    beds: beds ?? 1,
    price,
    nights: Object.entries(counts).flatMap(([night, count]) => (count ? [{ night, count }] : [])),
  }));

/** The number of assigned rooms, by room type and night. */
export const takenOf = ({ roomTypes }: HotelRooms): ReadonlyMap<string, number> =>
  new Map(roomTypes.flatMap(({ id, nights }) => nights.map(({ night, taken }) => [`${id} ${night}`, taken] as const)));

/** The shown nights: those of the hotel, those with form values, and those added by hand. */
export const shownNights = (
  nights: readonly string[],
  roomTypes: readonly RoomTypeValues[],
  added: readonly string[],
): string[] =>
  [...new Set([...nights, ...added, ...roomTypes.flatMap(({ counts }) => Object.keys(counts))])].toSorted();

const DAY_MS = 86_400_000;

export const beside = (night: string, days: number): string =>
  new Date(Date.parse(night) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the message of the first invalid value. */
export const problemIn = (
  roomTypes: readonly RoomTypeValues[],
  taken: ReadonlyMap<string, number>,
): string | undefined => {
  const names = roomTypes.map(({ name }) => name.trim());
  if (names.includes('')) return '请输入房型名称';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `有两个房型都叫“${twice}”`;
  const unfilled = roomTypes.find(({ beds }) => beds === null);
  if (unfilled) return `请输入“${unfilled.name.trim()}”的床位数`;
  for (const { id, name, counts } of roomTypes)
    for (const [night, count] of Object.entries(counts)) {
      const least = taken.get(`${id ?? ''} ${night}`) ?? 0;
      if ((count ?? 0) < least) return `“${name.trim()}”${nightName(night)}已安排 ${least} 间，房量不能更少`;
    }
  return undefined;
};

const countChanges = (before: RoomTypeValues, now: RoomTypeValues): string[] => {
  const countOf = ({ counts }: RoomTypeValues, night: string) => counts[night] ?? 0;
  const nights = [...new Set([before, now].flatMap(({ counts }) => Object.keys(counts)))].toSorted();
  return nights
    .filter((night) => countOf(before, night) !== countOf(now, night))
    .map((night) => `“${now.name}”${nightName(night)} ${countOf(before, night)} → ${countOf(now, night)} 间`);
};

const typeChanges = (before: RoomTypeValues, now: RoomTypeValues): string[] => [
  ...(before.name === now.name ? [] : [`“${before.name}”改名为“${now.name}”`]),
  ...(before.beds === now.beds ? [] : [`“${now.name}”床位 ${before.beds} → ${now.beds}`]),
  ...(before.price === now.price ? [] : [`“${now.name}”的房价`]),
  ...countChanges(before, now),
];

/** Describes what another admin changed in the rooms, one sentence per change. */
export const changesBetween = (before: RoomsValues, now: RoomsValues): string[] => {
  const earlier = new Map(before.roomTypes.map((each) => [each.key, each]));
  const later = new Set(now.roomTypes.map(({ key }) => key));
  return [
    ...before.roomTypes.filter(({ key }) => !later.has(key)).map(({ name }) => `删除“${name}”`),
    ...now.roomTypes.flatMap((each) => {
      const old = earlier.get(each.key);
      return old === undefined ? [`新增“${each.name}”`] : typeChanges(old, each);
    }),
  ];
};
