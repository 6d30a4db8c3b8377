const PUBLIC = ['/login', '/password', '/auth-redirect', '/bind', '/register', '/retrieve', '/agree'];

/** Browsers drop tabs and line breaks out of addresses and read a backslash as a slash, so neither may appear. */
const isInApp = (target: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(target);

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** Where to go after signing in: a page of this console and nowhere else. */
export const safeTarget = (target: string | null | undefined): string =>
  target && isInApp(target) && !PUBLIC.includes(pathOf(target)) ? target : '/';
