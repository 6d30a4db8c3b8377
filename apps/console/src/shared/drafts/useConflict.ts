import { useState } from 'react';
import * as z from 'zod/mini';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { CallFailure } from '../api/call-failure.ts';
import type { DraftBase } from '../session/drafts.ts';
import { plainValues } from './draft-values.ts';
import { useDraftBase } from './useDraftPlace.ts';

/** The codes that a form with `useConflict` handles itself. */
export const CONFLICT_CODES = [baseErrors.changed.code];

/** The result of a save that ended in a conflict: the input is not saved and stays a draft. */
export const NOT_SAVED = Symbol('not saved');

/** Whether a save was refused because of a newer version. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === baseErrors.changed.code;

interface Versioned {
  version?: number;
}

interface Editing<Data, Values> {
  shape: Shape & z.ZodMiniType<Data>;
  opened: Data;
  valuesOf: (data: Data) => Values;
  /** The name of the form's draft. */
  draft: string;
}

/** The edited state of a form, and changes by other users. */
export interface Conflict<Data, Values> {
  /** The state on which the form's changes are based; its version is sent with the next save. */
  base: Data;
  /** The values on which the form's changes are based. */
  baseValues: Values;
  /** The newer state, until the user has chosen. */
  current: Data | undefined;
  /** Names of the fields that another user changed, if known. */
  changed: string[];
  /** Whether the input was restored after a reload and another user has saved in the meantime. */
  isRestored: boolean;
  /** Must be stored with the draft. */
  draftBase: DraftBase;
  /** Handles a failure that reports a newer version. Returns whether it was one. */
  take: (failure: unknown) => boolean;
  /** Bases further changes on the current state. */
  settle: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const differing = (before: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys(before).filter((name) => !isSame(before[name], now[name]));

/**
 * Tracks the state with which a form was opened, and the state that another user saved in the meantime or while a draft
 * was stored.
 */
export const useConflict = <Data extends Versioned, Values extends object>(
  editing: Editing<Data, Values>,
): Conflict<Data, Values> => {
  const { shape, opened, valuesOf, draft } = editing;
  const kept = useDraftBase(draft);
  const [wasOutdated] = useState(kept !== undefined && kept.version !== opened.version);
  const [base, setBase] = useState(wasOutdated ? { ...opened, version: Number(kept?.version) } : opened);
  const [baseValues, setBaseValues] = useState<Values>({ ...valuesOf(opened), ...(wasOutdated && kept?.values) });
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
      setBaseValues(valuesOf(current));
    }
    setCurrent(undefined);
    setIsRestored(false);
  };
  return {
    base,
    baseValues,
    current,
    changed: current === undefined ? [] : differing(plainValues(baseValues), plainValues(valuesOf(current))),
    isRestored,
    draftBase: { version: base.version ?? 0, values: plainValues(baseValues) },
    take,
    settle,
  };
};
