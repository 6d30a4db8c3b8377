import { useState } from 'react';
import * as z from 'zod/mini';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { CallFailure } from '../api/call-failure.ts';
import type { DraftBase } from '../session/drafts.ts';
import { plainValues } from './draft-values.ts';
import { useDraftBase } from './useDraftPlace.ts';

/** Codes that a form with `useConflict` deals with by itself. */
export const CONFLICT_CODES = [baseErrors.changed.code];

/** What a save answers that has shown a conflict instead: what was typed is not saved, and stays a draft. */
export const NOT_SAVED = Symbol('not saved');

/** Whether a save was refused because another user was faster. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === baseErrors.changed.code;

interface Versioned {
  version?: number;
}

interface Editing<Data, Values> {
  shape: Shape & z.ZodMiniType<Data>;
  opened: Data;
  valuesOf: (data: Data) => Values;
  /** The name under which the form keeps its draft. */
  draft: string;
}

/** What a form edits, and what has become of it meanwhile. */
export interface Conflict<Data> {
  /** What the form's changes are based on; its version goes with the next save. */
  base: Data;
  /** What another user has made of it, until the person has chosen. */
  current: Data | undefined;
  /** Names of the fields that another user has changed, as far as that is known. */
  changed: string[];
  /** What was typed came back after a reload, over what another user had changed meanwhile. */
  isRestored: boolean;
  /** Is to be kept with the draft. */
  draftBase: DraftBase;
  /** Takes a failure that says that another user was faster; answers whether it was one. */
  take: (failure: unknown) => boolean;
  /** From here on changes are based on what is there now. */
  settle: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differing = (before: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys(before).filter((name) => !isSame(before[name], now[name]));

/**
 * Keeps apart what a form was opened with and what another user saved while it was open, or while what was typed into
 * it lay aside.
 */
export const useConflict = <Data extends Versioned, Values extends object>(
  editing: Editing<Data, Values>,
): Conflict<Data> => {
  const { shape, opened, valuesOf, draft } = editing;
  const kept = useDraftBase(draft);
  const plain = (data: Data) => plainValues(valuesOf(data));
  const [wasOutdated] = useState(kept !== undefined && kept.version !== opened.version);
  const [base, setBase] = useState(wasOutdated ? { ...opened, version: Number(kept?.version) } : opened);
  const [baseValues, setBaseValues] = useState(wasOutdated ? (kept?.values ?? {}) : plain(opened));
  const [current, setCurrent] = useState(wasOutdated ? opened : undefined);
  const [isRestored, setIsRestored] = useState(wasOutdated);
  const take = (failure: unknown): boolean => {
    if (!(failure instanceof CallFailure) || !isConflict(failure)) return false;
    const { current: present } = (failure.data ?? {}) as { current?: unknown };
    const parsed = z.safeParse(shape, present);
    if (parsed.success) setCurrent(parsed.data);
    return parsed.success;
  };
  const settle = () => {
    if (current !== undefined) {
      setBase(current);
      setBaseValues(plain(current));
    }
    setCurrent(undefined);
    setIsRestored(false);
  };
  return {
    base,
    current,
    changed: current === undefined ? [] : differing(baseValues, plain(current)),
    isRestored,
    draftBase: { version: base.version ?? 0, values: baseValues },
    take,
    settle,
  };
};
