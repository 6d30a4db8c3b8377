import { DEFAULT_LAYOUT, type LayoutSettings } from './layout-settings.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Settings out of a stored text; whatever in it makes no sense counts as not set. */
export const readLayout = (text: string | null): Partial<LayoutSettings> => {
  const stored = parse(text ?? '');
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(([name, value]) => {
    const usual: unknown = DEFAULT_LAYOUT[name as keyof LayoutSettings];
    return usual !== undefined && typeof value === typeof usual;
  });
  return Object.fromEntries(known) as Partial<LayoutSettings>;
};
