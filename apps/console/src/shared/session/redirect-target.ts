const PUBLIC = ['/login', '/password', '/auth-redirect', '/bind', '/register', '/retrieve', '/agree'];

/** Browsers drop tabs and line breaks out of addresses and read a backslash as a slash, so neither may appear. */
const isInApp = (target: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(target);

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** Where to go after signing in: a page of this console and nowhere else. */
export const safeTarget = (target: string | null | undefined): string =>
  target && isInApp(target) && !PUBLIC.includes(pathOf(target)) ? target : '/';

/** The page that an address (`#/login?redirect=…`) leads on to once its person is let in. */
export const targetIn = (hash: string): string =>
  safeTarget(new URLSearchParams(hash.split('?').slice(1).join('?')).get('redirect'));

export const wantedTarget = (): string => targetIn(window.location.hash);

/** An address that leads on to the target: nothing is added where that is the start. */
export const leadingOn = (path: '/password', target: string): string =>
  safeTarget(target) === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`;
