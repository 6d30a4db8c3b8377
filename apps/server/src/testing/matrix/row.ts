import type { TestAnswer } from '../test-app.ts';
import type { Kind, ObjectKind, ObjectPlace } from './objects.ts';
import type { HolderName, Persona } from './personas.ts';
import type { MatrixWorld } from './world.ts';

/**
 * How far a right reaches: rows of departments, of the customer, one's own, or what all customers share. `own-company` holds
 * for the platform's administrators too; `meeting` for what is in the meeting in which the call is made; `anything` is for calls that answer the same whatever they were asked about.
 */
export type Within = 'rows' | 'company' | 'own-company' | 'oneself' | 'platform' | 'meeting' | 'anything';

export interface MatrixTarget {
  id: string;
  place: ObjectPlace | undefined;
  caller: Persona;
  world: MatrixWorld;
  /** Counts up with every target, for what must be unique. */
  number: number;
}

type Values = Record<string, unknown>;

/** One line of the matrix: how a call is made well, what it acts on, and how far it reaches. */
export interface MatrixRow {
  input?: (target: MatrixTarget) => Values | Promise<Values>;
  /** What it acts on; a call without it is judged by whether it is let through at all. */
  on?: Kind | ObjectKind;
  /** The customer where left out. */
  within?: Within;
  /** Answers that are other than the reach says, by the place of the thing. */
  but?: Partial<Record<ObjectPlace, number>>;
  /** Answers that an admin hears whatever they ask about. */
  butTo?: Partial<Record<HolderName, number>>;
  /** What a call answers that is let through; done where left out. */
  answers?: number;
  /** What an admin without any function hears where the call itself names none. */
  withoutFunctions?: number;
  /** What an admin in a meeting hears where it is something else. */
  inMeeting?: number;
  /** Rows in the log of a call that was let through; one where it changes something, else none. */
  logs?: number | ((place: ObjectPlace | undefined) => number);
  /** Reads, and still writes something down. */
  writes?: true;
  /** Where the call is done and nothing comes of it. */
  idleAt?: readonly ObjectPlace[];
  /** Rows in the log for one thing of a batch that was refused. */
  refusedInBatch?: (target: MatrixTarget) => number;
  /** Every try takes a hash's time: fewer holders ask. */
  isCostly?: true;
  /** Its input changes what other lines act on, so it is asked apart from them. */
  isApart?: true;
  /** Ends, locks or renews the session that it is made in. */
  endsSession?: true;
  /** The answer for one thing among several. */
  verdict?: (answer: TestAnswer, target: MatrixTarget) => number;
}

/** Several where a call treats several kinds of things in several ways. */
export type Rows = Record<string, MatrixRow | MatrixRow[]>;

/** A column of the thing itself, by which a list finds it among all others. */
export const textOf = async (
  { world, id }: MatrixTarget,
  table:
    | 'admins'
    | 'applications'
    | 'roles'
    | 'departments'
    | 'customers'
    | 'meetings'
    | 'carbon_factors'
    | 'mail_templates'
    | 'sms_signs'
    | 'sms_templates',
  column: string,
): Promise<string> => {
  const row: object | undefined = await world.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  return (row as Record<string, string | null> | undefined)?.[column] ?? 'nothing';
};

/** In a list: there or not. */
export const listed = ({ code, data }: TestAnswer, { id }: MatrixTarget): number => {
  if (code !== 200) return code;
  const list = (Array.isArray(data) ? data : data.list) as { id?: string }[];
  return list.some((each) => each.id === id) ? 200 : 404;
};

/** In the sums of a list: counted or not. */
export const summed = ({ code, data }: TestAnswer): number => {
  if (code !== 200) return code;
  return (data as { count: number }).count > 0 ? 200 : 404;
};

/** In a batch: each for itself. */
export const each =
  (refusals: Record<string, { code: number; message: string }>) =>
  ({ code, data }: TestAnswer): number => {
    if (code !== 200) return code;
    const [result] = data as { isDone: boolean; message: string }[];
    if (result?.isDone === true) return 200;
    return Object.values(refusals).find(({ message }) => message === result?.message)?.code ?? 0;
  };
