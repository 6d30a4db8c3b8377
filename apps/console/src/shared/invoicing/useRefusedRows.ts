import { useEffect, useState } from 'react';
import { CallFailure, fieldProblems } from '../api/call-failure.ts';
import { shortageIn } from './refused-rows.ts';
import { refusedRows, type CellProblems, type SplitRow } from './split-parts.ts';

type Refused = ReadonlyMap<string, CellProblems>;

const NONE: Refused = new Map();

/** By the keys of the rows that were sent. */
const refusedIn = (failure: CallFailure, sent: readonly SplitRow[]): Refused => {
  const part = shortageIn(failure)?.part;
  const key = part === undefined ? undefined : sent[part]?.key;
  return key === undefined ? refusedRows(fieldProblems(failure), sent) : new Map([[key, { amount: failure.message }]]);
};

/** Scrolls to the first cell with a problem. */
export const showFirstProblem = (): void =>
  document.querySelector('.split-row .split-problem:not(:empty)')?.scrollIntoView({ block: 'center' });

/** What the server refused of the rows of a form, until they are edited. The first cell is scrolled to. */
export const useRefusedRows = () => {
  const [refused, setRefused] = useState(NONE);
  useEffect(() => {
    if (refused.size > 0) showFirstProblem();
  }, [refused]);
  return {
    refused,

    forget: (key: string) =>
      setRefused((known) => (known.has(key) ? new Map([...known].filter(([other]) => other !== key)) : known)),

    /** Makes a call with rows; its refusals are kept, and thrown on. */
    catching: async (sent: readonly SplitRow[], act: () => Promise<unknown>): Promise<void> => {
      setRefused(NONE);
      try {
        await act();
      } catch (failure) {
        if (failure instanceof CallFailure) setRefused(refusedIn(failure, sent));
        throw failure;
      }
    },
  };
};
