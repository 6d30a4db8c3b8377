import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../shared/chunks/load-chunk.ts';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';

/** The entries of all features are one chunk, which loads when the palette is first opened. */
const sourcesQuery = queryOptions({
  queryKey: ['palette-sources'],
  queryFn: () => loadChunk(async (): Promise<PaletteSource[]> => (await import('./all-sources.ts')).ALL_SOURCES),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const NONE: PaletteSource[] = [];

/** The entries of the features after they have loaded. Before that, the palette contains only the menu. */
export const useSources = (): PaletteSource[] => useQuery(sourcesQuery).data ?? NONE;
