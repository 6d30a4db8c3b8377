import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../shared/chunks/load-chunk.ts';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';

/** Every feature that offers something to the palette; its code comes when the palette is first opened. */
const LOADS: (() => Promise<PaletteSource>)[] = [
  async () => (await import('../../features/admins/admin-palette.ts')).adminPalette,
  async () => (await import('../../features/meetings/meeting-palette.ts')).meetingPalette,
  async () => (await import('../../features/departments/department-palette.ts')).departmentPalette,
  async () => (await import('../../features/customers/customer-palette.ts')).customerPalette,
  async () => (await import('../../features/roles/role-palette.ts')).rolePalette,
];

const sourcesQuery = queryOptions({
  queryKey: ['palette-sources'],
  queryFn: () => Promise.all(LOADS.map(loadChunk)),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const NONE: PaletteSource[] = [];

/** What the features offer, once it has come; without it the palette knows the menu. */
export const useSources = (): PaletteSource[] => useQuery(sourcesQuery).data ?? NONE;
