import { wantedNow } from './single-sign-on.ts';

/** The address of another public page that still knows the page that was asked for. */
export const wayOn = (path: string): string => {
  const wanted = wantedNow();
  return `#${path}${wanted ? `?redirect=${encodeURIComponent(wanted)}` : ''}`;
};
