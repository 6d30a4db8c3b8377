import { wantedNow } from './single-sign-on.ts';

/** The address of another public page, with the requested page in its query. */
export const withRedirect = (path: string): string => {
  const wanted = wantedNow();
  return `#${path}${wanted ? `?redirect=${encodeURIComponent(wanted)}` : ''}`;
};
