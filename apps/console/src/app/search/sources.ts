import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../shared/chunks/load-chunk.ts';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';

/** What the features offer comes when the palette is first opened, all of it in one file. */
const sourcesQuery = queryOptions({
  queryKey: ['palette-sources'],
  queryFn: () => loadChunk(async (): Promise<PaletteSource[]> => (await import('./all-sources.ts')).ALL_SOURCES),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const NONE: PaletteSource[] = [];

/** What the features offer, once it has come; without it the palette knows the menu. */
export const useSources = (): PaletteSource[] => useQuery(sourcesQuery).data ?? NONE;
