import type { TravelMode } from './field-kinds.ts';

export interface AccommodationAnswer {
  /** Of the meeting's hotels; null where that is left to the organiser. */
  hotelId: string | null;
  /** Days: the first night, and the day of leaving. */
  checkin: string;
  checkout: string;
  /** The value of an option. */
  roomType: string;
  /** Whether the room may be shared. */
  share: boolean;
}

export interface TravelAnswer {
  /** Six digits of a province or city. */
  fromArea: string;
  mode: TravelMode;
  /** A class of that way to travel; null where it has none. */
  cabin: string | null;
  roundTrip: boolean;
  arriveAt: string | null;
  /** Of the flight or train; may be empty. */
  no: string;
}

/** Files and images are the keys under which the server keeps them. */
export type Answer = string | number | boolean | string[] | AccommodationAnswer | TravelAnswer;

/** Answers by the key of their field, as they come from anywhere. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** Answers that were cleaned: of visible fields only, and none that is empty. */
export type Answers = Record<string, Answer>;

export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer to a field; what every object has is none. */
export const answerTo = (answers: GivenAnswers, key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined;

export const isEmptyAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
