import type { TravelMode } from './field-kinds.ts';

export interface AccommodationAnswer {
  /** A hotel of the meeting; null if the organiser chooses it. */
  hotelId: string | null;
  /** Calendar days: the first night and the day of departure. */
  checkin: string;
  checkout: string;
  /** Value of an option. */
  roomType: string;
  /** Whether the room may be shared. */
  share: boolean;
}

export interface TravelAnswer {
  /** Six-digit code of a province or city. */
  fromArea: string;
  mode: TravelMode;
  /** A cabin class of the travel mode; null if the mode has none. */
  cabin: string | null;
  roundTrip: boolean;
  arriveAt: string | null;
  /** Flight or train number; may be empty. */
  no: string;
}

/** Files and images are stored keys of the server. */
export type Answer = string | number | boolean | string[] | AccommodationAnswer | TravelAnswer;

/** Unchecked answers by field key. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** Cleaned answers: only visible fields, no empty values. */
export type Answers = Record<string, Answer>;

export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the answer to a field. Inherited properties such as `constructor` are not answers. */
export const answerTo = (answers: GivenAnswers, key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined;

export const isEmptyAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
