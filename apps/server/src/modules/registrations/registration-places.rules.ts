import { isOccupying, type RegistrationState } from '@huiwu/contract/registrations';

export interface PlaceCount {
  state: RegistrationState;
  typeId: string;
  count: number;
}

export interface Capacities {
  /** The capacity of the meeting; null is unlimited. */
  meeting: number | null;
  /** The capacity of each type. */
  types: ReadonlyMap<string, number | null>;
}

export interface Places {
  /** How many registrations of a type still fit, by the capacities of the type and of the meeting. */
  leftFor(typeId: string): number;
  /** How many wait for a place of a type. */
  waitingFor(typeId: string): number;
  /** The places after one more of a type was taken, or one was given back. */
  taking(typeId: string): Places;
  releasing(typeId: string): Places;
}

const sum = (counts: readonly PlaceCount[]): number => counts.reduce((all, { count }) => all + count, 0);

const free = (capacity: number | null | undefined, taken: number): number =>
  capacity === null || capacity === undefined ? Infinity : Math.max(0, capacity - taken);

/** Free places from the number of registrations of each state and type. */
export const placesOf = (counts: readonly PlaceCount[], { meeting, types }: Capacities): Places => {
  const occupying = counts.filter(({ state }) => isOccupying(state));
  const ofMeeting = free(meeting, sum(occupying));
  return {
    leftFor: (typeId) =>
      Math.min(ofMeeting, free(types.get(typeId), sum(occupying.filter((each) => each.typeId === typeId)))),
    waitingFor: (typeId) => sum(counts.filter((each) => each.state === 'waitlisted' && each.typeId === typeId)),
    taking: (typeId) => placesOf([...counts, { state: 'offered', typeId, count: 1 }], { meeting, types }),
    releasing: (typeId) => placesOf([...counts, { state: 'offered', typeId, count: -1 }], { meeting, types }),
  };
};

export interface Terms {
  needsReview: boolean;
  /** In fen. */
  price: number;
  isWaived: boolean;
}

/** The state of a registration that has a place. */
export const stateWithPlace = ({ needsReview, price, isWaived }: Terms): RegistrationState => {
  if (needsReview) return 'pending_review';
  return price > 0 && !isWaived ? 'pending_payment' : 'confirmed';
};

/** The message to a person who was added to a meeting: that they are confirmed, or that a review follows. */
export const sceneOfNew = (state: RegistrationState): 'reg_received' | 'reg_approved' =>
  state === 'confirmed' || state === 'pending_payment' ? 'reg_approved' : 'reg_received';
