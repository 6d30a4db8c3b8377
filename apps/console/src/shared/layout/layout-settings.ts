import * as z from 'zod/mini';
import { layoutSettings, type LayoutSettings } from '@huiwu/contract/preferences';

/** The defaults of the specification, and our own for settings that it does not contain. */
export const DEFAULT_LAYOUT: LayoutSettings = {
  sideTheme: 'theme-dark',
  theme: '#409EFF',
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: true,
  mode: 'system',
  size: 'medium',
  contentWidth: 'fluid',
  tabStyle: 'card',
  animation: true,
  colorWeak: false,
  grey: false,
  watermark: false,
  listKeys: true,
  dateLanguage: 'zh',
  afterClose: 'last',
  maxLivePages: 12,
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const shapes: Record<string, z.core.$ZodType> = layoutSettings.def.shape;

/** Parses stored settings. Invalid values are ignored. */
export const readLayout = (text: string | null): Partial<LayoutSettings> => {
  const stored = parse(text ?? '');
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([name, value]) => {
    const shape = shapes[name];
    return shape !== undefined && z.safeParse(shape, value).success;
  });
  return Object.fromEntries(known);
};
