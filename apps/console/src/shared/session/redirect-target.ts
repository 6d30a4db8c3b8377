const PUBLIC = ['/login', '/password', '/auth-redirect', '/bind', '/register', '/retrieve', '/agree'];

/** Browsers remove tabs and line breaks from addresses and read a backslash as a slash, so these are rejected. */
const isInApp = (target: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(target);

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** The target after sign-in. Only pages of this console are allowed. */
export const safeTarget = (target: string | null | undefined): string =>
  target && isInApp(target) && !PUBLIC.includes(pathOf(target)) ? target : '/';

/** The target in an address (`#/login?redirect=…`). */
export const targetIn = (hash: string): string =>
  safeTarget(new URLSearchParams(hash.split('?').slice(1).join('?')).get('redirect'));

export const wantedTarget = (): string => targetIn(window.location.hash);

/** The address with a target. The start page is not added. */
export const withTarget = (path: '/password', target: string): string =>
  safeTarget(target) === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`;
