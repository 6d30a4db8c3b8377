import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { PaletteEntry, PaletteQuestion } from '../../shared/palette/palette-source.ts';
import { useSources } from './sources.ts';

const QUIET_MS = 250;
const KEPT_MS = 30_000;

const useQuiet = (text: string): string => {
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
};

export interface Findings {
  records: PaletteEntry[];
  actions: PaletteEntry[];
  isLoading: boolean;
  isFailed: boolean;
}

const NONE: Findings = { records: [], actions: [], isLoading: false, isFailed: false };

/** The records that match a text, searched after a pause in typing. Outdated searches are cancelled. */
export const useFindings = (text: string): Findings => {
  const access = useAccess();
  const sources = useSources();
  const quiet = useQuiet(text);
  const isCurrent = quiet === text;
  const queries = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.noun, text],
      queryFn: ({ client, signal }: Pick<PaletteQuestion, 'client' | 'signal'>) =>
        source.find({ text, access, client, signal }),
      enabled: isCurrent && text !== '',
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
    })),
  });
  if (text === '') return NONE;
  const data = queries.flatMap((query) => query.data ?? []);
  return {
    records: data.flatMap(({ records }) => records),
    actions: data.flatMap(({ actions }) => actions),
    isLoading: !isCurrent || queries.some(({ isFetching }) => isFetching),
    isFailed: queries.some(({ isError }) => isError),
  };
};
