import type { Kind, ObjectKind } from './objects.ts';
import { findMatrices } from '../samples.ts';
import type { Rows } from './row.ts';

type Values = Record<string, unknown>;

/** An edit of something that has inputs which may be left out. */
export interface KeptInputs {
  edit: string;
  get: string;
  /** What is edited; left out for the caller's own. */
  on?: Kind | ObjectKind;
  /** What may be left out, and what no one would guess. */
  filled: Values;
  /** Inputs that are called something else in the record. */
  named?: (record: Record<string, any>) => Values;
  isInMeeting?: true;
}

/** The `matrix` of a noun's `*.matrix.ts`: what the tests that walk all calls need to know of its own. */
export interface NounMatrix {
  rows: Rows;
  /** Values that pass a call's shape and point at nothing, for calls that need more than the parameters of their path. */
  samples: Record<string, Values>;
  kept: KeptInputs[];
}

const found = await findMatrices<NounMatrix>();

/** Parts of all nouns as one, in which no name may stand twice. */
const folded = <Value>(parts: Record<string, Value>[]): Record<string, Value> => {
  const entries = parts.flatMap((part) => Object.entries(part));
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`two nouns have lines of ${twice.join(', ')}`);
  return Object.fromEntries(entries);
};

/** Every call there is, each once. */
export const MATRIX: Rows = folded(found.map(({ rows }) => rows));
/** Every edit of something that has inputs which may be left out. */
export const KEPT_INPUTS: KeptInputs[] = found.flatMap(({ kept }) => kept);
