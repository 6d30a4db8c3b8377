/** Routes that need no sign-in. */
export const PUBLIC_PATHS = [
  '/login',
  '/password',
  '/auth-redirect',
  '/bind',
  '/register',
  '/retrieve',
  '/agree',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** A public page, or the console with all of its own routes. */
export type Place = PublicPath | 'console';

interface Decision {
  place: Place;
  /** Where to go instead. */
  goTo?: string;
}

const isPublic = (path: string): path is PublicPath => (PUBLIC_PATHS as readonly string[]).includes(path);

const targetOf = (hash: string): string => {
  const target = hash.replace(/^#/, '');
  return target.startsWith('/') ? target : `/${target}`;
};

const pathOf = (target: string): string => (target.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1');

/** The route guard of the specification: what an address shows to signed-in and other users. */
export const decidePlace = (hash: string, isSignedIn: boolean): Decision => {
  const target = targetOf(hash);
  const path = pathOf(target);
  if (path === '/login' && isSignedIn) return { place: 'console', goTo: '/' };
  if (isPublic(path)) return { place: path };
  if (isSignedIn) return { place: 'console' };
  return { place: '/login', goTo: target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}` };
};
