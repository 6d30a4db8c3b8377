import { useState } from 'react';
import * as z from 'zod/mini';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { Shape } from '@huiwu/contract/base/endpoint';
import { CallFailure } from '../api/call-failure.ts';

/** Codes that a form with `useConflict` deals with by itself. */
export const CONFLICT_CODES = [baseErrors.changed.code];

/** Whether a save was refused because somebody else was faster. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.code === baseErrors.changed.code;

/** What a form edits, and what has become of it meanwhile. */
export interface Conflict<Data> {
  /** What the form's changes are based on; its version goes with the next save. */
  base: Data;
  /** What somebody else has made of it, until the person has chosen. */
  current: Data | undefined;
  /** Takes a failure that says that somebody else was faster; answers whether it was one. */
  take: (failure: unknown) => boolean;
  /** From here on changes are based on what is there now. */
  settle: () => void;
}

/** Keeps apart what a form was opened with and what somebody else saved while it was open. */
export const useConflict = <Data>(shape: Shape & z.ZodMiniType<Data>, opened: Data): Conflict<Data> => {
  const [base, setBase] = useState(opened);
  const [current, setCurrent] = useState<Data>();
  const take = (failure: unknown): boolean => {
    if (!(failure instanceof CallFailure) || !isConflict(failure)) return false;
    const { current: present } = (failure.data ?? {}) as { current?: unknown };
    const parsed = z.safeParse(shape, present);
    if (parsed.success) setCurrent(parsed.data);
    return parsed.success;
  };
  const settle = () => {
    if (current !== undefined) setBase(current);
    setCurrent(undefined);
  };
  return { base, current, take, settle };
};
