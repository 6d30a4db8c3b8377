import { adminPalette } from '../../features/admins/admin-palette.ts';
import { rolePalette } from '../../features/roles/role-palette.ts';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';

/** Every feature that offers something to the palette. */
export const sources: PaletteSource[] = [adminPalette, rolePalette];
