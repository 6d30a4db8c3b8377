interface CookieLife {
  /** Maximum age in seconds; the cookie is removed with the browser session by default. */
  maxAgeSeconds?: number;
}

const attributes = (): string => `path=/; SameSite=Strict${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** The value of a cookie that is readable for scripts; null if there is none. */
export const readCookie = (name: string): string | null => {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  return found === undefined ? null : decodeURIComponent(found.slice(prefix.length)) || null;
};

/** Writes a cookie for the whole site with `SameSite`, so that other sites cannot trigger it. */
export const writeCookie = (name: string, value: string, { maxAgeSeconds }: CookieLife = {}): void => {
  const life = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes()}${life}`;
};

/** Removes a cookie. */
export const removeCookie = (name: string): void => writeCookie(name, '', { maxAgeSeconds: 0 });
